import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import type { ExchangeToken } from '#server/session/exchange-token.ts';
import { type CallApi, createCallApi } from '#server/api-calls/call-api.ts';

let api: Server;
let apiUrl: string;
let requests: string[];
let callApi: CallApi;

beforeAll(async () => {
  requests = [];
  api = createServer(({ url = '', method, headers }, response) => {
    requests.push(`${method} ${url} ${headers.authorization ?? 'anonymous'} ${headers.cookie ?? 'no cookie'}`);
    if (url === '/api/hangs') return;
    if (url === '/api/endless') {
      const piece = Buffer.alloc(256 * 1024);
      const write = () => {
        while (!response.destroyed && response.write(piece));
        response.once('drain', write);
      };
      write();
      return;
    }
    response.writeHead(url === '/api/moved' ? 302 : 429, {
      location: 'http://127.0.0.1:1/',
      'retry-after': '7',
      'set-cookie': 'a=b',
      'content-type': 'text/plain',
    });
    response.end('slow down');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`;
  callApi = createCallApi({ apiUrl, loaderSecret: null });
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});

const VISITOR = { requestId: 'r1', address: '192.0.2.1', session: { accessToken: 'token', temporary: false } };
const never = new AbortController().signal;
const call = (path: string, change: { method?: string; headers?: Record<string, string> } = {}, signal = never) =>
  callApi(VISITOR, { method: 'GET', url: `${apiUrl}${path}`, headers: {}, ...change }, signal);

test('a call – made – returns status, body and only the headers that loaders read', async () => {
  const { status, headers, body } = await call('/x?y=1');
  expect([status, headers, Buffer.from(body).toString()]).toEqual([429, { 'content-type': 'text/plain', 'retry-after': '7' }, 'slow down']);
});

test('calls without a session, with one, and with a cookie – made – the token where it was requested, never the cookie', async () => {
  requests = [];
  await call('/a');
  await call('/b', { headers: { authorization: 'Bearer anything', cookie: 'a=b', 'x-forwarded-for': '6.6.6.6' } });
  expect(requests).toEqual(['GET /api/a anonymous no cookie', 'GET /api/b Bearer token no cookie']);
});

test('a call below a team’s prefix – made – its backend gets a token of its own, without the visitor’s token and the loader secret', async () => {
  const received: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
  const backend = createServer((request, response) => {
    received.push({ url: request.url, headers: request.headers });
    response.end('{}');
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const upstream = `http://127.0.0.1:${(backend.address() as AddressInfo).port}/base`;
  const find = (below: string) => (below.startsWith('/quizshow/') ? { name: 'mf-quizshow', prefix: '/quizshow', upstream } : null);
  const exchangeToken = async (...[own, audience, scope, { ip }]: Parameters<ExchangeToken>) => `${own}-for-${audience}-${scope}-${ip}`;
  const calls = createCallApi({ apiUrl, loaderSecret: 'secret-of-loaders', backends: { find, exchangeToken } });
  requests = [];
  const request = (path: string) => ({ method: 'GET', url: `${apiUrl}${path}`, headers: { authorization: 'Bearer anything' } });
  expect((await calls(VISITOR, request('/quizshow/shows?x=1'), never)).status).toBe(200);
  await calls(VISITOR, request('/quizshow/../v1/x'), never);
  backend.close();
  expect(received.map(({ url }) => url)).toEqual(['/base/quizshow/shows?x=1']);
  expect(received[0]?.headers).toMatchObject({
    authorization: 'Bearer token-for-mf-quizshow-read-192.0.2.1',
    'x-forwarded-for': '192.0.2.1',
    'x-request-id': 'r1',
  });
  expect(JSON.stringify(received)).not.toContain('secret-of-loaders');
  expect(requests).toEqual(['GET /api/v1/x Bearer token no cookie']);
});

test('the token exchange fails – a loader calls a team’s backend – the backend gets no call, the loader gets the refusal', async () => {
  const find = () => ({ name: 'mf-quizshow', prefix: '/quizshow', upstream: apiUrl });
  const body = { status: 401, code: 'session_revoked', message: 'No.', errors: [], request_id: 'r' };
  const exchangeToken = () => Promise.reject(new ApiError('status', 'POST /token-exchange', { status: 401, body }));
  const calls = createCallApi({ apiUrl, loaderSecret: null, backends: { find, exchangeToken } });
  requests = [];
  const answer = await calls(VISITOR, { method: 'GET', url: `${apiUrl}/quizshow/x`, headers: { authorization: 'Bearer any' } }, never);
  expect([answer.status, JSON.parse(Buffer.from(answer.body).toString())]).toMatchObject([
    401,
    { code: 'session_revoked', request_id: 'r1' },
  ]);
  expect(requests).toEqual([]);
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
  'a call that changes something (%s) – requested – refused without an API call',
  async (method) => {
    requests = [];
    await expect(call('/profile', { method })).rejects.toThrow('Pages may only read from the API');
    expect(requests).toEqual([]);
  },
);

test.each(['/../admin', '/%2e%2e/admin', 'x/y'])('a path outside the API (%s) – requested – refused', async (path) => {
  await expect(call(path)).rejects.toThrow('Pages may call only the API.');
});

test('a redirect – received – passed on, not followed', async () => {
  expect((await call('/moved')).status).toBe(302);
});

test('an endless response – received – aborted at the limit', async () => {
  await expect(call('/endless')).rejects.toThrow('The API answered more than 8388608 bytes.');
});

test('the API hangs – the visitor leaves – the call ends', async () => {
  const leaving = new AbortController();
  const hanging = call('/hangs', {}, leaving.signal);
  leaving.abort(new Error('gone'));
  await expect(hanging).rejects.toThrow('gone');
});
