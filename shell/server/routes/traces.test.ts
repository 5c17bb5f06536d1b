import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startOtlpReceiver } from '@plenum/shared-server/testing/otlp-receiver';
import { type Tracing, startTracing } from '@plenum/shared-server/tracing/start-tracing';
import { type TestSite, testSite } from '#server/testing/test-site.ts';
import { textAt } from '#server/page-texts/text-sources.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const BROWSER = '00f067aa0ba902b7';

let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>;
let tracing: Tracing | null;
let site: TestSite;
const requests: IncomingHttpHeaders[] = [];
const api = createServer((request, response) => {
  // A site that starts fetches the texts of its pages by itself.
  if (textAt(request.url?.replace('/api', '') ?? '') === null) requests.push(request.headers);
  response.end('{}');
});

beforeAll(async () => {
  receiver = await startOtlpReceiver();
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = receiver.url;
  tracing = await startTracing(process.env, { serviceName: 'plenum-site', isPublic: true });
  site = await testSite({
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`,
    SITE_PAGE_CACHE_MB: '0',
    SITE_API_CACHE_MB: '0',
  });
});
afterAll(async () => {
  await site.close();
  api.close();
  await receiver.close();
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
});

test('a browser requests a page whose remote calls the API, then the API itself – one trace each: front server, render of the remote, API', async () => {
  const headers = { traceparent: `00-${TRACE}-${BROWSER}-01` };
  const page = await fetch(`${site.url}/call/v1%2Fping`, { headers });
  expect(page.headers.get('server-timing')).toMatch(new RegExp(`^traceparent;desc="00-${TRACE}-`));
  await page.text();
  await (await fetch(`${site.url}/api/v1/ping`, { headers })).text();
  await tracing?.stop();

  const find = (name: string) => receiver.spans.find((span) => span.name === name);
  const server = find('GET /call/v1%2Fping');
  const render = find('render mf-call/v1%2Fping#screen');
  const call = find('GET api');
  expect(server).toMatchObject({ service: 'plenum-site', kind: 'server', traceId: TRACE, parentSpanId: BROWSER });
  expect(render).toMatchObject({ kind: 'internal', traceId: TRACE, parentSpanId: server?.spanId });
  expect(render?.attributes).toMatchObject({ 'plenum.release_set': 'production:1:1', 'plenum.screen': 'mf-call/v1%2Fping#screen' });
  expect(call).toMatchObject({ kind: 'client', traceId: TRACE, parentSpanId: render?.spanId });
  const proxied = find('GET /api/*');
  expect(proxied).toMatchObject({ kind: 'server', traceId: TRACE, parentSpanId: BROWSER });
  expect(requests.map(({ traceparent }) => traceparent)).toEqual([`00-${TRACE}-${call?.spanId}-01`, `00-${TRACE}-${proxied?.spanId}-01`]);
});
