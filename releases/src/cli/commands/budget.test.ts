import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runCli } from '#src/cli/main.ts';
import type { Registry } from '#src/server/start-registry.ts';
import { createTemporaryFolder, writeBuild } from '#src/testing/built-remote.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { createTestEnvironment, TOKENS, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
let registry: Registry;
let root: string;
beforeAll(async () => {
  ground = await createTestEnvironment();
  registry = await ground.start();
  root = await createTemporaryFolder();
});
afterAll(async () => {
  await ground.clear();
  await rm(root, { recursive: true });
});

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const output = { out: '', err: '' };
  const code = await runCli(args, {
    env: { RELEASES_URL: registry.url, RELEASES_TOKEN: TOKENS.manager },
    cwd: root,
    out: (text) => (output.out += text),
    err: (text) => (output.err += text),
    interactive: false,
  });
  return { code, ...output };
}

test('budgets – set in several units, listed and removed – shown, and recorded in the audit log', async () => {
  expect((await run('budget', 'list')).out).toBe('No release has a budget.\n');
  expect((await run('budget', 'set', 'mf-blog', '300kB')).out).toMatch(/^Release +Browser scripts\nmf-blog +300\.0 kB\n$/);
  expect((await run('budget', 'set', 'shell', '1.2 MB')).out).toMatch(/mf-blog +300\.0 kB\nshell +1\.2 MB\n$/);
  expect(JSON.parse((await run('budget', 'set', 'shell', '900', '--json')).out)).toEqual({
    budgets: [
      { release: 'mf-blog', script_bytes: 300_000 },
      { release: 'shell', script_bytes: 900 },
    ],
  });
  expect((await run('audit', '--limit', '1')).out).toMatch(/budget\.update +shell +script_bytes: 1200000 → 900/);
  await run('budget', 'remove', 'shell');
  expect((await run('budget', 'remove', 'mf-blog')).out).toBe('No release has a budget.\n');
  expect((await run('audit', '--limit', '1')).out).toMatch(/budget\.update +mf-blog +script_bytes: 300000 → –/);
});

test.each(['', '0', 'kB', '300 KiB', '-1', '2000MB', '1e3'])('an invalid size, "%s" – set – exit 2 with examples', async (size) => {
  expect(await run('budget', 'set', 'mf-blog', '--', size)).toMatchObject({ code: 2, err: expect.stringContaining('such as 300kB') });
});

test('a version over its budget – published and activated – size, budget and growth are shown; refused where the environment says so', async () => {
  for (const [version, size] of [
    ['1.0.0', 100],
    ['1.1.0', 1100],
  ] as const) {
    await writeBuild(root, sampleRelease('mf-blog', version, 'x'.repeat(size)));
    if (version === '1.1.0') await run('budget', 'set', 'mf-blog', '500B');
    const published = (await run('publish', 'mf-blog')).out;
    if (version === '1.0.0') {
      expect(published).not.toContain('budget');
      await run('activate', 'mf-blog@1.0.0');
    } else
      expect(published).toMatch(
        /\nOver its budget:\n {2}mf-blog@1\.1\.0 has 1\.2 kB of browser scripts, and its budget is 0\.5 kB\. It has 1\.0 kB more than 1\.0\.0 \(active in production\)\.\nActivate it/,
      );
  }
  await run('environment', 'update', 'production', '--over-budget', 'refuse');
  expect((await run('publish', 'mf-blog', '--version', '1.1.1')).out).toMatch(
    /Its activation would currently be refused:\n {2}mf-blog@1\.1\.1 has .*Refused in production\.\nOnce that is settled, activate it: /,
  );
  expect(await run('activate', 'mf-blog@1.1.0')).toMatchObject({ code: 1, err: expect.stringContaining('production refuses it') });
  await run('environment', 'update', 'production', '--over-budget', 'report');
  expect((await run('activate', 'mf-blog@1.1.0')).err).toContain('Warning: mf-blog@1.1.0 has 1.2 kB of browser scripts');
});
