import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ReleaseMetrics, VersionMeasurement } from '@plenum/shared-contracts/release/measurements/measurement-schemas';
import type { SiteList } from '@plenum/shared-contracts/release/reports/site-report';
import { expectError, http } from '#src/testing/http.ts';
import { runAsManager } from '#src/testing/run-cli.ts';
import { sampleMeasurement } from '#src/testing/sample-measurement.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { sampleSiteReport } from '#src/testing/sample-site-report.ts';
import { createTestEnvironment, type TestEnvironment } from '#src/testing/test-registry.ts';
import type { Registry } from '#src/server/start-registry.ts';

let ground: TestEnvironment;
let registry: Registry;
let call: ReturnType<typeof http>;
/** Another process of the same registry. */
let other: ReturnType<typeof http>;
beforeAll(async () => {
  ground = await createTestEnvironment();
  registry = await ground.start();
  call = http(registry);
  other = http(await ground.start());
  await call.publish(sampleRelease('mf-blog', '1.1.0', '1.1.0'));
  await call.activate({ 'mf-blog': '1.1.0' });
});
beforeEach(async () => void (await ground.query('TRUNCATE version_measurement, measured_run')));
afterAll(() => ground.clear());

const blog = (change: Partial<VersionMeasurement>) => sampleMeasurement('mf-blog', '1.1.0', change);
const report = (measurements: VersionMeasurement[], run = 'first-run') => sampleSiteReport(null, { run, measurements });
const metrics = async (query = '') => (await other.get(`/v1/environments/production/metrics/mf-blog${query}`)).json<ReleaseMetrics>();

test('two sites report what they have measured, several times – read – everything once, with quantiles', async () => {
  const lcp = [0, 0, 3, 1, 0, 0, 0];
  await call.reportSite('web-1', report([blog({ renders: 10, render_failures: 1, lcp_seconds: lcp })]));
  await call.reportSite('web-1', report([blog({ renders: 15, render_failures: 1, lcp_seconds: lcp })]));
  await other.reportSite('web-2', report([blog({ renders: 5, documents: 4, document_failures: 2 })], 'other-run'));
  expect(await metrics()).toMatchObject({
    name: 'mf-blog',
    active: '1.1.0',
    step_seconds: 24 * 60,
    versions: [
      {
        version: '1.1.0',
        total: {
          renders: 20,
          render_failures: 1,
          documents: 4,
          document_failures: 2,
          p75: { render_seconds: null, lcp_seconds: 1.8, inp_seconds: null, cls: null },
        },
      },
    ],
  });
});

test('two processes under the id of one site take turns – read – what each has measured is counted once', async () => {
  for (const renders of [10, 20, 30]) for (const run of ['one', 'other']) await call.reportSite('web-1', report([blog({ renders })], run));
  expect((await metrics()).versions).toMatchObject([{ total: { renders: 60 } }]);
});

test('a process ends – its last report arrives twice, another process has taken its place – counted once, and the other one stays listed', async () => {
  await call.reportSite('web-last', report([blog({ renders: 10 })]));
  await call.reportSite('web-last', report([blog({ renders: 1 })], 'second-run'));
  const last = { ...report([blog({ renders: 25, render_failures: 2 })]), ending: true };
  for (const to of [call, other]) expect((await to.reportSite('web-last', last)).statusCode).toBe(200);
  expect((await metrics()).versions).toMatchObject([{ total: { renders: 26, render_failures: 2 } }]);
  const listed = async () => (await call.get('/v1/environments/production/sites')).json<SiteList>().sites.map(({ id }) => id);
  expect(await listed()).toContain('web-last');
  await other.reportSite('web-last', { ...report([blog({ renders: 1 })], 'second-run'), ending: true });
  expect(await listed()).not.toContain('web-last');
  expect((await metrics()).versions[0]?.total.renders).toBe(26);
});

test('reports of many sites at once – stored – nothing is lost', async () => {
  const wiki = (renders: number) => sampleMeasurement('mf-wiki', '2.0.0', { renders });
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      (index % 2 ? call : other).reportSite(
        `web-${index}`,
        report(index % 3 ? [blog({ renders: 7 }), wiki(7)] : [wiki(7), blog({ renders: 7 })]),
      ),
    ),
  );
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await metrics()).versions).toMatchObject([{ total: { renders: 84 } }]);
});

test('three versions in the same minute – read – the one with the most pages first', async () => {
  const pages = { '1.0.0': 12, '9.0.0': 1, '1.1.0': 30 };
  await call.reportSite(
    'web-1',
    report(Object.entries(pages).map(([version, renders]) => sampleMeasurement('mf-blog', version, { renders }))),
  );
  expect((await metrics()).versions.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0', '9.0.0']);
});

test('two versions at different times – read – steps of each, the newest version first; older than asked for – left out', async () => {
  await call.reportSite('web-1', report([sampleMeasurement('mf-blog', '1.0.0', { renders: 8 })]));
  await ground.query(`UPDATE version_measurement SET minute = minute - interval '90 minutes'`);
  await call.reportSite('web-1', report([sampleMeasurement('mf-blog', '1.0.0', { renders: 10 }), blog({ renders: 3 })], 'new-run'));
  await ground.query(`UPDATE version_measurement SET minute = minute - interval '30 minutes' WHERE version = '1.0.0'`);
  const { versions, from } = await metrics('?hours=3&points=6');
  expect(versions.map(({ version, total, points }) => [version, total.renders, points.map(({ renders }) => renders)])).toEqual([
    ['1.1.0', 3, [3]],
    ['1.0.0', 18, [8, 10]],
  ]);
  expect(versions.flatMap(({ points }) => points).every(({ at }) => at >= from)).toBe(true);
  expect((await metrics('?hours=1')).versions.map(({ total }) => total.renders)).toEqual([3, 10]);
});

test('a report with impossible measurements, an unknown environment – sent, read – refused, nothing is stored', async () => {
  expectError(await call.reportSite('web-1', report([blog({ lcp_seconds: [1, 2] })])), 400, 'bad_request', 'buckets');
  expectError(await call.reportSite('web-1', report([blog({ renders: -1 })])), 400, 'bad_request', 'renders');
  expectError(await call.get('/v1/environments/prodution/metrics/mf-blog'), 404, 'unknown_environment');
  expectError(await call.get('/v1/environments/production/metrics/mf-blog?hours=0'), 400, 'bad_request', 'hours');
  expect((await metrics()).versions).toEqual([]);
});

test('measurements – listed with the command – a row for each version', async () => {
  await call.reportSite('web-1', report([blog({ renders: 1200, render_failures: 3, render_seconds: [0, 0, 0, 9, 0, 0, 0, 0, 0, 0] })]));
  const { out } = await runAsManager(registry, 'metrics', 'mf-blog');
  expect(out).toMatch(/mf-blog +1\.1\.0 \(active\) +3 of 1200 +0 of 0 +213 ms +– +– +–/);
  const { out: json } = await runAsManager(registry, 'metrics', '--json');
  expect(JSON.parse(json)).toMatchObject({ metrics: [{ name: 'mf-blog', versions: [{ version: '1.1.0' }] }] });
});
