import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { errorBody } from '@plenum/shared-contracts/http/error-body';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

const HEADER = '/api/public/content/header';

let service: TestApp;
beforeAll(async () => {
  service = await startTestApp();
  await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => service.close());

test.each([
  ['a path below the base', 'GET', '/api/no-such'],
  ['a path outside', 'GET', '/'],
  ['a method that the path does not have', 'DELETE', HEADER],
  ['a folder traversal', 'GET', '/api/docs/static/../../../package.json'],
] as const)('%s – unknown – 404 in the one shape', async (_, method, url) => {
  const reply = await service.app.inject({ method, url });
  expect(reply.statusCode).toBe(404);
  expect(errorBody.parse(reply.json())).toMatchObject({ code: 'not_found', status: 404, request_id: reply.headers['x-request-id'] });
});

test('an address that is no address – refused – 400 in the one shape', async () => {
  const reply = await service.app.inject('/api/blogs/v1/%zz');
  expect(reply.statusCode).toBe(400);
  expect(errorBody.parse(reply.json()).request_id).toBe(reply.headers['x-request-id']);
});

test.each([
  ['not HTTP', 'HELLO\r\n\r\n', 400],
  ['headers that are too large', `GET / HTTP/1.1\r\nhost: x\r\nx-big: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s – on the wire – answered in the one shape, and the connection ends', async (_, bytes, status) => {
  const { port } = service.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const { request_id: id, ...rest } = errorBody.parse(JSON.parse(body));
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain(`x-request-id: ${id}`);
  expect(rest.status).toBe(status);
});

test('an id of the caller – kept when sane, replaced when not', async () => {
  const ask = async (id: string) => (await service.app.inject({ url: HEADER, headers: { 'x-request-id': id } })).headers['x-request-id'];
  expect(await ask('trace-0123456789')).toBe('trace-0123456789');
  for (const id of ['short', 'x'.repeat(65), 'has spaces in it', '{"level":60}']) expect(await ask(id)).not.toBe(id);
});

test('an answer that the caller has – asked again – 304 without a body, whatever the form of the header', async () => {
  const first = await service.app.inject(HEADER);
  const etag = String(first.headers['etag']);
  expect([etag, first.headers['cache-control']]).toEqual([expect.stringMatching(/^W\/".+"$/), 'public, max-age=60']);
  for (const held of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
    const again = await service.app.inject({ url: HEADER, headers: { 'if-none-match': held } });
    expect([again.statusCode, again.body, again.headers['etag'], again.headers['cache-control']]).toEqual([
      304,
      '',
      etag,
      'public, max-age=60',
    ]);
  }
});

test('another answer than the caller has – asked – whole', async () => {
  const reply = await service.app.inject({ url: HEADER, headers: { 'if-none-match': 'W/"older"' } });
  expect([reply.statusCode, reply.json().data.phone]).toEqual([200, '+7 495 000-00-00']);
});

test('an error – asked with any ETag – never 304, and nobody keeps it', async () => {
  const reply = await service.app.inject({ url: '/api/blogs/v1/blogs-by-alias/no-such', headers: { 'if-none-match': '*' } });
  expect([reply.statusCode, reply.headers['etag'], reply.headers['cache-control']]).toEqual([404, undefined, 'no-store']);
});

test('HEAD – asked – the headers of GET without the body', async () => {
  const [get, head] = [await service.app.inject(HEADER), await service.app.inject({ method: 'HEAD', url: HEADER })];
  expect([head.statusCode, head.body]).toEqual([200, '']);
  for (const name of ['etag', 'content-length', 'content-type', 'cache-control']) expect(head.headers[name]).toBe(get.headers[name]);
});

test('any answer – its headers – nothing may run or be framed', async () => {
  const { headers } = await service.app.inject(HEADER);
  expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});
