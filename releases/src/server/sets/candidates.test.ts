import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { versionEndpoints } from '@plenum/shared-contracts/release/endpoints/version-endpoints';
import { fakeBlog, fakeShell } from '#src/testing/fake-shell.ts';
import { http } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { createTestEnvironment, TOKENS, type TestEnvironment } from '#src/testing/test-registry.ts';

const FINE = `() => '<p>fine</p>'`;
const BROKEN = `() => { throw new Error('Broken on purpose'); }`;
const AUTHORIZED = { authorization: `Bearer ${TOKENS.manager}` };

let environment: TestEnvironment;
let call: ReturnType<typeof http>;

beforeAll(async () => {
  environment = await createTestEnvironment();
  call = http(await environment.start({ RELEASES_PREFLIGHT: 'on', RELEASES_PREFLIGHT_SECONDS: '60' }));
  const { manifest, ...files } = fakeBlog('1.5.0', { main: FINE });
  const elsewhere = { name: 'own', paths: [], routes: [{ path: '/elsewhere', layout: 'app', personal: false }], slots: [] };
  for (const release of [
    fakeShell(),
    ...['1.0.0', '1.1.0', '1.2.0'].map((version) => fakeBlog(version, { main: FINE })),
    fakeBlog('1.3.0', { main: BROKEN }),
    fakeBlog('1.4.0', { main: FINE }),
    { ...files, manifest: { ...manifest, exposes: { ...manifest.exposes, screens: [elsewhere] } } },
    sampleRelease('mf-webinars', '1.0.0', 'new', { contract: '1.99' }),
  ])
    await call.publish(release);
  await call.activate({ shell: '1.0.0', 'mf-blog': '1.1.0' });
  await call.activate({ 'mf-blog': '1.3.0' });
  await call.post('manager', '/v1/releases/mf-blog/versions/1.4.0/block', { reason: 'Stolen token' });
});
afterAll(() => environment.clear());

async function candidates(query = '') {
  const response = await call.get(`/v1/environments/production/candidates${query}`, AUTHORIZED);
  expect(response.statusCode).toBe(200);
  return versionEndpoints.candidates.reply.parse(response.json()).releases;
}

test('published versions – listed as candidates – without the active one, highest first, each with why it would be refused', async () => {
  const releases = await candidates();
  const blog = releases.find(({ name }) => name === 'mf-blog');
  expect(blog?.published).toBe(6);
  expect(blog?.versions).toEqual([
    { version: '1.5.0', problem: { kind: 'grant', message: expect.stringContaining('declares /elsewhere') } },
    { version: '1.4.0', problem: { kind: 'blocked', message: expect.stringMatching(/^Blocked by manager.*: Stolen token$/) } },
    { version: '1.3.0', problem: { kind: 'preflight', message: expect.stringContaining('Broken on purpose') } },
    { version: '1.2.0', problem: null },
    { version: '1.0.0', problem: null },
  ]);
  expect(releases.find(({ name }) => name === 'mf-webinars')?.versions).toEqual([
    { version: '1.0.0', problem: { kind: 'mismatch', message: expect.stringContaining('contract') } },
  ]);
});

test('more versions than the limit – listed – the last that were published, and the one that is asked for', async () => {
  const versionsOf = async (query: string) =>
    (await candidates(query)).find(({ name }) => name === 'mf-blog')?.versions.map(({ version }) => version);
  expect(await versionsOf('?limit=2')).toEqual(['1.5.0', '1.4.0']);
  expect(await versionsOf('?limit=2&also=mf-blog@1.0.0')).toEqual(['1.5.0', '1.4.0', '1.0.0']);
});

test('a version over its budget – listed where the environment refuses it – the budget is named', async () => {
  await call.post('manager', '/v1/budgets/mf-blog', { script_bytes: 1 });
  expect((await candidates()).find(({ name }) => name === 'mf-blog')?.versions.at(-1)?.problem).toBeNull();
  await call.post('manager', '/v1/environments/production', { over_budget: 'refuse' });
  expect((await candidates()).find(({ name }) => name === 'mf-blog')?.versions.at(-1)?.problem).toMatchObject({ kind: 'budget' });
});
