import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startOtlpReceiver } from '@plenum/shared-server/testing/otlp-receiver';
import { type Tracing, startTracing } from '@plenum/shared-server/tracing/start-tracing';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>;
let tracing: Tracing | null;
let service: TestApp;

beforeAll(async () => {
  receiver = await startOtlpReceiver();
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = receiver.url;
  tracing = await startTracing(process.env, { serviceName: 'plenum-api' });
  service = await startTestApp();
});
afterAll(async () => {
  await service.close();
  await receiver.close();
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
});

test('traced calls, one of them with a body – answered – statements are children of the call, and no span names the caller', async () => {
  const headers = { traceparent: `00-${TRACE}-${CALLER}-01` };
  await service.app.inject({ url: '/api/blogs/v1/blogs-by-alias/olga', headers });
  await service.app.inject({
    method: 'POST',
    url: '/api/login-check',
    headers,
    payload: { username: 'olga@example.com', password: 'a long password' },
  });
  await tracing?.stop();
  const server = receiver.spans.find(({ name }) => name === 'GET /api/blogs/v1/blogs-by-alias/:alias');
  const login = receiver.spans.find(({ name }) => name === 'POST /api/login-check');
  expect(server).toMatchObject({ service: 'plenum-api', kind: 'server', traceId: TRACE, parentSpanId: CALLER });
  const below = (parent: string | undefined) =>
    receiver.spans.filter(({ parentSpanId, kind }) => parentSpanId === parent && kind === 'client').map(({ name }) => name);
  expect(below(server?.spanId)).toContainEqual(expect.stringMatching(/^SELECT \w+/));
  expect(below(login?.spanId)).toContainEqual(expect.stringMatching(/^SELECT \w+/));
  expect(JSON.stringify(receiver.spans)).not.toMatch(/olga|password"/);
});
