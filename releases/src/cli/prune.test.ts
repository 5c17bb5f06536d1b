import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { retentionResult } from '@plenum/shared-contracts/release/endpoints/retention-endpoints';
import { runCli } from '#src/cli/main.ts';
import { http } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { createTestEnvironment, TOKENS, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
let url: string;
beforeAll(async () => {
  ground = await createTestEnvironment();
  const registry = await ground.start();
  url = registry.url;
  const call = http(registry);
  for (const version of ['1.0.0', '1.1.0']) await call.publish(sampleRelease('mf-blog', version, version));
  await ground.query(`
    ALTER TABLE release_version DISABLE TRIGGER immutable;
    UPDATE release_version SET committed_at = committed_at - interval '100 days';
    ALTER TABLE release_version ENABLE TRIGGER immutable;`);
});
afterAll(() => ground.clear());

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const output = { out: '', err: '' };
  const code = await runCli(['prune', ...args], {
    env: { RELEASES_URL: url, RELEASES_TOKEN: TOKENS.manager, RELEASES_ACTOR: 'Vera' },
    cwd: '.',
    out: (text) => (output.out += text),
    err: (text) => (output.err += text),
    interactive: false,
  });
  return { code, ...output };
}

test('a registry that keeps everything – prune, with and without --dry-run – nothing is removed, and the message names the setting', async () => {
  expect(await run('--dry-run')).toMatchObject({ code: 0, out: expect.stringContaining('RELEASES_RETENTION_DAYS is not set') });
  expect(await run()).toMatchObject({ code: 1, err: expect.stringContaining('RELEASES_RETENTION_DAYS is not set') });
});

test('an old version – prune --dry-run, prune, prune again – shown, removed, nothing left to remove', async () => {
  const rules = ['--days', '90', '--versions', '1'];
  const shown = await run('--dry-run', ...rules);
  expect(shown.out).toMatch(/mf-blog@1\.0\.0 +\d{4}-\d\d-\d\d .*Z +never\n\nWould remove the files of 1 version \(0\.0 MiB\)/);
  expect(shown.out).not.toContain('mf-blog@1.1.0');
  const json = await run('--json', ...rules);
  expect(retentionResult.parse(JSON.parse(json.out))).toMatchObject({ days: 90, versions: 1, removed: [{ version: '1.0.0' }] });
  expect((await run(...rules)).out).toContain('Nothing to remove. Kept: what was published or active in the last 90 days');
});

test('a wrong number of days – prune – wrong usage', async () => {
  expect(await run('--days', '0')).toMatchObject({ code: 2, err: expect.stringContaining('whole number') });
});
