import path from 'node:path';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runCli } from '#src/cli/main.ts';
import type { Registry } from '#src/server/start-registry.ts';
import { createTemporaryFolder, writeBuild } from '#src/testing/built-remote.ts';
import { databaseProxy } from '#src/testing/database-proxy.ts';
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

async function runAs(token: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return runAt(registry.url, token, ...args);
}
async function runAt(url: string, token: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const output = { out: '', err: '' };
  const code = await runCli(args, {
    env: { RELEASES_URL: url, RELEASES_TOKEN: token, RELEASES_ACTOR: 'Vera', DATA_DIR: path.join(root, '.data') },
    cwd: root,
    out: (text) => (output.out += text),
    err: (text) => (output.err += text),
    interactive: false,
  });
  return { code, ...output };
}
const run = (...args: string[]) => runAs(TOKENS.manager, ...args);

test('a new team – added, given a token, shown, changed, removed – each command prints what it did and the next step', async () => {
  const added = await run(
    'team',
    'add',
    'mf-quizshow',
    '--paths',
    '/quizshow',
    '--slots',
    'main.sections,header.actions',
    '--api',
    '/quizshow=http://127.0.0.1:4000/api/',
  );
  expect(added).toMatchObject({ code: 0, err: '' });
  expect(added.out).toMatch(/^mf-quizshow +since \d{4}-.*Z\nPaths +\/quizshow\nLayouts +app\nSlots +header\.actions, main\.sections\n/);
  expect(added.out).toContain('/api/quizshow/… → http://127.0.0.1:4000/api/quizshow/…');
  expect(added.out).toContain('npm run release -- token create mf-quizshow');

  const created = await run('token', 'create', 'mf-quizshow', '--label', 'CI of the quiz team');
  const [secret = ''] = /plenum_[\w-]{43}/.exec(created.out) ?? [];
  const [, id = ''] = /Token (\d+) of mf-quizshow/.exec(created.out) ?? [];
  expect(created.out).toContain('not shown again');
  await writeBuild(root, sampleRelease('mf-quizshow', '1.0.0'));
  expect((await runAs(secret, 'publish', 'mf-quizshow')).code).toBe(0);
  expect((await run('team', 'list')).out).toMatch(/mf-quizshow +\/quizshow +app +header\.actions, main\.sections +\/api\/quizshow/);
  expect((await run('token', 'list')).out).toMatch(
    new RegExp(`${id} +mf-quizshow +CI of the quiz team +\\d{4}-.*manager \\(unverified: Vera\\) +\\d{4}-`),
  );

  expect((await run('team', 'update', 'mf-quizshow', '--paths', '/quizshow', '--paths', '/quiz-rules', '--no-api')).out).toMatch(
    /\/quiz-rules, \/quizshow[^]*API +–[^]*The change applies now/,
  );
  expect(JSON.parse((await run('team', 'show', 'mf-quizshow', '--json')).out)).toMatchObject({
    paths: ['/quiz-rules', '/quizshow'],
    api: null,
  });

  expect((await run('token', 'revoke', id)).out).toBe(`Token ${id} of mf-quizshow is revoked.\n`);
  expect(await runAs(secret, 'publish', 'mf-quizshow')).toMatchObject({ code: 1, err: expect.stringContaining('This token was revoked') });
  expect((await run('team', 'remove', 'mf-quizshow')).out).toContain('mf-quizshow is removed');

  const audit = await run('audit', '--limit', '5');
  expect(audit.out.split('\n').map((line) => /(team|token)\.\w+/.exec(line)?.[0])).toEqual([
    undefined,
    'team.remove',
    'token.revoke',
    'team.update',
    'token.create',
    'team.add',
    undefined,
  ]);
  expect(audit.out).toMatch(
    /manager \(unverified: Vera\) +\d+ +team\.update +mf-quizshow +paths: \/quizshow → \/quiz-rules, \/quizshow; api: \/quizshow=http/,
  );
  expect(JSON.parse((await run('audit', '--json', '--limit', '1')).out)).toMatchObject({ entries: [{ action: 'team.remove' }] });
});

test('a team’s error tracking project – set and removed – shown, and recorded in the audit log', async () => {
  const dsn = 'https://key@errors.example/7';
  expect((await run('team', 'add', 'mf-tracked', '--error-dsn', dsn)).out).toMatch(new RegExp(`Errors +${dsn}\\n`));
  expect((await run('team', 'update', 'mf-tracked', '--no-error-dsn')).out).toMatch(/Errors +–/);
  expect((await run('audit', '--limit', '1')).out).toContain(`error_dsn: ${dsn} → –`);
});

