import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { preflightProgress, type PreflightProgress } from '@plenum/shared-contracts/release/endpoints/preflight-endpoints';
import type { FileStore } from '#src/files/file-store.ts';
import { createLocalFileStore } from '#src/files/local-file-store.ts';
import { cannotRead } from '#src/files/storage-errors.ts';
import type { Registry } from '#src/server/start-registry.ts';
import { FAKE_SHELL, fakeBlog, fakeShell } from '#src/testing/fake-shell.ts';
import { expectError, http } from '#src/testing/http.ts';
import { createTestEnvironment, type TestEnvironment } from '#src/testing/test-registry.ts';

const FINE = `() => '<p>fine</p>'`;
const BROKEN = `() => { throw new Error('Broken on purpose'); }`;

let environment: TestEnvironment;
let registry: Registry;
let calls: ReturnType<typeof http>;

beforeAll(async () => {
  environment = await createTestEnvironment();
  registry = await environment.start({ RELEASES_PREFLIGHT: 'on', RELEASES_PREFLIGHT_SECONDS: '60' });
  calls = http(registry);
  for (const release of [
    fakeShell(),
    fakeBlog('1.0.0', { main: FINE }),
    fakeBlog('1.1.0', { main: FINE, article: BROKEN }),
    fakeBlog('1.2.0', { main: `() => typeof window` }),
    // A shell beside which the blog 1.0.0 does not load.
    fakeShell(
      '2.0.0',
      FAKE_SHELL.replace(
        'const { name, version, node }',
        `if (remote.manifest.version === '1.0.0') throw new Error('Too old'); const { name, version, node }`,
      ),
    ),
    fakeShell('3.0.0', FAKE_SHELL.replace('loaded ??= await load()', `throw new Error('Takes no remote')`)),
  ])
    await calls.publish(release);
  await calls.activate({ shell: '1.0.0', 'mf-blog': '1.0.0' });
});
afterAll(() => environment.clear());

const preflightRuns = async () =>
  (await environment.query<{ report: { name: string; version: string; checked_at: string } }>('SELECT report FROM preflight')).map(
    ({ report }) => report,
  );
const activeBlog = async () =>
  (await calls.current()).json<{ releases: Record<string, { version: string }> }>().releases['mf-blog']?.version;

/** Reads files as the folder does, except for those that `isLost` names. */
async function filesWithout(isLost: (hash: string) => boolean): Promise<FileStore> {
  const files = await createLocalFileStore(environment.filesDir);
  return {
    put: (claim, bytes) => files.put(claim, bytes),
    size: (hash) => files.size(hash),
    read: (hash) => (isLost(hash) ? Promise.reject(cannotRead(new Error('EIO'))) : files.read(hash)),
    remove: (hash) => files.remove(hash),
    list: () => files.list(),
    removePartial: (minutes) => files.removePartial(minutes),
    close: () => files.close(),
  };
}

/** Follows a preflight until it is done. */
async function follow(
  releases: Record<string, string>,
  run = 'failed',
  as: Parameters<typeof calls.post>[0] = 'manager',
): Promise<PreflightProgress> {
  for (let next = run; ; next = 'missing') {
    const response = await calls.post(as, '/v1/environments/production/preflight', { releases, run: next });
    expect(response.statusCode).toBe(200);
    const progress = preflightProgress.parse(response.json());
    if (progress.status !== 'running') return progress;
  }
}

test('a release with a screen that throws – activated – refused with the screen and the error; the set stays, and the reports are in the answer', async () => {
  const response = await calls.activate({ 'mf-blog': '1.1.0' });
  expectError(
    response,
    422,
    'preflight_failed',
    'mf-blog@1.1.0 beside shell@1.0.0: mf-blog#article at /article failed (render): Broken on purpose.',
  );
  expect(response.json()).toMatchObject({
    errors: [{ field: 'releases.mf-blog' }],
    reports: [{ name: 'mf-blog', version: '1.1.0', passed: false }],
  });
  expect(await activeBlog()).toBe('1.0.0');
});

test('an error whose text the database cannot store – its release is activated – refused, with the rest of the text', async () => {
  await calls.publish(fakeBlog('1.4.0', { main: `() => { throw new Error('Broken\\u0000 here: \\ud83d'); }` }));
  expectError(await calls.activate({ 'mf-blog': '1.4.0' }), 422, 'preflight_failed', 'failed (render): Broken here: \ufffd.');
});

test('a release that has passed – activated again – not checked again', async () => {
  expect((await calls.activate({ 'mf-blog': '1.2.0' })).statusCode).toBe(201);
  const before = await preflightRuns();
  expect(before.map(({ version }) => version)).toContain('1.2.0');
  expect((await calls.rollback('mf-blog')).statusCode).toBe(201);
  expect((await calls.activate({ 'mf-blog': '1.2.0' })).statusCode).toBe(201);
  expect(await preflightRuns()).toEqual(before);
  expect((await calls.rollback('mf-blog')).statusCode).toBe(201);
});

test('a release that fails – activated with skip_preflight – activated, the set says so, the next set does not; rolled back without a preflight', async () => {
  const body = { releases: { 'mf-blog': '1.1.0' }, reason: 'emergency', skip_preflight: true };
  const skipped = await calls.post('manager', '/v1/environments/production/activate', body);
  expect(skipped.statusCode).toBe(201);
  expect(skipped.json()).toMatchObject({ preflight: 'skipped', releases: { 'mf-blog': { version: '1.1.0' } } });
  const back = await calls.rollback('mf-blog');
  expect(back.statusCode).toBe(201);
  expect(back.json()).not.toHaveProperty('preflight');
});

