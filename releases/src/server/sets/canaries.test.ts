import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { VersionCounts } from '@plenum/shared-contracts/release/canary/canary-schemas';
import { activatedVersions, setPage } from '@plenum/shared-contracts/release/registry-schemas';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { signedSet } from '@plenum/shared-contracts/release/signed-documents';
import { databaseUrl } from '@plenum/shared-server/database/database-url';
import { verifyChain } from '#src/domain/sets/audit-chain.ts';
import { createLocalFileStore } from '#src/files/local-file-store.ts';
import { sweep } from '#src/server/publish/sweep.ts';
import { createRegistryPool } from '#src/store/database.ts';
import { expectError, http } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { sampleFailure, sampleSiteReport } from '#src/testing/sample-site-report.ts';
import { createTestEnvironment, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
let call: ReturnType<typeof http>;
/** Another process of the same registry. */
let other: ReturnType<typeof http>;
beforeAll(async () => {
  ground = await createTestEnvironment();
  call = http(await ground.start());
  other = http(await ground.start());
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await call.publish(sampleRelease('mf-blog', version, version));
  for (const version of ['1.0.0', '1.1.0']) await call.publish(sampleRelease('mf-webinars', version, `webinars ${version}`));
});
/** Every test begins without canaries, with the versions 1.0.0. */
beforeEach(async () => {
  await canary('/abort');
  await call.activate({ 'mf-blog': '1.0.0', 'mf-webinars': '1.0.0' });
});
afterAll(() => ground.clear());

const PRODUCTION = '/v1/environments/production';
const canary = (verb: string, body: object = {}) => call.post('manager', `${PRODUCTION}/canaries/mf-blog${verb}`, body);
const start = (percent = 5, version = '1.1.0') => canary('', { version, percent, reason: 'new editor' });
const current = async () => (await call.current()).json<ReleaseSet>();
const list = async () => (await other.get(`${PRODUCTION}/canaries`)).json<{ canaries: object[] }>().canaries;

test('a canary – started, raised, promoted – each is a signed set; the baseline stays active until then, and is what a rollback leads to', async () => {
  const started = await start();
  expect(started.statusCode).toBe(201);
  const set = await current();
  expect(set).toMatchObject({
    action: 'canary',
    changes: [],
    canary_changes: [{ name: 'mf-blog', version: '1.1.0', from: null, to: 5 }],
    releases: { 'mf-blog': { version: '1.0.0' } },
    canaries: { 'mf-blog': { version: '1.1.0', percent: 5, begun: set.number } },
    reason: 'new editor',
  });
  const signed = signedSet.parse((await call.get(`${PRODUCTION}/signed-set`)).json());
  expect(JSON.parse(Buffer.from(signed.set.payload, 'base64').toString())).toMatchObject({ number: set.number, canaries: set.canaries });
  await call.activate({ 'mf-webinars': '1.0.0' });
  expect((await canary('/raise', { percent: 25.5 })).json()).toMatchObject({
    canaries: { 'mf-blog': { percent: 25.5, begun: set.number } },
    canary_changes: [{ name: 'mf-blog', version: '1.1.0', from: 5, to: 25.5 }],
  });
  const promoted = (await canary('/promote')).json<ReleaseSet>();
  expect(promoted).toMatchObject({ action: 'activate', changes: [{ name: 'mf-blog', from: '1.0.0', to: '1.1.0' }] });
  expect(promoted).not.toHaveProperty('canaries');
  expect((await call.rollback('mf-blog')).json()).toMatchObject({ changes: [{ name: 'mf-blog', from: '1.1.0', to: '1.0.0' }] });
  const { sets } = setPage.parse((await call.get(`${PRODUCTION}/sets`)).json());
  expect(verifyChain(sets.toReversed())).toEqual({ intact: true });
});

test('a canary – aborted – gone; open pages may still load its files', async () => {
  await start();
  expect((await canary('/abort')).json()).toMatchObject({ action: 'canary', changes: [] });
  expect(await current()).not.toHaveProperty('canaries');
  const { versions } = activatedVersions.parse((await call.get(`${PRODUCTION}/versions`)).json());
  expect(Object.keys(versions['mf-blog'] ?? {})).toEqual(expect.arrayContaining(['1.0.0', '1.1.0']));
});

test('a running canary – another version is activated, started, lowered – refused; another remote changes – it continues', async () => {
  await start();
  expectError(await call.activate({ 'mf-blog': '1.2.0' }), 409, 'canary_running', 'canary abort mf-blog');
  expectError(await start(5, '1.2.0'), 409, 'canary_running');
  expectError(await canary('/raise', { percent: 1 }), 422, 'canary_not_possible', 'can only be raised');
  expect((await call.activate({ 'mf-webinars': '1.1.0' })).json()).toMatchObject({ canaries: { 'mf-blog': { percent: 5 } } });
});

test('impossible canaries – requested – refused, with what to do', async () => {
  const { number } = await current();
  expectError(await start(5, '9.9.9'), 422, 'unknown_version');
  expectError(await start(5, '1.0.0'), 422, 'canary_not_possible');
  expectError(await canary('/abort'), 422, 'no_canary');
  expectError(await call.post('mf-blog', `${PRODUCTION}/canaries/mf-blog`, { version: '1.1.0', percent: 5 }), 403, 'forbidden');
  for (const percent of [-1, 100.01, 0.001]) expect((await start(percent)).statusCode).toBe(400);
  expect((await current()).number).toBe(number);
});

test('a canary – checked with dry_run – nothing changes; started – the contract gate checks it', async () => {
  const { number } = await current();
  expect((await canary('', { version: '1.1.0', percent: 5, dry_run: true })).json()).toMatchObject({ changed: true, action: 'canary' });
  expect((await current()).number).toBe(number);
  const screens = [{ name: 'main', paths: [], routes: [{ path: '/elsewhere', layout: 'app', personal: false }], slots: [] }];
  await call.publish(sampleRelease('mf-blog', '2.0.0', 'two', { exposes: { screens, blocks: [] } }));
  expectError(await start(5, '2.0.0'), 422, 'path_not_granted');
});

test('a frozen environment – a canary is started, raised, aborted – only the end is possible', async () => {
  await start();
  await call.post('manager', `${PRODUCTION}/freeze`, { reason: 'Black Friday' });
  expectError(await canary('/raise', { percent: 50 }), 409, 'environment_frozen');
  expectError(await canary('/promote'), 409, 'environment_frozen');
  expect((await canary('/abort')).statusCode).toBe(201);
  expectError(await start(), 409, 'environment_frozen');
  await call.post('manager', `${PRODUCTION}/unfreeze`, { reason: 'over' });
});

test('the version of a canary – blocked – the canary ends, and cannot be started again', async () => {
  await start(5, '1.3.0');
  const blocked = await call.post('manager', '/v1/releases/mf-blog/versions/1.3.0/block', { reason: 'stolen token' });
  expect(blocked.json()).toMatchObject({ sets: [{ action: 'canary', canary_changes: [{ name: 'mf-blog', to: null }] }] });
  expect(await current()).not.toHaveProperty('canaries');
  expectError(await start(5, '1.3.0'), 410, 'version_blocked');
});

test('a release with a canary – rolled back – all visitors get the version that it is rolled back to', async () => {
  await call.activate({ 'mf-blog': '1.2.0' });
  await start();
  const back = (await call.rollback('mf-blog')).json<ReleaseSet>();
  expect(back.releases['mf-blog']?.version).toBe('1.0.0');
  expect(back).not.toHaveProperty('canaries');
});

const counts = (renders: number, failures: number): VersionCounts => ({
  renders,
  render_failures: failures,
  documents: renders,
  document_failures: 0,
});
const report = (candidate: VersionCounts, baseline: VersionCounts, begun: number, run = 'first-run') =>
  sampleSiteReport(null, { run, canaries: [{ name: 'mf-blog', version: '1.1.0', begun, baseline, candidate }] });

test('a canary that fails more often than its baseline – reported – stopped by a set with the numbers as evidence, once [F28]', async () => {
  const { number } = (await start()).json<ReleaseSet>();
  await call.reportSite('web-1', report(counts(50, 0), counts(1000, 2), number));
  expect((await current()).number).toBe(number);
  const replies = await Promise.all(
    ['web-1', 'web-2', 'web-3'].map((site, index) =>
      (index % 2 ? other : call).reportSite(site, report(counts(100, 30), counts(2000, 4), number)),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const set = await current();
  expect(set).toMatchObject({
    number: number + 1,
    action: 'canary',
    actor: 'registry',
    canary_changes: [{ name: 'mf-blog', version: '1.1.0', from: 5, to: null }],
    reason: expect.stringMatching(/^Canary stopped: mf-blog@1\.1\.0: \d+ of \d+ renders failed, of the baseline \d+ of \d+/),
    evidence: [{ name: 'mf-blog', version: '1.1.0', stage: 'canary' }],
  });
  // The next canary starts without the evidence against this one.
  await start();
  expect(await list()).toMatchObject([{ counts: { candidate: counts(0, 0) }, evidence: { renders: 1, documents: 1 } }]);
});

test('reports of two sites, one repeated and one after a restart – listed at another registry – everything counted once', async () => {
  const { number } = (await start()).json<ReleaseSet>();
  await call.reportSite('web-1', report(counts(10, 1), counts(100, 1), number));
  await call.reportSite('web-1', report(counts(30, 1), counts(300, 3), number));
  await call.reportSite('web-1', report(counts(30, 1), counts(300, 3), number));
  await call.reportSite('web-2', report(counts(5, 0), counts(50, 0), number));
  await call.reportSite('web-2', report(counts(2, 0), counts(20, 0), number, 'second-run'));
  // Counts of an earlier canary.
  await call.reportSite('web-2', report(counts(900, 900), counts(900, 0), number - 1, 'second-run'));
  expect(await list()).toMatchObject([
    {
      name: 'mf-blog',
      version: '1.1.0',
      baseline: '1.0.0',
      percent: 5,
      counts: { candidate: counts(37, 1), baseline: counts(370, 3) },
      stops_at: 200,
    },
  ]);
});

test('a process is replaced – its last report arrives twice, between those of the new one – everything counted once; old counts of runs are removed', async () => {
  const { number } = (await start()).json<ReleaseSet>();
  await call.reportSite('web-1', report(counts(10, 0), counts(100, 0), number));
  await call.reportSite('web-1', report(counts(1, 0), counts(10, 0), number, 'second-run'));
  const last = { ...report(counts(15, 1), counts(150, 1), number), ending: true };
  for (const to of [call, other]) expect((await to.reportSite('web-1', last)).statusCode).toBe(200);
  await call.reportSite('web-1', report(counts(2, 0), counts(20, 0), number, 'second-run'));
  const expected = [{ counts: { candidate: counts(17, 1), baseline: counts(170, 1) } }];
  expect(await list()).toMatchObject(expected);
  await ground.query(`UPDATE canary_run SET heard_at = now() - interval '25 hours' WHERE run = 'first-run' OR begun < ${number}`);
  const pool = createRegistryPool(
    databaseUrl({ serverUrl: String(ground.env['DATABASE_URL']), name: String(ground.env['RELEASES_DATABASE']) }),
  );
  await sweep({ pool, files: await createLocalFileStore(ground.filesDir) }).finally(() => pool.end());
  expect(await ground.query('SELECT run FROM canary_run')).toEqual([{ run: 'second-run' }]);
  expect(await list()).toMatchObject(expected);
});

test('a canary that a site cannot load – reported – ended at once, whatever the environment does with active versions', async () => {
  const set = (await start()).json<ReleaseSet>();
  const failure = sampleFailure(set, 'mf-blog', { version: '1.1.0', caused_by: { name: 'mf-blog', version: '1.1.0' } });
  // Known from an earlier canary of the same version.
  await call.reportSite('web-1', sampleSiteReport(null, { failures: [{ ...failure, since: { epoch: 1, number: set.number - 1 } }] }));
  expect((await current()).number).toBe(set.number);
  await call.reportSite('web-1', sampleSiteReport(null, { failures: [failure] }));
  expect(await current()).toMatchObject({
    number: set.number + 1,
    actor: 'registry',
    reason: 'Canary stopped: mf-blog@1.1.0 fails at web-1 (load): ReferenceError: window is not defined',
    canary_changes: [{ name: 'mf-blog', to: null }],
    evidence: [{ site: 'web-1', stage: 'load' }],
  });
});

test('a site from before canaries reports – a canary is started – refused with the name of the site, until it is upgraded', async () => {
  const { canaries: _, ...older } = sampleSiteReport(await current());
  await call.reportSite('web-old', older);
  expectError(await start(), 422, 'canary_not_possible', 'web-old. Upgrade them first');
  await call.reportSite('web-old', sampleSiteReport(await current()));
  expect((await start()).statusCode).toBe(201);
});
