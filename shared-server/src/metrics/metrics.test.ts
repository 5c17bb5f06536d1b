import { afterEach, beforeEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { BoundedLabel } from '#src/metrics/bounded-label.ts';
import { httpMetrics } from '#src/metrics/http-metrics.ts';
import { registerMetrics, type MetricsAccess } from '#src/metrics/metrics-route.ts';

let app: FastifyInstance;
let registry: Registry;

async function start(access: MetricsAccess = { from: ['loopback'], token: null }): Promise<void> {
  registry = new Registry();
  app = Fastify();
  await app.register(httpMetrics, { registry });
  registerMetrics(app, { registry, access, refuse: (_request, reply) => reply.code(404).send() });
  app.get('/articles/:id', async () => 'an article');
  // The shell reports the pattern of a page. It is released code, which may report anything.
  const page = (request: FastifyRequest) => {
    request.routePattern = (request.query as { pattern?: string }).pattern ?? null;
    return Promise.resolve('a page');
  };
  app.get('/*', page);
}
beforeEach(() => start());
afterEach(() => app.close());

/** Returns a label's values across all series. */
async function valuesOf(label: string): Promise<Set<string>> {
  const { payload } = await app.inject('/metrics');
  return new Set([...payload.matchAll(new RegExp(`[{,]${label}="([^"]*)"`, 'g'))].map(([, value]) => value ?? ''));
}

test('an answered request – scraped – it is counted by method, pattern and status class', async () => {
  await app.inject('/articles/17?token=secret');
  const { payload } = await app.inject('/metrics');
  expect(payload).toContain('http_request_duration_seconds_count{method="GET",route="/articles/:id",status="2xx"} 1');
  expect(payload).not.toContain('secret');
});

test('a thousand paths, parameters, patterns and methods – scraped – the label values stay bounded', async () => {
  for (let n = 0; n < 1000; n += 1) {
    await app.inject(`/articles/${n}`);
    await app.inject(`/made-up/${n}?pattern=/made-up/${n}`);
    await app.inject({ method: 'POST', url: `/none/${n}` });
  }
  const routes = await valuesOf('route');
  expect(routes.size).toBeLessThanOrEqual(401);
  expect(routes).toContain('other');
  expect(routes).toContain('/articles/:id');
  expect(routes).toContain('unmatched');
  expect(await valuesOf('method')).toEqual(new Set(['GET', 'POST']));
});

test('metrics are requested from an address without access – the route seems not to exist', async () => {
  expect((await app.inject({ url: '/metrics', remoteAddress: '192.0.2.1' })).statusCode).toBe(404);
});

test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])(
  'metrics are requested through a local proxy that sends %s – the route seems not to exist',
  async (header) => {
    expect((await app.inject({ url: '/metrics', headers: { [header]: '192.0.2.1' } })).statusCode).toBe(404);
  },
);

test('a token is configured – requests with it and with another token – only the right token grants access', async () => {
  await app.close();
  await start({ from: [], token: 'a-long-enough-token' });
  const ask = async (token: string) =>
    (await app.inject({ url: '/metrics', remoteAddress: '192.0.2.1', headers: { authorization: `Bearer ${token}` } })).statusCode;
  expect([await ask('a-long-enough-token'), await ask('another'), (await app.inject('/metrics')).statusCode]).toEqual([200, 404, 404]);
});

test('metrics are requested – they include the process’s event loop and memory', async () => {
  const { payload } = await app.inject('/metrics');
  expect(payload).toContain('nodejs_eventloop_lag_seconds');
  expect(payload).toContain('process_resident_memory_bytes');
});

test('a label with client-controlled values – only known values are counted', () => {
  const label = new BoundedLabel(2, ['a']);
  expect([label.ifKnown('b'), label.of('b'), label.ifKnown('b'), label.of('c')]).toEqual(['other', 'b', 'b', 'other']);
});
