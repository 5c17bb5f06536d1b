import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runCli } from '#src/cli/main.ts';
import { preflightFailed } from '#src/cli/changes/run-preflights.ts';
import type { Registry } from '#src/server/start-registry.ts';
import { FAKE_SHELL, fakeBlog, fakeShell } from '#src/testing/fake-shell.ts';
import { http } from '#src/testing/http.ts';
import { createTestEnvironment, TOKENS, type TestEnvironment } from '#src/testing/test-registry.ts';

let environment: TestEnvironment;
let registry: Registry;

beforeAll(async () => {
  environment = await createTestEnvironment();
  registry = await environment.start({ RELEASES_PREFLIGHT: 'on', RELEASES_PREFLIGHT_SECONDS: '60' });
  const calls = http(registry);
  await calls.publish(fakeShell());
  await calls.publish(fakeBlog('1.0.0', { main: `() => '<p>fine</p>'` }));
  await calls.publish(fakeBlog('1.1.0', { main: `() => { throw new Error('Broken on purpose'); }` }));
  await calls.activate({ shell: '1.0.0' });
});
afterAll(() => environment.clear());

async function run(args: string[], token: string = TOKENS.manager): Promise<{ code: number; out: string; err: string }> {
  const output = { out: '', err: '' };
  const code = await runCli(args, {
    env: { RELEASES_URL: registry.url, RELEASES_TOKEN: token, RELEASES_ACTOR: 'Vera' },
    cwd: '.',
    out: (text) => (output.out += text),
    err: (text) => (output.err += text),
    interactive: false,
  });
  return { code, ...output };
}

test('a version that renders – preflight, with the team’s token – exit 0, and each check with its outcome; --json prints the reports', async () => {
  const { code, out } = await run(['preflight', 'mf-blog@1.0.0'], TOKENS['mf-blog']);
  expect(code).toBe(0);
  expect(out).toMatch(/^mf-blog@1\.0\.0 beside shell@1\.0\.0: passed in \d+\.\d s\nPart +Address +Outcome +Reason/);
  expect(out).toMatch(/mf-blog#main +\/main +rendered/);
  const json = JSON.parse((await run(['preflight', 'mf-blog@1.0.0', '--json'])).out) as unknown;
  expect(json).toMatchObject({ status: 'passed', pairs: [{ name: 'mf-blog', report: { passed: true } }] });
});

test('a version with a screen that throws – preflight and activate – exit 1, with the screen and the error; nothing is activated', async () => {
  const preflight = await run(['preflight', 'mf-blog@1.1.0']);
  expect(preflight.code).toBe(1);
  expect(preflight.out).toMatch(/mf-blog#main +\/main +failed \(render\) +Broken on purpose/);
  const activate = await run(['activate', 'mf-blog@1.1.0']);
  expect(activate).toMatchObject({ code: 1, out: '' });
  expect(activate.err).toContain('mf-blog@1.1.0: mf-blog#main at /main failed (render): Broken on purpose');
  const json = await run(['activate', 'mf-blog@1.1.0', '--json']);
  expect(JSON.parse(json.out)).toMatchObject({ error: { code: 'preflight_failed', errors: [{ field: 'releases.mf-blog' }] } });
  expect((await run(['status'])).out).not.toMatch(/mf-blog +1\.1\.0 +/);
});

test('a version with a screen that throws – activate --skip-preflight – activated, and the history says so', async () => {
  expect((await run(['activate', 'mf-blog@1.1.0', '--skip-preflight', '--reason', 'emergency'])).code).toBe(0);
  expect((await run(['history'])).out).toMatch(/activate mf-blog .*1\.1\.0 \(preflight skipped\) +emergency/);
});

test('a remote in the set fails beside the active shell too – another shell is activated – not refused because of it', async () => {
  await http(registry).publish(fakeShell('1.1.0'));
  expect((await run(['activate', 'shell@1.1.0'])).code).toBe(0);
  expect((await run(['status'])).out).toMatch(/shell +1\.1\.0 /);
});

test('a remote fails only beside a new shell – the shell is activated – refused by the registry', async () => {
  await run(['activate', 'mf-blog@1.0.0']);
  const source = FAKE_SHELL.replace('loaded ??= await load()', `throw new Error('Takes no remote')`);
  await http(registry).publish(fakeShell('2.0.0', source));
  const { code, err } = await run(['activate', 'shell@2.0.0']);
  expect([code, err]).toEqual([1, expect.stringContaining('mf-blog@1.0.0 beside shell@2.0.0: mf-blog failed (load): Takes no remote')]);
});

test('an environment without a shell – a remote is activated there – active, as there is nothing to check it beside', async () => {
  expect((await run(['activate', 'mf-blog@1.0.0', '--env', 'staging'])).code).toBe(0);
});

test('a version that is not published – preflight – exit 1', async () => {
  expect(await run(['preflight', 'mf-blog@9.9.9'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('mf-blog@9.9.9 is not published'),
  });
});

test('a failed preflight of several releases – described – one line for each failed check', () => {
  const check = { path: null, stage: null, reason: null, ms: 1 };
  const report = (name: string, outcome: 'empty' | 'rendered') => ({
    name,
    version: '1.0.0',
    manifest: `sha384-${'A'.repeat(64)}`,
    shell: { version: '1.0.0', manifest: `sha384-${'B'.repeat(64)}` },
    passed: outcome === 'rendered',
    browser: false,
    checks: [{ ...check, part: `${name}#main`, outcome }],
    unsupported: null,
    checked_at: '2026-10-02T09:00:00Z',
    ms: 1,
  });
  const pair = (name: string, outcome: 'empty' | 'rendered') =>
    ({
      name,
      version: '1.0.0',
      shell: '1.0.0',
      state: outcome === 'empty' ? 'failed' : 'passed',
      done: 1,
      total: 1,
      report: report(name, outcome),
    }) as const;
  const { errors } = preflightFailed([pair('mf-blog', 'rendered'), pair('mf-wiki', 'empty')]);
  expect(errors).toEqual([{ field: 'releases.mf-wiki', message: 'mf-wiki@1.0.0: mf-wiki#main rendered nothing' }]);
});
