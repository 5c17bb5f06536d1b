import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Io } from '#src/cli/io.ts';
import { runCli } from '#src/cli/main.ts';
import type { Registry } from '#src/server/start-registry.ts';
import { createTemporaryFolder, writeBuild } from '#src/testing/built-remote.ts';
import { http } from '#src/testing/http.ts';
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

async function run(token: string | undefined, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return runWith({}, token, ...args);
}

async function runWith(
  { env, ...io }: Partial<Io>,
  token: string | undefined,
  ...args: string[]
): Promise<{ code: number; out: string; err: string }> {
  const output = { out: '', err: '' };
  const code = await runCli(args, {
    ...io,
    env: { RELEASES_URL: registry.url, RELEASES_TOKEN: token, RELEASES_ACTOR: 'Vera', DATA_DIR: path.join(root, '.data'), ...env },
    cwd: root,
    out: (text) => (output.out += text),
    err: (text) => (output.err += text),
    interactive: false,
  });
  return { code, ...output };
}
const manager = TOKENS.manager;
const blog = TOKENS['mf-blog'];

test('a built remote – published, activated, shown, rolled back – each command prints what it did and the next step', async () => {
  await writeBuild(root, sampleRelease('mf-blog', '1.0.0', 'one'));
  const published = await run(blog, 'publish', 'mf-blog');
  expect(published).toEqual({
    code: 0,
    out: 'Published mf-blog@1.0.0: 4 files, 4 uploaded.\nActivate it: npm run release -- activate mf-blog@1.0.0\n',
    err: 'uploaded 0 of 4\nuploaded 4 of 4\n',
  });
  expect((await run(blog, 'publish', 'mf-blog')).out).toContain('nothing to do');

  await writeBuild(root, sampleRelease('mf-blog', '1.1.0', 'two'));
  expect((await run(blog, 'publish', 'mf-blog')).out).toContain('mf-blog@1.1.0: 4 files, 1 uploaded');

  expect(await run(manager, 'activate', 'mf-blog@1.0.0', '--reason', 'first')).toEqual({
    code: 0,
    out: 'production is now set 1 (production:1:1): mf-blog (new) → 1.0.0.\nNo site has reported to production, so none was waited for.\n',
    err: '',
  });
  expect((await run(manager, 'activate', 'mf-blog@1.1.0', '--if-match', 'production:1:1')).code).toBe(0);
  expect((await run(manager, 'activate', 'mf-blog@1.1.0')).out).toContain('active already');

  const status = await run(undefined, 'status');
  expect(status.out).toContain('production: set 2 (production:1:2)');
  expect(status.out).toMatch(/mf-blog +1\.1\.0 +1\.1\.0 +2/);
  expect(status.out).toMatch(/shell +– +– +0 +npm run release -- publish shell/);

  expect((await run(manager, 'rollback', 'mf-blog', '--reason', 'broken comments')).out).toContain('mf-blog 1.1.0 → 1.0.0');
  expect((await run(undefined, 'status')).out).toMatch(/mf-blog +1\.0\.0 +1\.1\.0 +2 +1\.1\.0 was published later/);
  const history = await run(undefined, 'history');
  const [heading, newest] = history.out.split('\n');
  expect(heading).toMatch(/^Set +When +Who +What +Why$/);
  expect(newest).toMatch(
    /^3 +\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ +manager \(unverified: Vera\) +rollback mf-blog 1\.1\.0 → 1\.0\.0 +broken comments$/,
  );
  expect(await run(undefined, 'history', '--verify')).toEqual({ code: 0, out: 'The history of production is intact.\n', err: '' });
  expect((await run(undefined, 'history', '--limit', '1')).out.trim().split('\n')).toHaveLength(2);
  const filtered = await run(undefined, 'history', '--release', 'mf-blog', '--by', 'vera', '--action', 'rollback', '--from', '2026-01-01');
  expect(
    filtered.out
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0]),
  ).toEqual(['Set', '3']);
});

test('a lower version was published and activated last – status – no version is called newer', async () => {
  const folder = await writeBuild(path.join(root, 'local'), sampleRelease('mf-webinars', '1.0.0', 'one'));
  const webinars = TOKENS['mf-webinars'];
  await run(webinars, 'publish', 'mf-webinars', '--dir', folder);
  await writeBuild(path.join(root, 'local'), sampleRelease('mf-webinars', '1.0.0', 'two'));
  await run(webinars, 'publish', 'mf-webinars', '--dir', folder, '--version', '1.0.0-local.x1');
  await run(manager, 'activate', 'mf-webinars@1.0.0-local.x1');
  expect((await run(undefined, 'status')).out).toMatch(/mf-webinars +1\.0\.0-local\.x1 +1\.0\.0-local\.x1 +2\n/);
});

