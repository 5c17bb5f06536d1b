import type { ErrorEvent } from '@plenum/shared-server/dev-services/error-event';
import { type ErrorService, startErrorService } from '@plenum/shared-server/dev-services/error-service';
import { expectStorageListed } from '#src/browser/expect-storage-listed.ts';
import { isSameDocument, markDocument, untilInteractive } from '#src/browser/same-document.ts';
import { banner, expect, test } from '#src/consent/test.ts';
import { mustRelease } from '#src/releases/release-cli.ts';
import { addShell } from '#src/site/start-shell.ts';

/** Returns when the recorded sessions began, in epoch milliseconds. */
const recordingStarts = ({ envelopes }: ErrorService): number[] =>
  envelopes.flatMap(({ text }) => [...text.matchAll(/"replay_start_timestamp":([\d.]+)/g)].map(([, seconds]) => Number(seconds) * 1000));

const isOfBlog = ({ tags }: ErrorEvent, project: string) => project === '8' && tags?.['remote'] === 'mf-blog';

test('errors are tracked, the blog’s team has a project – its loader fails in a visit without, then with consent – reported by the site’s own host, resolved to its sources, recorded with consent only, and the site works whatever happens to the service [S1.17]', async ({
  page,
  site,
  traffic,
  browserErrors,
}) => {
  const service = await startErrorService();
  const shell = await addShell(site, { isWarm: true, env: { ERROR_TRACKING_DSN: service.dsn(7) } });
  await mustRelease(site, ['team', 'update', 'mf-blog', '--error-dsn', service.dsn(8)]);
  const tracking = {
    ERROR_TRACKING_URL: service.origin,
    ERROR_TRACKING_ORG: 'plenum',
    ERROR_TRACKING_PROJECTS: 'site,blog',
    ERROR_TRACKING_TOKEN: 'local',
  };
  for (const name of ['shell', 'mf-blog']) await mustRelease({ env: { ...site.env, ...tracking } }, ['publish', name]);
  await shell.start();
  try {
    // Every visit is sampled for replay.
    await page.addInitScript(() => {
      Math.random = () => 0.05;
    });
    await page.goto(`http://plenum.localhost:${new URL(shell.url).port}/terms?utm_source=letter&yclid=click-s3cret`);
    await untilInteractive(page);
    await markDocument(page);

    // The answer to the blog's loader does not match its contract.
    await page.route('**/api/blogs/**', (route) => route.fulfill({ json: { nothing: true } }));
    browserErrors.allow(/console/);
    const openBlog = () => page.getByRole('link', { name: 'Blog', exact: true }).first().click();
    await openBlog();
    const event = await service.untilEvent(isOfBlog);
    expect(event).toMatchObject({
      release: expect.stringMatching(/^mf-blog@\d/),
      environment: 'production',
      tags: {
        version: expect.stringMatching(/^\d/),
        set: expect.stringMatching(/^production:\d+:\d+$/),
        stage: 'loader',
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        failure_id: expect.any(String),
      },
    });
    // Each frame in a file of a release is resolved to its source.
    const images = event.debug_meta?.images ?? [];
    expect(images.some(({ code_file }) => code_file.includes('/_/mf-blog/'))).toBe(true);
    expect(images.filter(({ debug_id }) => !service.artifacts.some(({ debugId }) => debugId === debug_id))).toEqual([]);
    expect(service.sourcesOf(event).at(-1)).toMatchObject({ source: expect.stringMatching(/\.tsx?$/) });
    // The page's own timings belong to no remote. Neither they nor the error identify a visitor.
    await expect
      .poll(() => service.envelopes.some(({ project, items }) => project === '7' && items.some(({ type }) => type === 'transaction')))
      .toBe(true);
    expect(service.envelopes.map(({ text, headers }) => text + JSON.stringify(headers)).join('')).not.toMatch(
      /s3cret|utm_source|plenum-consent|"ip_address"/,
    );
    expect([recordingStarts(service), traffic.chunks('session-replay')]).toEqual([[], []]);

    await page.mouse.click(5, 300);
    const agreedAt = await page.evaluate(() => Date.now());
    await banner(page).getByRole('button', { name: 'Accept all' }).click();
    await page.mouse.click(5, 300);
    await expect.poll(() => recordingStarts(service).length).toBeGreaterThan(0);
    expect(Math.min(...recordingStarts(service))).toBeGreaterThanOrEqual(agreedAt);
    expect(traffic.otherHosts).toEqual([]);
    const stored = await expectStorageListed(page, shell.url);
    expect(stored).toEqual(expect.arrayContaining(['sentryReplaySession', 'plenum-consent', 'utm_source']));

    // If the service hangs, refuses or is blocked, links still lead to their pages.
    browserErrors.allow(/\/-\/errors/);
    for (const fault of ['hang', 'refuse', 'blocked'] as const) {
      service.fault = fault === 'blocked' ? null : fault;
      if (fault === 'blocked') await page.route('**/-/errors', (route) => route.abort());
      await page.getByRole('link', { name: 'Contacts' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(/\/contacts/);
      await openBlog();
      await expect(page).toHaveURL(/\/blog/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect(await isSameDocument(page)).toBe(true);
  } finally {
    await mustRelease(site, ['team', 'update', 'mf-blog', '--no-error-dsn']);
    await shell.stop();
    await service.close();
  }
});
