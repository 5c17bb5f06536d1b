import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import type { Registry } from '#src/server/start-registry.ts';
import { http } from '#src/testing/http.ts';
import { runAsManager } from '#src/testing/run-cli.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { createTestEnvironment, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
let registry: Registry;
const run = (...args: string[]) => runAsManager(registry, ...args);
beforeAll(async () => {
  ground = await createTestEnvironment();
  registry = await ground.start();
  const call = http(registry);
  const routes = [{ path: '/', owner: 'shell', reserved: false }];
  const offers = { layouts: ['app'], slots: [], routes, libraries: { react: { version: '19.3.1', names: null } } };
  await call.publish(sampleRelease('shell', '1.0.0', 'shell', { contract: '1.2', shared: {}, offers }));
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await call.publish(sampleRelease('mf-blog', version, version));
  await call.publish(sampleRelease('mf-blog', '2.0.0', 'two', { shared: { react: '^18.0.0' } }));
  for (const [version, path] of [
    ['1.0.0', '/webinars'],
    ['1.1.0', '/webinars/all'],
  ] as const)
    await call.publish(
      sampleRelease('mf-webinars', version, version, {
        exposes: { screens: [{ name: 'list', paths: [path], routes: [], slots: [] }], blocks: [] },
      }),
    );
  await run('activate', 'shell@1.0.0', 'mf-blog@1.0.0', 'mf-webinars@1.0.0', '--reason', 'first');
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => ground.clear());

/** Runs `before` once, between the dry run of a command and its change. */
function interrupt(change: 'promote' | 'rollback', before: () => Promise<unknown>): void {
  const real = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const isDryRun = typeof init?.body === 'string' && init.body.includes('"dry_run":true');
    if (new Request(input).url.endsWith(`/${change}`) && !isDryRun) {
      jest.restoreAllMocks();
      await before();
    }
    return real(input, init);
  });
}

test('a change – with --dry-run – shows versions and addresses, and changes nothing', async () => {
  const { code, out, err } = await run('activate', 'mf-webinars@1.1.0', '--dry-run');
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^production would become set 2: mf-webinars 1\.0\.0 → 1\.1\.0\.\nThese addresses will answer differently:\n/);
  expect(out).toMatch(/\/webinars +200 +404 +mf-webinars\n\/webinars\/all +404 +200 +mf-webinars\n$/);
  expect((await run('activate', 'mf-blog@1.0.0', '--dry-run')).out).toBe('That is active already: production stays at set 1.\n');
  expect(await run('activate', 'mf-blog@2.0.0', '--dry-run')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('mf-blog@2.0.0 needs react ^18.0.0, and shell@1.0.0 (active in production) shares 19.3.1.'),
  });
  expect((await run('status', '--json')).out).toContain('"number": 1');
});

test('a change after which an address no longer answers – made – announced on stderr before, the result on stdout', async () => {
  const { code, out, err } = await run('activate', 'mf-webinars@1.1.0', '--json');
  expect(code).toBe(0);
  expect(err).toMatch(/These addresses will answer differently:\nAddress +Now +Then +Release\n\/webinars +200 +404 +mf-webinars\n$/);
  expect(JSON.parse(out)).toMatchObject({
    set: { number: 2, changes: [{ name: 'mf-webinars', from: '1.0.0', to: '1.1.0' }] },
    changed: true,
    dryRun: false,
    addresses: [{ path: '/webinars' }, { path: '/webinars/all' }],
    warnings: [],
  });
});

test('two releases – rolled back in one command, then a whole set – one set each', async () => {
  await run('activate', 'mf-blog@1.1.0');
  const { out } = await run('rollback', 'mf-blog', 'mf-webinars@1.0.0', '--reason', 'both');
  expect(out).toContain('production is now set 4 (production:1:4): mf-blog 1.1.0 → 1.0.0, mf-webinars 1.1.0 → 1.0.0.\n');
  expect((await run('rollback', '--set', '2')).out).toContain('is now set 5 (production:1:5): mf-webinars 1.0.0 → 1.1.0.');
});

