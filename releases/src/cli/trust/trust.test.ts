import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runCli } from '#src/cli/main.ts';
import type { Registry } from '#src/server/start-registry.ts';
import { http } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { createTestEnvironment, TOKENS, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
let registry: Registry;
beforeAll(async () => {
  ground = await createTestEnvironment();
  registry = await ground.start();
  const call = http(registry);
  for (const version of ['1.0.0', '1.1.0']) await call.publish(sampleRelease('mf-blog', version, version));
  await call.publish(sampleRelease('shell', '1.0.0'));
  await call.activate({ shell: '1.0.0', 'mf-blog': '1.0.0' });
  await call.activate({ 'mf-blog': '1.1.0' });
});
afterAll(() => ground.clear());

async function runAs(token: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const output = { out: '', err: '' };
  const code = await runCli(args, {
    env: { RELEASES_URL: registry.url, RELEASES_TOKEN: token },
    cwd: ground.filesDir,
    out: (text) => (output.out += text),
    err: (text) => (output.err += text),
    interactive: false,
  });
  return { code, ...output };
}
const run = (...args: string[]) => runAs(TOKENS.manager, ...args);

test('the past – asked for by set and by time – what was active then; nonsense and times before the first set are refused', async () => {
  expect((await run('status', '--at', '1')).out).toMatch(
    /^production: set 1 \(production:1:1\), from [^\n]+\n[^\n]+\n\nRelease +Active\nmf-blog +1\.0\.0\n/,
  );
  const { created_at: at } = JSON.parse((await run('status', '--at', '1', '--json')).out).set;
  expect(JSON.parse((await run('status', '--at', at, '--json')).out).set).toMatchObject({ number: 1 });
  expect(JSON.parse((await run('status', '--at', '2126-01-01', '--json')).out).set).toMatchObject({ number: 2 });
  expect(await run('status', '--at', '2006-01-01')).toMatchObject({ code: 1, err: expect.stringContaining('did not exist') });
  for (const day of ['yesterday', '2026-02-31', '2026-13-01', '2026-02-29T10:00Z'])
    expect(await run('status', '--at', day)).toMatchObject({ code: 2, err: expect.stringContaining('such as 2026-11-27T08:00Z') });
});

test('production – frozen, shown, changed, unfrozen – each command shows the resulting state', async () => {
  expect(await run('freeze')).toMatchObject({ code: 2, err: expect.stringContaining('--reason') });
  expect((await run('freeze', '--reason', 'Black Friday')).out).toMatch(
    /^production is frozen since [\d-]+ [\d:]+Z by manager.*: Black Friday\n$/,
  );
  expect((await run('status')).out).toContain(': Black Friday');
  expect((await run('environment', 'list')).out).toMatch(/production +2 +report +report +1 % for 24 h: notify +since .*: Black Friday/);
  expect(await run('activate', 'mf-blog@1.0.0')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/frozen by manager.* since .*: Black Friday/),
  });
  expect((await run('unfreeze', '--json')).out).toContain('"frozen": null');
  expect((await run('unfreeze')).out).toBe('production is no longer frozen.\n');
});

test('an active version – blocked with a replacement – the site is notified, and the version is listed with its reason', async () => {
  expect((await run('blocked')).out).toBe('No version is blocked.\n');
  expect(await run('block', 'mf-blog@1.1.0', '--reason', 'stolen token')).toMatchObject({
    code: 1,
    err: expect.stringContaining('--replace'),
  });
  expect((await run('block', 'mf-blog@1.1.0', '--reason', 'stolen token', '--replace')).out).toBe(
    'mf-blog@1.1.0 is blocked.\nproduction is now set 3 (production:1:3) with mf-blog@1.0.0.\n',
  );
  expect((await run('blocked')).out).toMatch(/mf-blog@1\.1\.0 +\d{4}-.* stolen token/);
  expect((await run('audit', '--limit', '1')).out).toMatch(/release\.block +mf-blog +version 1\.1\.0: stolen token/);
});

test('tokens of a named manager and of a reader – created and used – the history has the name, the reader changes nothing', async () => {
  expect(await run('token', 'create', '--manager')).toMatchObject({ code: 1, err: expect.stringContaining('--name') });
  const created = JSON.parse((await run('token', 'create', '--manager', '--name', 'Vera Sokolova', '--json')).out);
  await runAs(created.secret, 'freeze', '--env', 'staging', '--reason', 'holidays');
  expect((await run('environment', 'list')).out).toContain('by manager (Vera Sokolova): holidays');
  expect((await run('token', 'list')).out).toContain('manager (Vera Sokolova)');
  const reader = JSON.parse((await run('token', 'create', '--reader', '--label', 'dashboard', '--json')).out);
  expect((await runAs(reader.secret, 'audit')).code).toBe(0);
  expect(await runAs(reader.secret, 'unfreeze', '--env', 'staging')).toMatchObject({
    code: 1,
    err: expect.stringContaining('changes nothing'),
  });
});

test.each([['freeze'], ['block', 'mf-blog@1.0.0'], ['confirm-restore']])('%s – without a reason – exit 2', async (...args) => {
  expect(await run(...args, '--reason', ' ')).toMatchObject({ code: 2, err: expect.stringContaining('Say why, in one line.') });
});
