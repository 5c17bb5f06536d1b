import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ErrorService, startErrorService } from '#src/dev-services/error-service.ts';
import { startOtlpReceiver } from '#src/testing/otlp-receiver.ts';
import { COMPILED_CODE } from '#src/testing/compiled-code.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const BROWSER = '00f067aa0ba902b7';

let errors: ErrorService;
let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>;
let folder: string;
beforeAll(async () => {
  errors = await startErrorService();
  receiver = await startOtlpReceiver();
  folder = await mkdtemp(path.join(tmpdir(), 'plenum-both-'));
});
afterAll(async () => {
  await errors.close();
  await receiver.close();
  await rm(folder, { recursive: true });
});

const moduleOf = (file: string) => JSON.stringify(path.resolve(import.meta.dirname, '..', file));

/** A service started and built like ours: traced, with error tracking, calling one of our services and one third party. */
const service = () => `
  import { createServer } from 'node:http';
  import { createRequire } from 'node:module';
  import { once } from 'node:events';
  import { startTracing } from ${moduleOf('tracing/start-tracing.ts')};
  import { tracedFetch } from ${moduleOf('tracing/spans.ts')};
  import { requestSpans } from ${moduleOf('tracing/request-spans.ts')};
  import { startErrorTracking } from ${moduleOf('error-tracking/start-error-tracking.ts')};
  import { reportLoggedErrors } from ${moduleOf('error-tracking/report-logged-errors.ts')};
  import { trackRequests } from ${moduleOf('error-tracking/track-requests.ts')};
  const { default: Fastify } = createRequire(${moduleOf('tracing/request-spans.ts')})('fastify');

  const tracing = await startTracing(process.env, { serviceName: 'plenum-site', isPublic: true });
  const errorTracking = await startErrorTracking({ dsn: ${JSON.stringify(errors.dsn(7))}, service: 'site', environment: 'staging' });
  const heard = {};
  const peer = createServer((request, response) => {
    // As they came: what this process adds to \`headers\` is its own affair.
    const { rawHeaders } = request;
    heard[request.url] = Object.fromEntries(rawHeaders.flatMap((name, n) => (n % 2 === 0 && /trace|baggage/.test(name) ? [[name, rawHeaders[n + 1]]] : [])));
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(peer, 'listening');
  const at = 'http://127.0.0.1:' + peer.address().port;

  const logger = { stream: { write: () => undefined }, hooks: { logMethod: reportLoggedErrors(errorTracking) } };
  const app = Fastify({ logger });
  trackRequests(app, errorTracking);
  await app.register(requestSpans, { announced: true });
  app.get('/articles/:id', async (request) => {
    await (await tracedFetch({ peer: 'api', isOurs: true }, at + '/ours')).text();
    await (await tracedFetch({ peer: 'yookassa' }, at + '/strangers')).text();
    request.log.error(new Error('boom'), 'It failed');
    return {};
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = 'http://127.0.0.1:' + app.server.address().port + '/articles/17';
  const answer = await fetch(url, { headers: { traceparent: '00-${TRACE}-${BROWSER}-01' } });
  await answer.text();
  await app.close();
  await errorTracking.flush();
  await tracing.stop();
  console.log(JSON.stringify({ heard, announced: answer.headers.get('server-timing') }));
  process.exit();`;

interface Said {
  readonly heard: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly announced: string;
}

async function run(): Promise<Said> {
  const file = path.join(folder, 'service.mjs');
  await writeFile(file, service());
  const out = await new Promise<string>((resolve, reject) =>
    execFile(process.execPath, [file], { env: { ...COMPILED_CODE, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url } }, (error, stdout, stderr) =>
      error ? reject(new Error(stderr, { cause: error })) : resolve(stdout),
    ),
  );
  return JSON.parse(out) as Said;
}

test('error tracking and OpenTelemetry are both on – a browser’s request is answered, calls others, logs an error – both record one trace, and calls carry only OpenTelemetry’s header', async () => {
  const { heard, announced } = await run();

  const find = (name: string) => receiver.spans.filter((span) => span.name === name);
  const [served] = find('GET /articles/:id');
  const [call] = find('GET api');
  expect(find('GET /articles/:id')).toHaveLength(1);
  expect(served).toMatchObject({ kind: 'server', traceId: TRACE, parentSpanId: BROWSER });
  expect(call).toMatchObject({ kind: 'client', traceId: TRACE, parentSpanId: served?.spanId });
  expect(announced).toBe(`traceparent;desc="00-${TRACE}-${served?.spanId}-01"`);
  // None of error tracking's own trace headers is sent, not even to our services.
  expect(heard).toEqual({ '/ours': { traceparent: `00-${TRACE}-${call?.spanId}-01` }, '/strangers': {} });
  // Error tracking's spans are not exported to OpenTelemetry.
  expect(receiver.spans.map(({ name }) => name).toSorted()).toEqual(['GET /articles/:id', 'GET api', 'GET yookassa']);

  const traceOf = (payload: unknown) => (payload as { contexts: { trace: { trace_id: string } } }).contexts.trace.trace_id;
  const [event] = errors.events(7);
  expect(event?.exception?.values[0]?.value).toBe('boom');
  expect(traceOf(event)).toBe(TRACE);
  const transactions = errors.envelopes.flatMap(({ items }) =>
    items.filter(({ type }) => type === 'transaction').map(({ payload }) => payload as { transaction: string }),
  );
  const ofRequest = transactions.filter(({ transaction }) => transaction === 'GET /articles/:id');
  expect(ofRequest.map(traceOf)).toEqual([TRACE]);
});
