import { afterEach, expect, jest, test } from '@jest/globals';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testSite } from '#server/testing/test-site.ts';

// Every wait is short, except on a busy machine.
jest.setTimeout(30_000);

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function site(settings: Record<string, string> = {}) {
  const started = await testSite(settings);
  closing.push(() => started.close());
  return started;
}

/** Starts an API that answers with the request that it received. */
async function fakeApi(): Promise<{ url: string; requests: { url: string; headers: IncomingHttpHeaders; body: string }[] }> {
  const requests: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    requests.push({ url: request.url ?? '', headers: request.headers, body });
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"data":1}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, requests };
}

test('the API – a visitor calls it – it gets the visitor’s real address, not a forged one', async () => {
  const api = await fakeApi();
  const { app } = await site({ API_URL: api.url, SITE_TRUSTED_PROXIES: '10.1.1.1' });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/form/1?x=1',
    headers: { 'x-forwarded-for': '6.6.6.6', 'x-plenum-loader': 'guess', authorization: 'Bearer t', 'x-request-id': 'mine' },
    payload: { name: 'Vera' },
  });
  expect([answer.statusCode, answer.body]).toEqual([201, '{"data":1}']);
  const request = api.requests.find(({ url }) => url.startsWith('/api/v1/form/'));
  expect(request).toMatchObject({
    url: '/api/v1/form/1?x=1',
    body: '{"name":"Vera"}',
    headers: { authorization: 'Bearer t', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' },
  });
  expect(request?.headers).not.toHaveProperty('x-plenum-loader');
  expect(request?.headers['x-request-id']).not.toBe('mine');
});

test('a call – answered by the API – has one line in the log', async () => {
  const api = await fakeApi();
  const { app, log } = await site({ API_URL: api.url });
  await app.inject('/api/v1/form/1');
  const lines = log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { reqId?: string; msg: string });
  expect(lines.filter(({ reqId }) => reqId !== undefined).map(({ msg }) => msg)).toEqual(['request completed']);
});

test('more cookies than the API accepts – called – none is passed on, and it answers', async () => {
  const api = await fakeApi();
  const { app } = await site({ API_URL: api.url });
  const cookie = Array.from({ length: 20 }, (_, index) => `plenum-auth${index}=${'x'.repeat(4000)}`).join('; ');
  expect((await app.inject({ url: '/api/x', headers: { cookie } })).statusCode).toBe(201);
  expect(api.requests.find(({ url }) => url === '/api/x')?.headers).not.toHaveProperty('cookie');
});

test.each(['/api/../internal', '/api/%2e%2e/internal', '/api/v1/%2e%2e/%2e%2e/internal'])(
  '%s – called – nothing outside the API is reached',
  async (url) => {
    const api = await fakeApi();
    const { send } = await site({ API_URL: api.url });
    expect(await send(`GET ${url} HTTP/1.1\r\nhost: site\r\nconnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 \d{3} /);
    for (const { url } of api.requests) expect(url).toMatch(/^\/api(\/|$)/);
  },
);

test('the API is down – called – 503 with Retry-After, in the API’s error format', async () => {
  const answer = await (await site()).app.inject('/api/blogs/v1/blogs');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json()).toEqual({
    message: expect.any(String),
    code: 'api_unavailable',
    status: 503,
    errors: [],
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});
