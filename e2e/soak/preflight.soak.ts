import { readFileSync } from 'node:fs';
import path from 'node:path';
import { preflightProgress, type PreflightProgress } from '@plenum/shared-contracts/release/endpoints/preflight-endpoints';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import type { Stack } from '@plenum/scripts/stack/start-stack';
import { expect, test as base } from '#src/test.ts';
import { brokenBlog } from '#src/releases/broken-remote.ts';
import { screenThrowsAtLoad, throwsInHydration } from '#src/releases/failure-modes/throws.ts';
import { mustRelease, release } from '#src/releases/release-cli.ts';
import { ROOT } from '#src/site/builds.ts';
import { freshFolder, startSite } from '#src/site/start-site.ts';

/** A site whose registry runs preflights, also in the browser of the tests. */
const test = base.extend<object, { readonly checked: Stack }>({
  checked: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the pattern
    async ({}, provide, { project }) => {
      const { executablePath = '' } = project.use.launchOptions ?? {};
      // The deadline only ends what never ends, on a busy machine too.
      const env = { RELEASES_PREFLIGHT: 'on', RELEASES_PREFLIGHT_SECONDS: '90', RELEASES_CHROMIUM: executablePath };
      const stack = await startSite(freshFolder('preflight'), env);
      await provide(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
const REMOTES = ['mf-auth', 'mf-billing', 'mf-blog', 'mf-profile', 'mf-webinars', 'mf-wiki'];
const built = (name: string) =>
  `${name}@${(JSON.parse(readFileSync(path.join(ROOT, name, 'package.json'), 'utf8')) as { version: string }).version}`;
const PASSED: readonly string[] = ['rendered', 'redirect', 'not-found', 'no-data'];

/** Blocks whose samples lie in the past, so that they have nothing to show. */
const WITHOUT_CONTENT = ['mf-webinars#next-webinars', 'mf-webinars#live-strip'];

test('every remote of this repository and the shell – checked – all pass; each screen and block of the remotes is rendered with its samples', async ({
  checked,
}) => {
  const text = await mustRelease(checked, ['preflight', ...['shell', ...REMOTES].map(built), '--json']);
  const { status, pairs }: PreflightProgress = preflightProgress.parse(JSON.parse(text));
  expect(status).toBe('passed');
  expect(pairs.map(({ name }) => name).toSorted()).toEqual(['shell', ...REMOTES].toSorted());
  for (const { name, report } of pairs) {
    expect(report).toMatchObject({ unsupported: null, browser: true });
    for (const { part, path: address, outcome, reason } of report?.checks ?? []) {
      const place = `${part} ${address ?? ''}: ${outcome} ${reason ?? ''}`;
      if (name === 'shell') expect(PASSED, place).toContain(outcome);
      else if (!WITHOUT_CONTENT.includes(part)) expect(outcome, place).toBe('rendered');
    }
  }
});

test('a release with a screen that throws at load – activated – refused with the screen and the error; --skip-preflight activates it', async ({
  checked,
}) => {
  const folder = await brokenBlog('9.41.0', screenThrowsAtLoad);
  await mustRelease(checked, ['publish', 'mf-blog', '--dir', folder]);
  const { code, err } = await release(checked, ['activate', 'mf-blog@9.41.0']);
  expect(code).toBe(1);
  expect(err).toMatch(/mf-blog@9\.41\.0: mf-blog#article at \/blog\/\S+ failed \(load\): Error: Broken on purpose: load/);
  const { set } = JSON.parse(await mustRelease(checked, ['status', '--json'])) as { set: ReleaseSet };
  expect(set.releases['mf-blog']?.version).not.toBe('9.41.0');
  await mustRelease(checked, ['activate', 'mf-blog@9.41.0', '--skip-preflight', '--reason', 'emergency', '--no-wait']);
  expect(await mustRelease(checked, ['history', '--limit', '1'])).toContain('(preflight skipped)');
  await mustRelease(checked, ['rollback', 'mf-blog', '--no-wait']);
});

test('a release with a screen that throws in the browser only – checked – refused in the browser, with the error', async ({ checked }) => {
  await mustRelease(checked, ['publish', 'mf-blog', '--dir', await brokenBlog('9.42.0', throwsInHydration)]);
  const { code, err } = await release(checked, ['preflight', 'mf-blog@9.42.0']);
  expect(code).toBe(1);
  expect(err).toMatch(/mf-blog@9\.42\.0: mf-blog#article at \/blog\/\S+ failed \(browser\): Error: Broken on purpose: hydration/);
});
