import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestSite, testSite } from '#server/testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ SITE_VITALS_SAMPLE: '1' });
  await (await fetch(`${site.url}/hello`)).text();
});
afterAll(() => site.close());

const REPORT = { set: 'production:1:1', route: '/hello', device: 'phone', values: { LCP: 2, CLS: 0.02, INP: 0.08, FCP: 0.7, TTFB: 0.2 } };
const send = async (report: unknown, headers: Record<string, string> = {}) =>
  (
    await fetch(`${site.url}/-/vitals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(report),
    })
  ).status;
const scrape = async () => (await fetch(`${site.url}/metrics`)).text();

test('all documents are measured – a page is requested – the page is asked to report, a redirect is not', async () => {
  expect((await fetch(`${site.url}/hello`)).headers.get('server-timing')).toMatch(/^vitals, parts, time;dur=\d+$/);
  expect((await fetch(`${site.url}/redirect`, { redirect: 'manual' })).headers.get('server-timing')).toBeNull();
});

test('a page of a served set reports – scraped – by remote, route, set and device', async () => {
  expect(await send(REPORT)).toBe(204);
  const text = await scrape();
  const labels = 'remote="mf-hello",route="/hello",set="production:1:1",device="phone"';
  expect(text).toContain(`plenum_web_vitals_lcp_seconds_sum{${labels}} 2`);
  expect(text).toContain(`plenum_web_vitals_cls_bucket{le="0.05",${labels}} 1`);
  expect(text).toContain(`plenum_web_vitals_inp_seconds_count{${labels}} 1`);
});

test('a thousand invented routes and sets – scraped – one series, and surplus reports are refused', async () => {
  for (let n = 0; n < 1000; n += 1)
    await site.app.inject({
      method: 'POST',
      url: '/-/vitals',
      remoteAddress: `192.0.2.${n % 200}`,
      payload: { ...REPORT, set: `production:1:${n + 2}`, route: `/made-up/${n}` },
    });
  const text = await scrape();
  expect(text).not.toContain('made-up');
  expect(text).not.toContain('set="production:1:2"');
  expect(text).toContain('plenum_web_vitals_lcp_seconds_count{remote="other",route="other",set="other",device="phone"} 1000');
});

test.each([
  ['an unknown measure', { ...REPORT, values: { XYZ: 1 } }],
  ['an invalid value', { ...REPORT, values: { LCP: -1 } }],
  ['a duration of an hour', { ...REPORT, values: { LCP: 3600 } }],
  ['an unknown field', { ...REPORT, user: 'olga' }],
])('%s is reported – refused', async (_what, report) => {
  expect(await send(report)).toBe(400);
});

test('a report that is too long – refused', async () => {
  expect(await send({ ...REPORT, route: 'x'.repeat(2000) })).toBeGreaterThanOrEqual(400);
});

test('one address sends more reports than count in an hour – answered alike, the surplus is not counted', async () => {
  const count = async () => Number(/plenum_web_vitals_fcp_seconds_count\{[^}]*device="desk"\} (\d+)/.exec(await scrape())?.[1] ?? 0);
  const payload = { ...REPORT, device: 'desk' };
  const statuses = new Set<number>();
  for (let n = 0; n < 130; n += 1) {
    const { statusCode } = await site.app.inject({ method: 'POST', url: '/-/vitals', remoteAddress: '198.51.100.7', payload });
    statuses.add(statusCode);
  }
  expect([[...statuses], await count()]).toEqual([[204], 120]);
});
