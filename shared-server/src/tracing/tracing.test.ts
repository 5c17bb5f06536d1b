import { afterEach, beforeEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type ReceivedSpan, startOtlpReceiver } from '#src/testing/otlp-receiver.ts';
import { requestSpans } from '#src/tracing/request-spans.ts';
import { inQuerySpan, inSpan, tracedFetch } from '#src/tracing/spans.ts';
import { type Tracing, type TracingOptions, isTracingConfigured, startTracing } from '#src/tracing/start-tracing.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const SAMPLED = `00-${TRACE}-${CALLER}-01`;

let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>;
let tracing: Tracing | null = null;
let app: FastifyInstance;
const lines: string[] = [];

beforeEach(async () => {
  receiver = await startOtlpReceiver();
});
afterEach(async () => {
  await app.close();
  await tracing?.stop();
  await receiver.close();
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  delete process.env['OTEL_EXPORTER_OTLP_TIMEOUT'];
  lines.length = 0;
});

/** The exporter reads its variables from `process.env`. */
async function start(env: Record<string, string> = {}, options: Partial<TracingOptions> = {}, errorsTracked = false): Promise<void> {
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = receiver.url;
  tracing = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...env }, { serviceName: 'plenum-test', ...options });
  app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
  await app.register(requestSpans, { announced: true, errorsTracked });
  const answer = async (request: FastifyRequest) => {
    await inQuerySpan('SELECT title FROM article WHERE id = $1', async () => []);
    request.log.info('asked');
    const { headers } = await app.inject('/nested');
    return { nested: headers['server-timing'] };
  };
  app.post('/articles/:id', (request) => answer(request));
  app.get('/nested', async () => inSpan('work', {}, async () => 'done'));
  app.get('/broken', async () => {
    throw new TypeError('with olga@example.com in it');
  });
}

/** Returns all received spans after flushing. */
async function spans(): Promise<ReceivedSpan[]> {
  await tracing?.stop();
  return receiver.spans;
}

test('a caller sends its trace and a body – answered – a server span named by pattern with the statement below it, without any values', async () => {
  await start();
  await app.inject({
    method: 'POST',
    url: '/articles/17?auth=secret',
    headers: { traceparent: SAMPLED },
    payload: { email: 'olga@example.com' },
  });
  const all = await spans();
  const server = all.find(({ name }) => name === 'POST /articles/:id');
  const statement = all.find(({ name }) => name === 'SELECT article');
  expect(server).toMatchObject({ service: 'plenum-test', kind: 'server', traceId: TRACE, parentSpanId: CALLER });
  expect(server?.attributes).toMatchObject({ 'http.route': '/articles/:id' });
  expect(statement).toMatchObject({ kind: 'client', traceId: TRACE, parentSpanId: server?.spanId });
  expect(JSON.stringify(all)).not.toMatch(/secret|olga|\/17/);
  expect(lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'asked')).toMatchObject({ trace_id: TRACE });
});

test('a request fails – its span has the type of the error, not its message', async () => {
  await start();
  await app.inject('/broken');
  const [span] = await spans();
  expect(span).toMatchObject({ name: 'GET /broken', attributes: { 'error.type': 'TypeError' } });
  expect(JSON.stringify(span)).not.toContain('olga');
});

test('a response names its trace – a browser can continue it', async () => {
  await start();
  const { headers } = await app.inject('/nested');
  const [span] = (await spans()).filter(({ kind }) => kind === 'server');
  expect(headers['server-timing']).toBe(`traceparent;desc="00-${span?.traceId}-${span?.spanId}-01"`);
});

test('calls to our service and to a third party – only ours receives the trace', async () => {
  await start();
  const seen: unknown[] = [];
  app.get('/called', async ({ headers }) => {
    seen.push(headers['traceparent']);
    return 'ok';
  });
  app.get('/calls', async () => {
    await tracedFetch({ peer: 'api', isOurs: true }, `${url}/called`);
    await tracedFetch({ peer: 'stranger' }, `${url}/called`);
    return 'ok';
  });
  const url = await app.listen({ port: 0 });
  await fetch(`${url}/calls`, { headers: { traceparent: SAMPLED } });
  const client = (await spans()).find(({ name }) => name === 'GET api');
  expect(seen).toEqual([`00-${TRACE}-${client?.spanId}-01`, undefined]);
});

test.each([
  ['a visitor’s trace is sampled, and the site samples nothing', SAMPLED, true, 0],
  ['a trace from one of our services is sampled', SAMPLED, false, 1],
  ['a trace from one of our services is not sampled', `00-${TRACE}-${CALLER}-00`, false, 0],
])('%s – requested – the sampling decision matches', async (_what, traceparent, isPublic, expected) => {
  await start({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, { isPublic });
  await app.inject({ url: '/nested', headers: { traceparent } });
  expect((await spans()).filter(({ kind }) => kind === 'server')).toHaveLength(expected);
});

test('nothing is configured – nothing is loaded, traced or announced', async () => {
  await start({ OTEL_EXPORTER_OTLP_ENDPOINT: '' });
  expect(tracing).toBeNull();
  const { headers } = await app.inject({ url: '/nested', headers: { traceparent: SAMPLED } });
  expect(headers).not.toHaveProperty('server-timing');
  expect(receiver.spans).toEqual([]);
  expect(isTracingConfigured({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x', OTEL_SDK_DISABLED: 'true' })).toBe(false);
});

test('the receiver is unreachable – requests are answered as usual', async () => {
  await receiver.close();
  // Ends the attempts of the exporter when tracing stops.
  process.env['OTEL_EXPORTER_OTLP_TIMEOUT'] = '200';
  await start();
  expect((await app.inject('/nested')).statusCode).toBe(200);
});

test('error tracking of pages is on, too – answered – the trace is announced under both names, the second without a sampling decision', async () => {
  await start({}, {}, true);
  const { headers } = await app.inject({ url: '/nested', headers: { traceparent: SAMPLED } });
  const [served] = (await spans()).filter(({ kind }) => kind === 'server');
  expect(headers['server-timing']).toBe(
    `traceparent;desc="00-${TRACE}-${served?.spanId}-01", sentry-trace;desc="${TRACE}-${served?.spanId}"`,
  );
});