test('another shell – activated – every remote of the set is checked beside it, and one that fails only there refuses the shell', async () => {
  expectError(
    await calls.activate({ shell: '2.0.0' }),
    422,
    'preflight_failed',
    'mf-blog@1.0.0 beside shell@2.0.0: mf-blog failed (load): Too old.',
  );
  expect((await calls.activate({ shell: '2.0.0', 'mf-blog': '1.2.0' })).statusCode).toBe(201);
  for (const name of ['shell', 'mf-blog']) expect((await calls.rollback(name)).statusCode).toBe(201);
  expect((await calls.current()).json()).toMatchObject({ releases: { shell: { version: '1.0.0' }, 'mf-blog': { version: '1.0.0' } } });
});

test('a remote that fails beside the active shell too – another shell is activated – it does not refuse that shell', async () => {
  const skip = { releases: { shell: '3.0.0' }, skip_preflight: true };
  expect((await calls.post('manager', '/v1/environments/production/activate', skip)).statusCode).toBe(201);
  const next = fakeShell('3.1.0', FAKE_SHELL.replace('loaded ??= await load()', `throw new Error('Takes no remote either')`));
  await calls.publish(next);
  expect((await calls.activate({ shell: '3.1.0' })).statusCode).toBe(201);
  for (let round = 0; round < 2; round += 1) expect((await calls.rollback('shell')).statusCode).toBe(201);
});

test('a preflight – requested and followed – its report; one that failed is run again only on request', async () => {
  const failed = await follow({ 'mf-blog': '1.1.0' });
  expect(failed).toMatchObject({
    enabled: true,
    status: 'failed',
    pairs: [{ name: 'mf-blog', shell: '1.0.0', state: 'failed', report: { passed: false } }],
  });
  const [before] = failed.pairs;
  const [same] = (await follow({ 'mf-blog': '1.1.0' }, 'missing')).pairs;
  expect(same?.report?.checked_at).toBe(before?.report?.checked_at);
  const [again] = (await follow({ 'mf-blog': '1.1.0' }, 'all')).pairs;
  expect(again?.report?.checked_at).not.toBe(before?.report?.checked_at);
});

test('a preflight – requested by teams – allowed for the own release, also an active one, and refused for another', async () => {
  expect((await follow({ 'mf-blog': '1.0.0' }, 'failed', 'mf-blog')).status).toBe('passed');
  const other = await calls.post('mf-webinars', '/v1/environments/production/preflight', { releases: { 'mf-blog': '1.0.0' } });
  expectError(other, 403, 'forbidden');
  expectError(
    await calls.post('mf-blog', '/v1/environments/production/preflight', { releases: { 'mf-blog': '9.9.9' } }),
    422,
    'unknown_version',
  );
});

test('an environment without a shell – a preflight is requested – refused; a remote is activated there without one', async () => {
  const refused = await calls.post('manager', '/v1/environments/staging/preflight', { releases: { 'mf-blog': '1.1.0' } });
  expectError(refused, 422, 'not_active', 'No shell is active in staging');
});

test('the file store fails – a release is activated, and its preflight followed – 503 preflight_unavailable, no report; once it works, activated', async () => {
  const blog = fakeBlog('1.3.0', { main: FINE });
  const { hash: entry } = blog.manifest.node.files['remote.cjs'] ?? {};
  let isFailing = true;
  const preflight = { RELEASES_PREFLIGHT: 'on', RELEASES_PREFLIGHT_SECONDS: '60' };
  const other = http(await environment.start(preflight, { files: await filesWithout((hash) => isFailing && hash === entry) }));
  await other.publish(blog);
  // The commit reads every file, too.
  isFailing = false;
  expect((await other.commit(blog)).statusCode).toBe(200);
  isFailing = true;
  const because = 'The preflight could not be run: The registry cannot read its files at the moment.';
  expectError(await other.activate({ 'mf-blog': '1.3.0' }), 503, 'preflight_unavailable', because);
  for (let run = 'failed'; ; run = 'missing') {
    const answer = await other.post('manager', '/v1/environments/production/preflight', { releases: { 'mf-blog': '1.3.0' }, run });
    if (answer.statusCode === 200 && preflightProgress.parse(answer.json()).status === 'running') continue;
    expectError(answer, 503, 'preflight_unavailable', because);
    break;
  }
  expect((await preflightRuns()).map(({ version }) => version)).not.toContain('1.3.0');
  isFailing = false;
  expect((await other.activate({ 'mf-blog': '1.3.0' })).statusCode).toBe(201);
  expect((await other.rollback('mf-blog')).statusCode).toBe(201);
});

test('preflights are switched off – a preflight is requested, a release activated – the answer says so; it is activated', async () => {
  const other = await createTestEnvironment();
  try {
    const off = http(await other.start());
    for (const release of [fakeShell(), fakeBlog('1.1.0', { main: BROKEN })]) await off.publish(release);
    expect((await off.activate({ shell: '1.0.0', 'mf-blog': '1.1.0' })).statusCode).toBe(201);
    const answer = await off.post('manager', '/v1/environments/production/preflight', { releases: { 'mf-blog': '1.1.0' } });
    expect(answer.json()).toEqual({ enabled: false, status: 'passed', pairs: [] });
  } finally {
    await other.clear();
  }
});
