import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Registry } from '#src/server/start-registry.ts';
import { http } from '#src/testing/http.ts';
import { runAsManager } from '#src/testing/run-cli.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { createTestEnvironment, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
let registry: Registry;
beforeAll(async () => {
  ground = await createTestEnvironment();
  registry = await ground.start();
  const call = http(registry);
  for (const version of ['1.0.0', '1.1.0']) await call.publish(sampleRelease('mf-blog', version, version));
  await call.activate({ 'mf-blog': '1.0.0' });
});
afterAll(() => ground.clear());

const run = (...args: string[]) => runAsManager(registry, ...args);

test('a canary – started, listed, raised, promoted – each command shows the resulting state', async () => {
  expect((await run('canary', 'list')).out).toBe('No canary is running.\n');
  expect(await run('canary', 'mf-blog@1.1.0', '--percent', '5', '--reason', 'new editor', '--no-wait')).toMatchObject({
    code: 0,
    out: 'production is now set 2 (production:1:2): canary mf-blog 1.1.0: (new) → 5 %.\n',
  });
  expect((await run('status')).out).toContain('canary mf-blog 1.1.0: (new) → 5 %: new editor');
  expect((await run('canary', 'list')).out).toMatch(/mf-blog +1\.1\.0 +5 % +0 of 0 +0 of 0 +1\.0 of 200\n +1\.0\.0/);
  expect((await run('status')).out).toMatch(/mf-blog +1\.0\.0 +1\.1\.0 +2 +canary 1\.1\.0 for 5 %; 1\.1\.0 was published later/);
  expect((await run('versions', 'mf-blog')).out).toMatch(/^1\.1\.0 +production \(canary, 5 %\)/m);
  expect((await run('diff', '1', '2')).out).toMatch(/^mf-blog \(canary\) +– +1\.1\.0 for 5 %$/m);
  expect(await (await fetch(`${registry.url}/metrics`)).text()).toContain(
    'plenum_canary_visitors_ratio{environment="production",remote="mf-blog",version="1.1.0"} 0.05',
  );
  expect((await run('canary', 'raise', 'mf-blog', '--percent', '50', '--no-wait')).out).toContain('canary mf-blog 1.1.0: 5 % → 50 %');
  expect((await run('canary', 'promote', 'mf-blog', '--no-wait')).out).toContain(
    'mf-blog 1.0.0 → 1.1.0, canary mf-blog 1.1.0: 50 % → (ended)',
  );
});

test('a canary – aborted, checked with --dry-run – says what changes; history and audit log show it', async () => {
  await run('canary', 'start', 'mf-blog@1.0.0', '--percent', '0.5', '--no-wait');
  expect((await run('canary', 'abort', 'mf-blog', '--dry-run')).out).toContain('would become set');
  expect((await run('canary', 'abort', 'mf-blog', '--no-wait')).out).toContain('canary mf-blog 1.0.0: 0.5 % → (ended)');
  expect((await run('history')).out).toContain('canary mf-blog 1.0.0: 0.5 % → (ended)');
  expect((await run('audit', '--limit', '1')).out).toContain('set.canary');
});

test.each([
  ['without a percentage', ['mf-blog@1.1.0'], '--percent'],
  ['without a version', ['mf-blog', '--percent', '5'], 'is not <name>@<version>'],
  ['with more than all visitors', ['mf-blog@1.1.0', '--percent', '101'], 'a number from 0 to 100'],
  ['with a percentage that is no number', ['mf-blog@1.1.0', '--percent', 'many'], 'a number from 0 to 100'],
])('a canary %s – requested – wrong usage', async (_, args, text) => {
  expect(await run('canary', ...args)).toMatchObject({ code: 2, err: expect.stringContaining(text) });
});