test('a remote that uses what its team is not granted – published – exit 0, with the reasons why its activation will be refused', async () => {
  await run('team', 'add', 'mf-early', '--paths', '/early');
  const exposes = { screens: [{ name: 'own', paths: ['/late'], routes: [], slots: [] }], blocks: [] };
  await writeBuild(root, sampleRelease('mf-early', '1.0.0', 'early', { exposes }));
  const published = await run('publish', 'mf-early');
  expect(published.code).toBe(0);
  expect(published.out).toMatch(
    /^Published mf-early@1\.0\.0: .*\nIts activation would currently be refused:\n  mf-early@1\.0\.0: screen "own" declares \/late; .* team update mf-early --paths \/early,…\nOnce that is settled, activate it: /,
  );
  expect(await run('activate', 'mf-early@1.0.0')).toMatchObject({ code: 1, err: expect.stringContaining('declares /late') });
});

test('tokens of a manager and a site – created with --json – the secret is in the JSON', async () => {
  for (const owner of ['manager', 'site'])
    expect(JSON.parse((await run('token', 'create', `--${owner}`, '--name', 'Vera', '--json')).out)).toEqual({
      token: expect.objectContaining({ owner, label: '' }),
      secret: expect.stringMatching(/^plenum_/),
    });
});

test.each([
  [['team', 'add', 'quizshow'], /such as mf-quizshow/],
  [['team', 'add', 'mf-a', '--paths', 'a'], /a is not a path in lower case such as \/quizshow/],
  [['team', 'add', 'mf-a', '--paths', '/'], /not a path/],
  [['team', 'add', 'mf-a', '--slots', 'main'], /such as main\.sections/],
  [['team', 'add', 'mf-a', '--api', 'http://127.0.0.1:4000'], /<prefix>=<address>/],
  [['team', 'add', 'mf-a', '--api', '/a=ftp://host'], /not an http\(s\) address/],
  [['team', 'add', 'mf-a', '--error-dsn', 'https://errors.example/7'], /is not the DSN of an error tracking project, such as/],
  [['team', 'update', 'mf-blog'], /Name what to change/],
  [['team'], /add/],
  [['token', 'create'], /Name the owner of the token/],
  [['token', 'create', 'mf-blog', '--manager'], /Name the owner of the token/],
  [['token', 'create', 'blog'], /such as mf-quizshow or shell/],
  [['token', 'create', 'mf-blog', '--label', 'x'.repeat(101)], /longer than 100/],
  [['token', 'revoke', 'x'], /token list/],
  [['audit', '--limit', '0'], /of at least 1/],
])('%j – run – exit 2 with what the command accepts', async (args, output) => {
  const { code, out, err } = await run(...args);
  expect([code, out]).toEqual([2, '']);
  expect(err.replaceAll('\n', ' ')).toMatch(output);
  expect(err).not.toContain('Invalid input');
});

test.each([
  [['team', 'add', 'mf-a', '--paths', '/blog/a'], /granted to mf-blog/],
  [['team', 'show', 'mf-unheard'], /team add mf-unheard/],
  [['token', 'create', 'mf-unheard'], /Add it first/],
  [['token', 'revoke', '999999'], /no token 999999/],
])('%j – run – exit 1 with what to do', async (args, output) => {
  expect(await run(...args)).toMatchObject({ code: 1, out: '', err: expect.stringMatching(output) });
});

test('a team runs a manager’s commands – exit 1 with the hint to ask a release manager', async () => {
  expect(await runAs(TOKENS['mf-blog'], 'token', 'list')).toMatchObject({ code: 1, err: expect.stringContaining('Ask a release manager') });
});

test('the response with a secret is lost – the command repeats the request – exit 1: revoke the token, create another', async () => {
  const proxy = await databaseProxy(ground.env['DATABASE_URL'] ?? '');
  const behind = await ground.start({ DATABASE_URL: proxy.url });
  proxy.loseAnswerTo('COMMIT');
  const { code, out, err } = await runAt(behind.url, TOKENS.manager, 'token', 'create', 'mf-blog');
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/Token (\d+) was created, but .* Revoke it \(token revoke \1\) and create another\./);
  await behind.close();
  await proxy.close();
});
