import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import { defineEndpoint } from '@plenum/shared-contracts/http/endpoint';
import { createHttpClient } from '#src/http/create-http-client.ts';
import { prepareChunksBy } from '#src/boot/shell-chunks.ts';

const article = defineEndpoint({
  method: 'GET',
  path: '/blogs/{alias}',
  auth: 'public',
  summary: 'One article.',
  params: z.object({ alias: z.string() }),
  query: z.object({ page: z.optional(z.number()), tags: z.optional(z.string()) }),
  reply: z.object({ data: z.object({ id: z.number() }) }),
});
const send = defineEndpoint({
  method: 'POST',
  path: '/form',
  auth: 'public',
  summary: 'Sends a form.',
  body: z.object({ name: z.string() }),
  reply: z.object({ status: z.string() }),
});
const upload = defineEndpoint({
  method: 'POST',
  path: '/picture',
  auth: 'public',
  summary: 'Sends a picture.',
  encoding: 'multipart',
  body: z.object({ file: z.file(), note: z.string() }),
  reply: z.unknown(),
});
const leave = defineEndpoint({
  method: 'DELETE',
  path: '/session',
  auth: 'bearer',
  summary: 'Ends the session.',
  status: 204,
  reply: z.undefined(),
});

let server: Server;
let requests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[];
let answer: (response: ServerResponse) => unknown;

const client = (headers?: Record<string, string>) =>
  createHttpClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, headers });
const call = () => client().call(article, { params: { alias: 'first' } });
const json = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

beforeEach(async () => {
  requests = [];
  answer = json(200, { data: { id: 7 } });
  server = createServer(async (request, response) => {
    requests.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(await request.toArray()).toString(),
    });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  jest.useRealTimers();
  server.closeAllConnections();
  server.close();
});

test('a call – the API answers – the answer parsed by its schema, requested at the filled-in address', async () => {
  answer = json(200, { data: { id: 7, more: true } });
  const reply = await client({ 'x-request-id': 'r1' }).call(article, { params: { alias: 'a b/ü' }, query: { page: 2, tags: 'one,two' } });
  expect(reply).toEqual({ data: { id: 7 } });
  expect(requests).toEqual([
    expect.objectContaining({
      method: 'GET',
      url: '/api/blogs/a%20b%2F%C3%BC?page=2&tags=one,two',
      headers: expect.objectContaining({ 'x-request-id': 'r1' }),
    }),
  ]);
});

test('an API that answers after four minutes – called – waited for: there is no default timeout [S9.10]', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'Date', 'performance', 'hrtime'] });
  const asked = Promise.withResolvers<ServerResponse>();
  answer = asked.resolve;
  const reply = call();
  const response = await asked.promise;
  await jest.advanceTimersByTimeAsync(4 * 60_000);
  json(200, { data: { id: 7 } })(response);
  expect(await reply).toEqual({ data: { id: 7 } });
});

test('a call with a body – sent – as JSON', async () => {
  answer = json(200, { status: 'ok' });
  await client().call(send, { body: { name: 'Vera' } });
  expect(requests[0]).toMatchObject({ method: 'POST', body: '{"name":"Vera"}', headers: { 'content-type': 'application/json' } });
});

test('a call with an idempotency key – sent – as its header; without a key there is no such header', async () => {
  answer = json(200, { status: 'ok' });
  await client().call(send, { body: { name: 'Vera' } }, { idempotencyKey: 'k-1' });
  await client().call(send, { body: { name: 'Vera' } });
  expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['k-1', undefined]);
});

test.each([
  ['120', 120],
  ['soon', null],
  [undefined, null],
])('too many calls, "Retry-After: %s" – the API answers – the error says when to retry: %s', async (header, seconds) => {
  answer = (response) => response.writeHead(429, header === undefined ? {} : { 'retry-after': header }).end();
  await expect(call()).rejects.toMatchObject({ status: 429, retryAfter: seconds });
});

test('a call without a body – sent – without a content type', async () => {
  answer = (response) => response.writeHead(204).end();
  await client().call({ ...leave, method: 'POST' }, {});
  expect(requests[0]).toMatchObject({ method: 'POST', body: '' });
  expect(requests[0]?.headers).not.toHaveProperty('content-type');
});