test('a malformed tag – used for an activation – exit 2 with the form of a tag and where to find it', async () => {
  for (const tag of ['2', 'production:2', 'production:1:x'])
    expect(await run(manager, 'activate', 'mf-blog@1.0.0', '--if-match', tag)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/such as production:1:7.*"status" shows .*"history"/),
    });
});

test('another folder and version – published with --dir, --version and --json – used, and the result is JSON', async () => {
  const folder = await writeBuild(path.join(root, 'elsewhere'), sampleRelease('mf-blog', '1.1.0', 'two'));
  const { code, out } = await run(blog, 'publish', 'mf-blog', '--dir', folder, '--version', '7.0.0-rc.1', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    name: 'mf-blog',
    version: '7.0.0-rc.1',
    files: 4,
    unchanged: false,
    manifest: expect.stringMatching(/^sha384-/),
  });
  const { source } = (await http(registry).get('/v1/releases/mf-blog/versions/7.0.0-rc.1/manifest')).json();
  expect(source).toMatchObject({ revision: null });
});

test('changed content, a stale tag, another team’s token, an unknown version – the command is refused – exit 1 with what to do', async () => {
  await writeBuild(root, sampleRelease('mf-blog', '1.0.0', 'changed'));
  expect(await run(blog, 'publish', 'mf-blog')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Raise "version" in mf-blog/package.json'),
  });
  await run(manager, 'activate', 'mf-blog@1.0.0');
  const stale = await run(manager, 'activate', 'mf-blog@1.1.0', '--if-match', 'production:1:1');
  expect(stale.code).toBe(1);
  expect(stale.err.split('\n').filter((line) => line.includes('mf-blog 1.0.0 → 1.1.0'))).toEqual([
    '  set 2: mf-blog 1.0.0 → 1.1.0 by manager (unverified: Vera)',
  ]);
  expect(stale.err).toContain('  set 3: mf-blog 1.1.0 → 1.0.0 by manager (unverified: Vera): broken comments');
  const unknown = await run(manager, 'activate', 'mf-blog@9.9.9');
  expect(unknown.err.match(/mf-blog@9\.9\.9 is not published/g)).toHaveLength(1);
  expect(await run(blog, 'activate', 'mf-blog@1.1.0')).toMatchObject({ code: 1, err: expect.stringContaining('Ask a release manager') });
  expect(await run('guess', 'activate', 'mf-blog@1.1.0')).toMatchObject({ code: 1, err: expect.stringContaining('Check RELEASES_TOKEN') });
  const { code, out } = await run(manager, 'activate', 'mf-blog@9.9.9', '--json');
  expect([code, JSON.parse(out)]).toEqual([
    1,
    {
      error: {
        code: 'unknown_version',
        message: expect.stringContaining('Publish it first'),
        errors: [expect.objectContaining({ field: 'releases.mf-blog' })],
      },
    },
  ]);
  expect(await run(undefined, 'status', '--env', 'prodution')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Known: production, staging'),
  });
});

test.each([
  ['no command', []],
  ['an unknown command', ['deploy']],
  ['an unknown option', ['status', '--all']],
  ['a target without version', ['activate', 'mf-blog']],
  ['a target named twice', ['activate', 'mf-blog@1.0.0', 'mf-blog@1.1.0']],
  ['no target', ['activate']],
  ['an invalid limit', ['history', '--limit', 'all']],
  ['an unknown kind of change', ['history', '--action', 'destroy']],
  ['an impossible day', ['history', '--from', '2026-02-30']],
  ['a remote that is not built', ['publish', 'mf-webinars']],
  ['a release that nothing is known of', ['publish', 'mf-nowhere']],
])('%s – run – exit 2 and a hint, nothing on stdout', async (_, args) => {
  const { code, out, err } = await run(manager, ...args);
  expect([code, out]).toEqual([2, '']);
  expect(err).not.toBe('');
});

test('sources changed after the build – published – refused with the build command; accepted unchanged or without sources', async () => {
  await writeBuild(root, sampleRelease('mf-blog', '7.0.0', 'seven'), 'hash of seven');
  const publishWith = (now: string | null) => runWith({ sourceHash: async () => now }, blog, 'publish', 'mf-blog');
  expect(await publishWith('hash of what was edited')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('"npm run build" in '),
  });
  expect((await http(registry).get('/v1/releases/mf-blog/versions')).json().versions[0].version).not.toBe('7.0.0');
  expect((await publishWith('hash of seven')).code).toBe(0);
  expect((await publishWith(null)).out).toContain('nothing to do');
});

test.each([
  [['canary', 'raise', 'mf-blog'], 'npm run release -- canary raise --help'],
  [['activate'], 'npm run release -- activate --help'],
  [['deploy'], 'npm run release -- --help'],
])('%j – run – the hint names the help of that command', async (args, help) => {
  expect((await run(manager, ...args)).err).toContain(`("${help}"`);
});