test('an urgent rollback – made, then another remote is activated – shown in the history; later sets name it, too', async () => {
  await run('activate', 'mf-blog@1.1.0');
  await run('rollback', 'mf-blog', '--urgent', '--reason', 'Wrong prices');
  expect((await run('history', '--limit', '1')).out).toContain('rollback (urgent) mf-blog 1.1.0 → 1.0.0');
  const { set } = JSON.parse((await run('rollback', 'mf-webinars@1.0.0', '--force', '--json')).out) as { set: ReleaseSet };
  expect(set.urgent).toEqual({ epoch: 1, number: set.number - 1 });
  expect((await run('history', '--limit', '1')).out).toContain('rollback (forced) mf-webinars');
  await run('activate', 'mf-webinars@1.1.0');
});

test('a version that was never active – rolled back to – exit 1 and what to do; with --force done, and shown in the history', async () => {
  expect(await run('rollback', 'mf-blog', '--to', '1.2.0')).toMatchObject({
    code: 1,
    err: expect.stringContaining('mf-blog@1.2.0 was never active in production'),
  });
  expect((await run('rollback', 'mf-blog', '--to', '1.2.0', '--force')).code).toBe(0);
  expect((await run('history', '--limit', '1')).out).toContain('rollback (forced) mf-blog 1.0.0 → 1.2.0');
});

test('a remote – removed – the site no longer has it, and its versions stay', async () => {
  expect((await run('remove', 'mf-webinars', '--reason', 'season is over')).out).toContain('mf-webinars 1.1.0 → (removed)');
  expect((await run('history', '--limit', '1')).out).toMatch(/remove mf-webinars 1\.1\.0 → \(removed\) +season is over/);
  expect((await run('remove', 'mf-webinars')).code).toBe(1);
  expect((await run('activate', 'mf-webinars@1.1.0')).code).toBe(0);
});

test('versions of staging – promoted – active in production, and the history says where they come from', async () => {
  await run('activate', 'mf-blog@1.0.0', '--env', 'staging');
  expect((await run('promote', '--dry-run')).out).toContain('mf-blog 1.2.0 → 1.0.0');
  expect((await run('promote', 'mf-blog', '--from', 'staging', '--to', 'production')).code).toBe(0);
  expect((await run('history', '--limit', '1')).out).toContain('promote from staging 1: mf-blog 1.2.0 → 1.0.0');
  expect((await run('promote')).out).toContain('active already');
});

test('another manager rolls a release back while a rollback of it is prepared – made – refused with what changed: one version back', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await run('activate', `mf-blog@${version}`);
  interrupt('rollback', () => run('rollback', 'mf-blog', '--reason', 'Wrong prices'));
  const { code, out, err } = await run('rollback', 'mf-blog');
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(`mf-blog 1.2.0 → 1.1.0 by manager (unverified: Vera): Wrong prices`);
  expect((await run('status')).out).toMatch(/mf-blog +1\.1\.0 /);
});

test('staging changes while its promotion is prepared – made – refused with what changed there', async () => {
  await run('activate', 'mf-blog@1.1.0', '--env', 'staging');
  interrupt('promote', () => run('activate', 'mf-blog@1.2.0', '--env', 'staging'));
  const { code, err } = await run('promote', 'mf-blog');
  expect([code, err]).toEqual([1, expect.stringContaining('The current set of staging is "staging:1:3", no longer "staging:1:2"')]);
  expect((await run('promote', 'mf-blog', '--dry-run')).out).toContain('mf-blog 1.1.0 → 1.2.0');
});

test.each([
  ['no release and no set', ['rollback'], 'Name the releases to roll back'],
  ['a release and a set', ['rollback', 'mf-blog', '--set', '1'], 'Name the releases to roll back'],
  ['one version for two releases', ['rollback', 'mf-blog', 'mf-webinars', '--to', '1.0.0'], '--to takes one release'],
  ['a set and a version', ['rollback', '--set', '1', '--to', '1.0.0'], '--to cannot be used with --set'],
  ['a name with a version', ['remove', 'mf-blog@1.0.0'], 'Name the release alone: mf-blog'],
])('%s – run – exit 2, saying what is accepted', async (_, args, message) => {
  const { code, out, err } = await run(...args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(message);
});