test('a call with a file – sent – as multipart, the file as a file', async () => {
  const picture = new File(['bytes'], 'me.png', { type: 'image/png' });
  await client().call({ ...upload }, { body: { file: picture, note: 'new' } });
  expect(requests[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(requests[0]?.body).toMatch(
    /name="file"; filename="me.png"\r\nContent-Type: image\/png\r\n\r\nbytes\r\n.*name="note"\r\n\r\nnew\r\n/s,
  );
});

test('a response without content – received – undefined, as its schema says', async () => {
  answer = (response) => response.writeHead(204).end();
  expect(await client().call(leave, {})).toBeUndefined();
});

test.each([400, 404, 409, 429, 500, 503])(
  'the API answers %i with an error body – a call is made – the error has the status and the body to show',
  async (status) => {
    const body = { message: 'Not now.', code: 'c', status, errors: [{ field: 'name', message: 'too short' }], request_id: 'r1' };
    answer = json(status, body);
    await expect(call()).rejects.toMatchObject({ name: 'ApiError', kind: 'status', status, body, call: 'GET /blogs/{alias}' });
    expect(requests).toHaveLength(1);
  },
);

test.each<[string, (response: ServerResponse) => unknown]>([
  ['an HTML page with status 502', (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')],
  ['a status and nothing else', (response) => response.writeHead(500).end()],
])('%s – received – a status error without a body', async (_, reply) => {
  answer = reply;
  await expect(call()).rejects.toMatchObject({ kind: 'status', body: null });
});

test.each<[string, (response: ServerResponse) => unknown]>([
  ['truncated JSON', (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"id"')],
  ['the wrong shape', json(200, { data: { id: '7' } })],
  ['a list instead of an object', json(200, [])],
  ['an empty body', (response) => response.writeHead(200).end()],
  ['an HTML page', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>')],
])('%s – received – a shape error', async (_, reply) => {
  answer = reply;
  await expect(call()).rejects.toMatchObject({ name: 'ApiError', kind: 'shape', status: 200 });
});

test.each<[string, (response: ServerResponse) => unknown]>([
  ['before an answer', (response) => response.destroy()],
  [
    'in the middle of the answer',
    (response) =>
      response.writeHead(200, { 'content-length': 1000, 'content-type': 'application/json' }).write('{"data":', () => response.destroy()),
  ],
])('the connection breaks %s – a call is made – a network error', async (_, reply) => {
  answer = reply;
  await expect(call()).rejects.toMatchObject({ name: 'ApiError', kind: 'network', status: null });
});

test('an unreachable API – a call is made – a network error with its cause', async () => {
  const alone = client();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(alone.call(article, { params: { alias: 'first' } })).rejects.toMatchObject({ kind: 'network', cause: expect.anything() });
});

test.each<[string, (response: ServerResponse, abort: () => void) => unknown]>([
  ['before an answer', (_, abort) => abort()],
  [
    'in the middle of the answer',
    (response, abort) => response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":', () => setImmediate(abort)),
  ],
])('the signal aborts %s – a call is made – a timeout error', async (_, when) => {
  const deadline = new AbortController();
  answer = (response) => when(response, () => deadline.abort(new Error('too late')));
  await expect(client().call(article, { params: { alias: 'first' } }, { signal: deadline.signal })).rejects.toMatchObject({
    name: 'ApiError',
    kind: 'timeout',
  });
});

test('an aborted signal – a call is made – no request', async () => {
  await expect(client().call(article, { params: { alias: 'first' } }, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    kind: 'timeout',
  });
  expect(requests).toEqual([]);
});

test('the transport’s code fails to load – a call is made, and repeated once it loads – a network error first, then the answer', async () => {
  const { call: again } = client();
  const chunks: string[] = [];
  prepareChunksBy(async (chunk) => {
    chunks.push(chunk);
    if (chunks.length === 1) throw new TypeError('Failed to fetch');
  });
  await expect(again(article, { params: { alias: 'first' } })).rejects.toMatchObject({ kind: 'network', call: 'GET /blogs/{alias}' });
  expect(requests).toEqual([]);
  await again(article, { params: { alias: 'first' } });
  expect(chunks).toEqual(['tool-transport', 'tool-transport']);
  prepareChunksBy(() => Promise.resolve());
});
