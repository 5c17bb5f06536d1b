import { afterEach, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import type { InjectOptions } from 'fastify';
import { defineEndpoint } from '@plenum/shared-contracts/http/endpoint';
import { errorBody } from '@plenum/shared-contracts/http/error-body';
import { buildApp } from '#src/app/app.ts';
import { registerEndpoint } from '#src/platform/http/endpoints/register-endpoint.ts';
import { testConfig } from '#src/testing/test-config.ts';

const SECRET = 'a secret of the two services';
const open = defineEndpoint({ method: 'GET', path: '/test/open', auth: 'public', summary: 'Only for this test.', reply: z.object({}) });
const optional = defineEndpoint({ ...open, path: '/test/optional', auth: 'optional' });
const limited = defineEndpoint({ ...open, path: '/test/limited' });
const read = defineEndpoint({ ...open, path: '/test/read' });
const otherRead = defineEndpoint({ ...open, path: '/test/other-read' });
const guarded = defineEndpoint({ ...open, path: '/test/guarded', auth: 'bearer' });

let close: () => Promise<unknown>;
afterEach(() => close());

/** Starts the service with low limits; the returned function counts how many of `times` calls were accepted. */
async function start(changes: Record<string, string> = {}) {
  const { app } = await buildApp(testConfig({ API_RATE_LIMIT_PUBLIC: '2', API_RATE_LIMIT_BEARER: '4', ...changes }));
  close = () => app.close();
  registerEndpoint(app, open, () => ({}));
  registerEndpoint(app, optional, () => ({}));
  registerEndpoint(app, guarded, () => ({}), { authenticate: async () => undefined });
  registerEndpoint(app, read, () => ({}), { perMinute: 3 });
  registerEndpoint(app, otherRead, () => ({}), { perMinute: 1 });
  registerEndpoint(app, limited, () => ({}), { limiter: app.rateLimit({ max: 3 }) });
  const passed = async (times: number, url: string, more: Omit<InjectOptions, 'url'> = {}): Promise<number> => {
    let count = 0;
    for (let n = 0; n < times; n++) count += (await app.inject({ url, ...more })).statusCode === 429 ? 0 : 1;
    return count;
  };
  return { app, passed };
}

test('more calls than allowed – refused – 429 in the standard shape, with Retry-After within the minute', async () => {
  const { app, passed } = await start();
  expect(await passed(2, '/api/test/open')).toBe(2);
  const reply = await app.inject('/api/test/open');
  expect(reply.statusCode).toBe(429);
  expect(errorBody.parse(reply.json())).toMatchObject({ code: 'rate_limited', request_id: reply.headers['x-request-id'] });
  const wait = Number(reply.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
});

test('public and optional endpoints share one budget – bearer endpoints have another', async () => {
  const { passed } = await start();
  expect(await passed(1, '/api/test/open')).toBe(1);
  expect(await passed(3, '/api/test/optional')).toBe(1);
  expect(await passed(6, '/api/test/guarded')).toBe(4);
});

test('unknown paths – counted like any other', async () => {
  const { passed } = await start();
  expect(await passed(5, '/api/guess')).toBe(2);
});

test('a trusted proxy – each address that it names has its own budget', async () => {
  const { passed } = await start();
  expect(await passed(3, '/api/test/open', { headers: { 'x-forwarded-for': '203.0.113.1' } })).toBe(2);
  expect(await passed(3, '/api/test/open', { headers: { 'x-forwarded-for': '203.0.113.2' } })).toBe(2);
});

test('an untrusted proxy – the addresses that it names are ignored', async () => {
  const { passed } = await start({ API_TRUSTED_PROXIES: '10.0.0.0/8' });
  const from = (address: string) => ({ remoteAddress: '198.51.100.9', headers: { 'x-forwarded-for': address } });
  expect(await passed(2, '/api/test/open', from('203.0.113.1'))).toBe(2);
  expect(await passed(2, '/api/test/open', from('203.0.113.2'))).toBe(0);
});

const loader = (visitor: string) => ({ headers: { 'x-plenum-loader': SECRET, 'x-forwarded-for': visitor } });

test('signed loaders – many pages for one visitor – one budget for the service, separate from visitors’ calls', async () => {
  const { passed } = await start({ API_LOADER_SECRET: SECRET, API_TRUSTED_PROXIES: '10.0.0.0/8', API_RATE_LIMIT_SERVICE: '50' });
  expect(await passed(30, '/api/test/open', loader('203.0.113.1'))).toBe(30);
  expect(await passed(10, '/api/test/guarded', loader('203.0.113.1'))).toBe(10);
  expect(await passed(3, '/api/test/open', { remoteAddress: '203.0.113.1' })).toBe(2);
  expect(await passed(20, '/api/test/open', loader('203.0.113.2'))).toBe(10);
});

test('an endpoint with its own limit – signed loaders guess – counted for the visitor', async () => {
  const { passed } = await start({ API_LOADER_SECRET: SECRET, API_TRUSTED_PROXIES: '10.0.0.0/8' });
  expect(await passed(5, '/api/test/limited', loader('203.0.113.1'))).toBe(3);
  expect(await passed(5, '/api/test/limited', loader('203.0.113.2'))).toBe(3);
});

test('endpoints with their own numbers of calls – called by visitors – each is counted alone; loaders still have the budget of the service', async () => {
  const { passed } = await start({ API_LOADER_SECRET: SECRET, API_TRUSTED_PROXIES: '10.0.0.0/8', API_RATE_LIMIT_SERVICE: '50' });
  expect(await passed(5, '/api/test/read')).toBe(3);
  expect(await passed(5, '/api/test/other-read')).toBe(1);
  expect(await passed(5, '/api/test/open')).toBe(2);
  expect(await passed(5, '/api/test/read', { remoteAddress: '203.0.113.1' })).toBe(3);
  expect(await passed(30, '/api/test/read', loader('203.0.113.1'))).toBe(30);
});

test('the signature without a configured secret – an ordinary call', async () => {
  const { passed } = await start();
  expect(await passed(4, '/api/test/open', { headers: { 'x-plenum-loader': SECRET, 'x-forwarded-for': '203.0.113.1' } })).toBe(2);
});
