import { afterEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerProbes, type Checks } from '#src/probes/probes.ts';

let app: FastifyInstance;
afterEach(() => app.close());

function start(checks: Checks): void {
  app = Fastify({ return503OnClosing: false });
  registerProbes(app, checks);
}

test('all checks pass – readiness is requested – ok, and a line for each check with ?verbose', async () => {
  start({ database: async () => true });
  const { statusCode, payload } = await app.inject('/readyz');
  expect([statusCode, payload]).toEqual([200, 'ok']);
  expect((await app.inject('/readyz?verbose')).payload).toBe('[+]database ok\n[+]shutdown ok\nreadyz check passed\n');
});

test('one check throws and another fails – readiness is requested – 503 names both and gives no reason', async () => {
  start({
    database: async () => {
      throw new Error('password authentication failed');
    },
    'release-set': () => false,
    files: () => true,
  });
  const { statusCode, payload, headers } = await app.inject('/readyz');
  expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
  expect(payload).toBe(
    '[-]database failed: reason withheld\n[-]release-set failed: reason withheld\n[+]files ok\n[+]shutdown ok\nreadyz check failed\n',
  );
  expect((await app.inject('/livez')).statusCode).toBe(200);
});

test('a check never completes – readiness is requested – not ready, within a probe’s timeout', async () => {
  start({ database: () => new Promise(() => undefined) });
  expect((await app.inject('/readyz')).statusCode).toBe(503);
});

test('the shutdown is announced – probes and other requests – not ready, alive, and requests are still answered', async () => {
  start({});
  app.get('/page', async () => 'a page');
  await app.ready();
  app.announceShutdown();
  expect((await app.inject('/readyz')).payload).toContain('[-]shutdown failed');
  expect((await app.inject('/livez')).statusCode).toBe(200);
  expect((await app.inject('/page')).payload).toBe('a page');
});

test('the service shuts down – requests that still arrive – the probe fails', async () => {
  let url = '';
  let answer = '';
  start({});
  app.addHook('preClose', async () => {
    answer = await (await fetch(`${url}/readyz`)).text();
  });
  url = await app.listen({ port: 0 });
  await app.close();
  expect(answer).toContain('[-]shutdown failed');
});
