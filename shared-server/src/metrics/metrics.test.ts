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
  // The shell says by which pattern a page was answered: released code, which may be wrong.
  const page = (request: FastifyRequest) => {
    request.routePattern = (request.query as { pattern?: string }).pattern ?? null;
    return Promise.resolve('a page');
  };
  app.get('/*', page);
}
beforeEach(() => start());
afterEach(() => app.close());

/** Values of a label among all series. */
async function valuesOf(label: string): Promise<Set<string>> {
  const { payload } = await app.inject('/metrics');
  return new Set([...payload.matchAll(new RegExp(`[{,]${label}="([^"]*)"`, 'g'))].map(([, value]) => value ?? ''));
}

test('a request is answered – scraped – counted by method, pattern and status class', async () => {
  await app.inject('/articles/17?token=secret');
  const { payload } = await app.inject('/metrics');
  expect(payload).toContain('http_request_duration_seconds_count{method="GET",route="/articles/:id",status="2xx"} 1');
  expect(payload).not.toContain('secret');
});

test('a thousand paths, parameters, patterns and methods – scraped – labels stay bounded', async () => {
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

test('figures are asked for from an address that may not see them – as if there were nothing', async () => {
  expect((await app.inject({ url: '/metrics', remoteAddress: '192.0.2.1' })).statusCode).toBe(404);
});

test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])(
  'figures are asked for by a proxy on the own machine, which says %s – as if there were nothing',
  async (header) => {
    expect((await app.inject({ url: '/metrics', headers: { [header]: '192.0.2.1' } })).statusCode).toBe(404);
  },
);

test('a token is configured – asked with it, with another – it opens, the other does not', async () => {
  await app.close();
  await start({ from: [], token: 'a-long-enough-token' });
  const ask = async (token: string) =>
    (await app.inject({ url: '/metrics', remoteAddress: '192.0.2.1', headers: { authorization: `Bearer ${token}` } })).statusCode;
  expect([await ask('a-long-enough-token'), await ask('another'), (await app.inject('/metrics')).statusCode]).toEqual([200, 404, 404]);
});

test('figures of the process are asked for – event loop and memory among them', async () => {
  const { payload } = await app.inject('/metrics');
  expect(payload).toContain('nodejs_eventloop_lag_seconds');
  expect(payload).toContain('process_resident_memory_bytes');
});

test('a label that strangers write – only what is known counts', () => {
  const label = new BoundedLabel(2, ['a']);
  expect([label.ifKnown('b'), label.of('b'), label.ifKnown('b'), label.of('c')]).toEqual(['other', 'b', 'b', 'other']);
});
