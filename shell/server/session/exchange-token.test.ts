import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createTokenExchange, tokenRefusal } from '#server/session/exchange-token.ts';

let server: Server;
let requests: (Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: unknown })[];
let answer: (response: ServerResponse) => unknown;
let now: number;

beforeEach(async () => {
  requests = [];
  now = 0;
  answer = (response) => reply(200, given(`t${requests.length}`))(response);
  server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    requests.push({ method, url, headers, body: await json(request) });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const reply = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const given = (token: string) => ({ access_token: token, token_type: 'Bearer', expires_in: 120, scope: 'read' });
const refusal = (status: number, code: string) => ({ message: 'No.', code, status, errors: [], request_id: 'r' });
const exchanger = (loaderSecret: string | null = null) =>
  createTokenExchange({ apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, loaderSecret, now: () => now });
const REQUEST = { id: 'request-1', ip: '192.0.2.7' };

test('a token – exchanged – the API gets it with team, scope, request id and the visitor’s address', async () => {
  expect(await exchanger('s3cret')('visitors-token', 'mf-quizshow', 'read', REQUEST)).toBe('t1');
  expect(requests).toMatchObject([{ method: 'POST', url: '/api/token-exchange', body: { audience: 'mf-quizshow', scope: 'read' } }]);
  expect(requests[0]?.headers).toMatchObject({
    authorization: 'Bearer visitors-token',
    'x-plenum-loader': 's3cret',
    'x-request-id': 'request-1',
    'x-forwarded-for': '192.0.2.7',
  });
});

test('the same exchange within half a minute, or concurrently – one API call; another team, scope or visitor never gets the token', async () => {
  const exchange = exchanger();
  const [first, second] = await Promise.all([exchange('a', 'mf-one', 'read', REQUEST), exchange('a', 'mf-one', 'read', REQUEST)]);
  expect([first, second, requests.length]).toEqual(['t1', 't1', 1]);
  now = 29_999;
  expect(await exchange('a', 'mf-one', 'read', REQUEST)).toBe('t1');
  const others = [
    await exchange('a', 'mf-two', 'read', REQUEST),
    await exchange('a', 'mf-one', 'read write', REQUEST),
    await exchange('b', 'mf-one', 'read', REQUEST),
  ];
  expect(others).toEqual(['t2', 't3', 't4']);
  now = 30_000;
  expect(await exchange('a', 'mf-one', 'read', REQUEST)).toBe('t5');
});

test('the API refuses the visitor’s token – exchanged – its refusal is passed on, and not cached', async () => {
  const exchange = exchanger();
  answer = reply(401, refusal(401, 'token_expired'));
  const error: unknown = await exchange('a', 'mf-one', 'read', REQUEST).catch((reason: unknown) => reason);
  expect(tokenRefusal(error)).toEqual({ status: 401, code: 'token_expired', message: 'No.' });
  answer = reply(200, given('good'));
  expect(await exchange('a', 'mf-one', 'read', REQUEST)).toBe('good');
});

test.each<[string, (response: ServerResponse) => unknown]>([
  ['with 500', reply(500, refusal(500, 'internal'))],
  ['with 404 of another program', (response) => response.writeHead(404).end('<h1>Not found</h1>')],
  ['in another shape', reply(200, { token: 't' })],
  ['with nothing', (response) => response.destroy()],
])('the API answers %s – a token is exchanged – 503, not cached', async (_, bad) => {
  const exchange = exchanger();
  answer = bad;
  const error: unknown = await exchange('a', 'mf-one', 'read', REQUEST).catch((reason: unknown) => reason);
  expect(tokenRefusal(error)).toMatchObject({ status: 503, code: 'api_unavailable' });
  answer = reply(200, given('good'));
  expect(await exchange('a', 'mf-one', 'read', REQUEST)).toBe('good');
});
