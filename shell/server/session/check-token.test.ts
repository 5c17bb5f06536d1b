import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTokenCheck } from '#server/session/check-token.ts';

let server: Server;
let requests: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[];
let answer: (response: ServerResponse) => unknown;

beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    requests.push(request);
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const check = (secret: string | null = null) =>
  createTokenCheck(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, secret)('t0ken', { id: 'request-1', ip: '192.0.2.7' });

test.each([
  [
    { token: 'fresh', refresh_token: 'r' },
    { token: 'fresh', refreshToken: 'r' },
  ],
  [{ token: 'fresh' }, { token: 'fresh', refreshToken: null }],
])('the API answers %j – a token is checked – the new session', async (data, expected) => {
  answer = json(200, { data });
  expect(await check()).toEqual(expected);
});

test.each([
  ['s3cret', 's3cret'],
  [null, undefined],
])(
  'the loader secret is %j – a token is checked – the API gets the token, the request id and the visitor’s address',
  async (secret, sent) => {
    answer = json(200, { data: { token: 't' } });
    await check(secret);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ method: 'GET', url: '/api/token-check' });
    expect(requests[0]?.headers).toMatchObject({
      authorization: 'Bearer t0ken',
      'x-request-id': 'request-1',
      'x-forwarded-for': '192.0.2.7',
    });
    expect(requests[0]?.headers['x-plenum-loader']).toBe(sent);
  },
);

test.each([400, 401, 403, 404])('the API answers %i – a token is checked – it is invalid', async (status) => {
  answer = json(status, { message: 'No.' });
  expect(await check()).toBeNull();
});

test.each([429, 500, 503])('the API answers %i – a token is checked – the check fails', async (status) => {
  answer = json(status, { message: 'Not now.' });
  await expect(check()).rejects.toMatchObject({ name: 'ApiError', kind: 'status', status });
});

test.each<[string, (response: ServerResponse) => unknown]>([
  ['another shape', json(200, { data: {} })],
  ['invalid JSON', (response) => response.writeHead(200).end('<h1>Hello</h1>')],
])('the API answers with %s – a token is checked – the check fails', async (_, reply) => {
  answer = reply;
  await expect(check()).rejects.toMatchObject({ name: 'ApiError', kind: 'shape', status: 200 });
});

test('the API closes the connection – a token is checked – the check fails', async () => {
  answer = (response) => response.destroy();
  await expect(check()).rejects.toMatchObject({ name: 'ApiError', kind: 'network', call: 'GET /token-check' });
});