test.each([
  [['history', '--by', 'no one'], 'No set of production matches.\n'],
  [['metrics', 'mf-nowhere'], 'The sites measured nothing of mf-nowhere in the last 24 hours.\n'],
])('%j – nothing matches – said in a sentence', async (args, out) => {
  expect(await run(manager, ...args)).toMatchObject({ code: 0, out });
});

test.each([
  [['rollback', 'mf-blog', '--to', ''], /--to <version>.*such as 1\.4\.0/],
  [['rollback', 'mf-blog', '--to', 'newest'], /--to <version>.*such as 1\.4\.0/],
  [['rollback', 'mf-blog', '--reason', 'x'.repeat(2001)], /--reason <text>.*at most 2000 characters.*has 2001/],
  [['activate', 'mf-blog@1.0.0', '--reason', 'a\u001b[2Jb'], /--reason <text>.*without control characters/],
  [['activate', 'mf-blog@newest'], /"mf-blog@newest" is not <name>@<version>/],
  [['status', '--env', ''], /--env <name>.*such as production/],
  [['publish', 'mf-blog', '--version', ''], /--version <version>.*such as 1\.4\.0/],
  [['contact', 'set', 'mf-blog', '--email', 'blog'], /--email <address>.*It is not an e-mail address such as/],
  [['contact', 'set', 'mf-blog', '--webhook', 'blog'], /--webhook <url>.*It is not an http\(s\) address such as/],
])('%j – run – exit 2, naming the option and what it accepts', async (args, output) => {
  const { code, out, err } = await run(manager, ...args);
  expect([code, out]).toEqual([2, '']);
  expect(err.replaceAll('\n', ' ')).toMatch(output);
  expect(err).not.toContain('Invalid input');
});

test('a registry that accepts requests but never answers – a command runs – it reports that it waits, then exits 3 with what to check', async () => {
  const silent = createServer(() => undefined);
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const env = { RELEASES_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`, RELEASES_TIMEOUT_SECONDS: '1' };
  const { code, out, err } = await runWith({ env }, manager, 'rollback', 'mf-blog');
  silent.closeAllConnections();
  silent.close();
  expect([code, out]).toEqual([3, '']);
  expect(err).toMatch(/Waiting for the release registry at http:\/\/127\.0\.0\.1:\d+ .*at most 1 s[^]*not answer in time.*"status"/);
});

test('npm prints its own lines first – a command runs with --json – only JSON on stdout, a hint on stderr', async () => {
  const { out, err } = await runWith({ env: { npm_lifecycle_event: 'release' } }, undefined, 'status', '--json');
  expect(JSON.parse(out)).toMatchObject({ releases: expect.any(Array) });
  expect(err).toContain('npx plenum-release');
  for (const env of [{}, { npm_lifecycle_event: 'release', npm_config_loglevel: 'silent' }])
    expect((await runWith({ env }, undefined, 'status', '--json')).err).toBe('');
});

test('help – requested – exit 0 with the commands in groups, first steps, settings and exit codes', async () => {
  expect(await run(undefined, '--help')).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^Usage: npm run release -- <command>[^]*Releases:\n +publish[^]*environment serves:[^]*activate[^]*rollback[^]*happened:\n +status[^]*First steps:\n +npm run release -- status[^]*RELEASES_TOKEN[^]*Exit codes:/,
    ),
  });
});

test('the command of the package – started with npx – help, hints and the registry’s advice name it as it was started', async () => {
  const env = { npm_lifecycle_event: 'npx' };
  expect((await runWith({ env }, undefined, 'activate', '--help')).out).toContain('Usage: npx plenum-release activate [options]');
  expect((await runWith({ env }, manager, 'activate')).err).toContain('("npx plenum-release activate --help"');
  const { err } = await runWith({ env }, manager, 'activate', 'mf-blog@99.0.0');
  expect(err).toContain('"npx plenum-release publish mf-blog"');
  expect(err).not.toContain('npm run');
});

test('no RELEASES_TOKEN, but tokens of a local run – publish uses the team’s, activate the manager’s', async () => {
  expect(await run(undefined, 'activate', 'mf-blog@1.0.0')).toMatchObject({ code: 2, err: expect.stringContaining('npm start') });
  await mkdir(path.join(root, '.data'), { recursive: true });
  await writeFile(path.join(root, '.data/tokens.json'), JSON.stringify({ manager, teams: { 'mf-blog': blog } }));
  await writeBuild(root, sampleRelease('mf-blog', '8.0.0', 'eight'));
  expect((await run(undefined, 'publish', 'mf-blog')).code).toBe(0);
  expect((await run(undefined, 'activate', 'mf-blog@8.0.0')).code).toBe(0);
  expect((await http(registry).get('/v1/releases/mf-blog/versions')).json().versions[0]).toMatchObject({
    version: '8.0.0',
    publisher: 'team:mf-blog',
  });
  await writeFile(path.join(root, '.data/tokens.json'), '{');
  expect(await run(undefined, 'publish', 'mf-blog')).toMatchObject({ code: 2, err: expect.stringContaining('is not a token file') });
});
