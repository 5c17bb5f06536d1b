import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { siteList, siteReportReply } from '@plenum/shared-contracts/release/reports/site-report';
import type { Registry } from '#src/server/start-registry.ts';
import { expectError, http } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { sampleFailure, sampleSiteReport } from '#src/testing/sample-site-report.ts';
import { createTestEnvironment, TOKENS, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
let registry: Registry;
let call: ReturnType<typeof http>;
/** Another process of the same registry. */
let other: ReturnType<typeof http>;
let first: ReleaseSet;
let second: ReleaseSet;
const ADDRESS = '/v1/environments/production/sites';
beforeAll(async () => {
  ground = await createTestEnvironment();
  registry = await ground.start({ RELEASES_SITE_REPORT_SECONDS: '20', RELEASES_METRICS_TOKEN: 'token-of-prometheus' });
  call = http(registry);
  other = http(await ground.start());
  for (const version of ['1.0.0', '1.1.0']) await call.publish(sampleRelease('mf-blog', version, version));
  first = (await call.activate({ 'mf-blog': '1.0.0' })).json();
  second = (await call.activate({ 'mf-blog': '1.1.0' })).json();
});
beforeEach(() => ground.query('DELETE FROM site'));
afterAll(() => ground.clear());

const listed = async () => siteList.parse((await other.get(ADDRESS)).json());
const statuses = async () => Object.fromEntries((await listed()).sites.map(({ id, status }) => [id, status]));

test('sites report what they serve – listed at another registry – each with its set, since when, and its status', async () => {
  const reply = await call.reportSite('web-1', sampleSiteReport(second, { host: 'host-1' }));
  expect([reply.statusCode, siteReportReply.parse(reply.json())]).toEqual([
    200,
    { current: { epoch: 1, number: second.number }, report_seconds: 20 },
  ]);
  await call.reportSite('web-2', sampleSiteReport(first, { state: 'degraded' }));
  await call.reportSite('web-3', sampleSiteReport(second, { failures: [sampleFailure(second, 'mf-blog')] }));
  await call.reportSite('web-4', sampleSiteReport(null));
  expect(await statuses()).toEqual({ 'web-1': 'current', 'web-2': 'behind', 'web-3': 'failing', 'web-4': 'behind' });
  const [site] = (await listed()).sites;
  expect(site).toMatchObject({ host: 'host-1', state: 'current', serving: { epoch: 1, number: second.number }, refused: null });
  // The time comes from a duration and the registry's clock.
  expect(Date.parse(site!.heard_at) - Date.parse(site!.serving!.since)).toBe(5000);
});

test('a report of a set with other members under the current number – listed – diverged', async () => {
  await call.reportSite('web-1', sampleSiteReport({ ...second, releases: first.releases }));
  expect(await statuses()).toEqual({ 'web-1': 'diverged' });
});

test('a late report of the same run – received – ignored; the first report of a new run replaces it', async () => {
  const early = sampleSiteReport(first);
  await call.reportSite('web-1', sampleSiteReport(second));
  await call.reportSite('web-1', early);
  expect(await statuses()).toEqual({ 'web-1': 'current' });
  await call.reportSite('web-1', { ...early, run: 'second-run', sequence: 1 });
  expect(await statuses()).toEqual({ 'web-1': 'behind' });
});

test('a site is silent for too long – listed and scraped – lost, with its last report; it reports again – current [F24]', async () => {
  await call.reportSite('web-1', sampleSiteReport(second));
  await ground.query(`UPDATE site SET heard_at = now() - interval '10 minutes'`);
  expect((await listed()).sites).toMatchObject([{ id: 'web-1', status: 'lost', serving: { number: second.number } }]);
  expect((await listed()).sites[0]!.silent_seconds).toBeGreaterThanOrEqual(600);
  const scraped = async () => (await (await fetch(`${registry.url}/metrics`)).text()).match(/plenum_sites\{environment="production".*/g);
  expect(await scraped()).toContain('plenum_sites{environment="production",status="lost"} 1');
  await call.reportSite('web-1', sampleSiteReport(second));
  expect(await scraped()).toEqual(
    expect.arrayContaining([
      'plenum_sites{environment="production",status="lost"} 0',
      'plenum_sites{environment="production",status="current"} 1',
    ]),
  );
});

test('a stopped run – removes its site – removed, unless another run has taken its place; a manager removes any', async () => {
  await call.reportSite('web-1', sampleSiteReport(second, { run: 'new-run' }));
  const remove = (as: 'site' | 'manager' | 'mf-blog', query = '') => call.remove(as, `${ADDRESS}/web-1${query}`);
  expect((await remove('site', '?run=old-run')).statusCode).toBe(204);
  expect(await statuses()).toEqual({ 'web-1': 'current' });
  expectError(await remove('mf-blog'), 403, 'forbidden');
  expect((await remove('manager')).statusCode).toBe(204);
  expect(await statuses()).toEqual({});
  expectError(await remove('manager'), 404, 'not_found', 'production has no site web-1');
});

test.each([
  ['no token', undefined, 401, 'unauthorized'],
  ["a team's token", 'mf-blog', 403, 'forbidden'],
  ["a manager's token", 'manager', 403, 'forbidden'],
] as const)('a report with %s – sent – refused', async (_, as, status, code) => {
  const { app } = registry;
  const headers = as ? { authorization: `Bearer ${TOKENS[as]}` } : {};
  expectError(await app.inject({ method: 'PUT', url: `${ADDRESS}/web-1`, payload: sampleSiteReport(second), headers }), status, code);
  expect(await statuses()).toEqual({});
});

test('a malformed report, an impossible id, an unknown environment – sent – refused, nothing is stored', async () => {
  expectError(await call.reportSite('web-1', { ...sampleSiteReport(second), sequence: 0 }), 400, 'bad_request', 'sequence');
  expectError(await call.reportSite('..%2Fx', sampleSiteReport(second)), 404, 'not_found');
  expectError(await call.get('/v1/environments/prodution/sites'), 404, 'unknown_environment', 'Known: production, staging');
  expect(await statuses()).toEqual({});
});

test('a report with numbers that the database cannot store – received – refused, and the list of sites stays as it was', async () => {
  await call.reportSite('web-1', sampleSiteReport(second));
  const report = sampleSiteReport(second);
  const { serving } = report;
  const hostile: object[] = [
    { sequence: 2 ** 31 },
    { serving: { ...serving, number: 2 ** 31 } },
    { serving: { ...serving, epoch: 2 ** 31 } },
    { serving: { ...serving, seconds: 1e300 } },
    { refused: { epoch: 1, number: 2 ** 40, reason: 'x' } },
  ];
  for (const change of hostile) expectError(await call.reportSite('web-1', { ...report, ...change }), 400, 'bad_request');
  expect(await statuses()).toEqual({ 'web-1': 'current' });
});
