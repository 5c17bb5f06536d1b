import { afterEach, expect, jest, test } from '@jest/globals';
import { type TestSite, testSite } from '#server/testing/test-site.ts';
import { waitUntil } from '#server/testing/wait-until.ts';
import { Registry } from 'prom-client';
import { WebVitals } from '#server/metrics/web-vitals.ts';

// Renders some hundred pages, possibly on a busy machine.
jest.setTimeout(120_000);

let site: TestSite;
afterEach(() => site.close());

const scrape = async () => (await fetch(`${site.url}/metrics`)).text();

test('pages were rendered – scraped – requests, screens, queue, processes, release set and registry are exposed', async () => {
  site = await testSite();
  await (await fetch(`${site.url}/hello?auth-free=secret`)).text();
  const text = await scrape();
  for (const line of [
    'http_request_duration_seconds_count{method="GET",route="/hello",status="2xx"} 1',
    'plenum_page_render_duration_seconds_count{remote="mf-hello",screen="mf-hello#screen",status="2xx"} 1',
    'plenum_render_queue_running{queue="pages"} 0',
    'plenum_render_queue_refused_total{queue="pages",reason="full"} 0',
    'plenum_render_processes 1',
    'plenum_release_set_info{environment="production",set="1"} 1',
    'plenum_release_info{release="shell",version="1.0.0"} 1',
    'plenum_release_set_state{state="current"} 1',
    'plenum_release_set_adoption_duration_seconds_count{outcome="adopted"} 1',
    'plenum_registry_calls_total{call="current-set",outcome="ok"}',
    'plenum_release_file_reads_total{source="registry"}',
    'nodejs_eventloop_lag_p99_seconds',
  ])
    expect(text).toContain(line);
  expect(text).not.toContain('secret');
});

test('a released shell uses 420 paths as routes and screens – scraped – labels stay bounded', async () => {
  site = await testSite({ SITE_PAGES_PER_MINUTE: '5000' });
  for (let n = 0; n < 420; n += 20)
    await Promise.all(
      Array.from({ length: 20 }, async (_, m) =>
        (await fetch(`${site.url}/route/${n + m}?id=${n + m}`, { method: m % 2 ? 'GET' : 'HEAD' })).text(),
      ),
    );
  const text = await scrape();
  const valuesOf = (label: string) => new Set([...text.matchAll(new RegExp(`[{,]${label}="([^"]*)"`, 'g'))].map(([, value]) => value)).size;
  expect(valuesOf('route')).toBeLessThanOrEqual(401);
  expect(valuesOf('screen')).toBeLessThanOrEqual(301);
  expect(valuesOf('remote')).toBeLessThanOrEqual(51);
  expect(text).toContain('route="other"');
});

test('a page ends its process – scraped – the end and the quarantined parts are counted', async () => {
  site = await testSite();
  await (await fetch(`${site.url}/exit`)).text();
  await waitUntil(() => site.messages().includes('A render process ended'));
  const text = await scrape();
  expect(text).toMatch(/plenum_render_process_ends_total\{reason="crashed"\} [1-9]/);
  expect(text).toContain('plenum_quarantined_parts 1');
});

test('a circuit breaker opens in a render process – scraped – exposed for remotes of the set, and for no name that a process invents', async () => {
  site = await testSite();
  site.registry.publish('mf-blog', '1.0.0');
  site.registry.activate({ shell: '1.0.0', 'mf-blog': '1.0.0' });
  await waitUntil(async () => (await scrape()).includes('plenum_circuit_breakers{remote="mf-blog",state="open"} 0'));
  await (await fetch(`${site.url}/break-circuit`)).text();
  await waitUntil(async () => (await scrape()).includes('plenum_circuit_breakers{remote="mf-blog",state="open"} 1'));
  const text = await scrape();
  expect(text).toContain('plenum_circuit_breakers{remote="mf-blog",state="half-open"} 0');
  expect(text).not.toContain('mf-made-up');
});

test('the site is public – metrics are requested locally, and with the token – only the token grants access', async () => {
  site = await testSite({ SITE_ORIGIN: 'https://plenum.example', SITE_METRICS_TOKEN: 'a-long-enough-token' });
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
  const { status } = await fetch(`${site.url}/metrics`, { headers: { authorization: 'Bearer a-long-enough-token' } });
  expect(status).toBe(200);
});

test('the site has a release set – probed – live and ready, by name with ?verbose', async () => {
  site = await testSite();
  expect(await (await fetch(`${site.url}/livez`)).text()).toBe('ok');
  const { status, headers } = await fetch(`${site.url}/readyz`);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await (await fetch(`${site.url}/readyz?verbose`)).text()).toContain('[+]release-set ok\n[+]render-processes ok');
});

test('many release sets are served one after another – scraped – only the last three have series', async () => {
  const registry = new Registry();
  const vitals = new WebVitals(registry);
  for (let number = 1; number <= 20; number += 1) {
    vitals.served(`production:1:${number}`, '/blog', 'mf-blog#main');
    vitals.observe({ set: `production:1:${number}`, route: '/blog', device: 'desk', values: { LCP: 1 } });
  }
  const sets = new Set([...(await registry.metrics()).matchAll(/set="([^"]*)"/g)].map(([, set]) => set));
  expect(sets).toEqual(new Set(['production:1:18', 'production:1:19', 'production:1:20']));
});
