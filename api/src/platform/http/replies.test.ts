import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
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
  ['a path outside the base', 'GET', '/'],
  ['a folder traversal', 'GET', '/api/docs/static/../../../package.json'],
] as const)('%s – an unknown path – 404 in the standard shape', async (_, method, url) => {
  const reply = await service.app.inject({ method, url });
  expect(reply.statusCode).toBe(404);
  expect(errorBody.parse(reply.json())).toMatchObject({ code: 'not_found', status: 404, request_id: reply.headers['x-request-id'] });
});

test('documentation – switched off – neither the document nor its page is served', async () => {
  const quiet = await startTestApp({ API_DOCS: 'off' });
  for (const url of ['/api/openapi.json', '/api/docs', '/api/docs/']) {
    expect((await service.app.inject(url)).statusCode).toBeLessThan(400);
    expect((await quiet.app.inject(url)).statusCode).toBe(404);
  }
  await quiet.close();
});

test.each([
  ['DELETE', HEADER, 'GET, HEAD'],
  ['GET', '/api/login-check?a=b', 'POST'],
  ['PATCH', '/api/v1/form/1', 'POST'],
  ['PUT', '/api/v1/profile/block', 'DELETE, POST'],
  ['HEAD', '/api/public/invites/v1/x/accept', 'GET'],
  ['PROPFIND', '/api/v1/sessions/1', 'DELETE'],
] as const)('%s %s – a known path, another method – 405 with Allow: %s', async (method, url, allowed) => {
  const reply = await service.app.inject({ method: method as 'GET', url });
  expect([reply.statusCode, String(reply.headers['allow']).split(', ').toSorted()]).toEqual([
    405,
    [...allowed.split(', '), 'OPTIONS'].toSorted(),
  ]);
  if (method !== 'HEAD') expect(errorBody.parse(reply.json())).toMatchObject({ code: 'method_not_allowed', status: 405 });
});

test('OPTIONS – of a known path 204 with Allow, of an unknown one 404', async () => {
  const [known, unknown] = await Promise.all(
    ['/api/login-check', '/api/no-such'].map((url) => service.app.inject({ method: 'OPTIONS', url })),
  );
  expect([known?.statusCode, known?.headers['allow'], known?.body, unknown?.statusCode]).toEqual([204, 'POST, OPTIONS', '', 404]);
});

test.each([
  ['no token', {}, 'Bearer realm="plenum"'],
  [
    'an invalid token',
    { authorization: 'Bearer x' },
    'Bearer realm="plenum", error="invalid_token", error_description="The access token is not valid"',
  ],
])('401 for %s – WWW-Authenticate – contains the scheme and the error', async (_, headers, challenge) => {
  const reply = await service.app.inject({ url: '/api/v2/profile', headers });
  expect([reply.statusCode, reply.headers['www-authenticate']]).toEqual([401, challenge]);
});

test('input of every wrong kind – refused – 422 with messages for users', async () => {
  const payload = { firstname: 5, email: null, password: 'x'.repeat(501), consent: 'yes', extra: 1, tracking: [] };
  const reply = await service.app.inject({ method: 'POST', url: '/api/registration', payload });
  expect([reply.statusCode, reply.json().errors]).toEqual([
    422,
    [
      { field: 'firstname', message: 'Please enter a text.' },
      { field: 'email', message: 'Please fill this in.' },
      { field: 'password', message: 'Please enter a text of at most 500 characters.' },
      { field: 'consent', message: 'Please choose yes or no.' },
      { field: 'tracking', message: 'Please send an object with fields.' },
      { field: 'extra', message: 'Please leave this out: there is no such field.' },
    ],
  ]);
  const { errors } = (await service.app.inject('/api/v4/tariff?period=week')).json();
  expect(errors).toEqual([{ field: 'period', message: 'Please choose one of: month, year.' }]);
});

test.each([
  ['br', brotliDecompressSync],
  ['zstd', zstdDecompressSync],
  ['gzip', gunzipSync],
])('a public response – requested with %s – compressed, with the same ETag, and Vary', async (encoding, decompress) => {
  const url = '/api/openapi.json';
  const [plain, packed] = await Promise.all([{}, { 'accept-encoding': encoding }].map((headers) => service.app.inject({ url, headers })));
  expect(packed?.headers).toMatchObject({ 'content-encoding': encoding, etag: plain?.headers['etag'], vary: 'accept-encoding' });
  expect(plain?.headers).toMatchObject({ vary: 'accept-encoding' });
  expect(packed!.rawPayload.length).toBeLessThan(plain!.rawPayload.length / 4);
  expect(decompress(packed!.rawPayload).toString()).toBe(plain?.body);
  const again = await service.app.inject({
    url,
    headers: { 'accept-encoding': encoding, 'if-none-match': String(packed?.headers['etag']) },
  });
  expect([again.statusCode, again.body, again.headers['vary'], again.headers['content-encoding']]).toEqual([
    304,
    '',
    'accept-encoding',
    undefined,
  ]);
});

test('a small or private response – requested with gzip – not compressed', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  const small = await service.app.inject({ url: '/api/v1/roadmap', headers: { 'accept-encoding': 'gzip' } });
  const payload = { refresh_token: 'x'.repeat(3000) };
  const secret = await service.app.inject({ method: 'POST', url: '/api/token-refresh', headers, payload });
  expect([small.headers['content-encoding'], secret.headers['content-encoding'], secret.headers['vary']]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ['evil.example', 421],
  ['evil.example:3001', 421],
  ['localhost.evil.example', 421],
  ['127.0.0.1.evil.example', 421],
  ['localhost', 200],
  ['plenum.localhost:3000', 200],
  ['LOCALHOST:1', 200],
  ['127.0.0.1:3001', 200],
  ['[::1]:3001', 200],
  ['192.168.1.5:3001', 200],
])('the host "%s" with active dev services – requested – %d', async (host, status) => {
  const reply = await service.app.inject({ url: HEADER, headers: { host } });
  expect(reply.statusCode).toBe(status);
  if (status === 421) expect(errorBody.parse(reply.json()).code).toBe('unknown_host');
});

test('a malformed URL – refused – 400 in the standard shape', async () => {
  const reply = await service.app.inject('/api/blogs/v1/%zz');
  expect(reply.statusCode).toBe(400);
  expect(errorBody.parse(reply.json()).request_id).toBe(reply.headers['x-request-id']);
});

test.each([
  ['not HTTP', 'HELLO\r\n\r\n', 400],
  ['headers that are too large', `GET / HTTP/1.1\r\nhost: x\r\nx-big: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s – on the wire – answered in the standard shape, and the connection is closed', async (_, bytes, status) => {
  const { port } = service.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const { request_id: id, ...rest } = errorBody.parse(JSON.parse(body));
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain(`x-request-id: ${id}`);
  expect(rest.status).toBe(status);
});

test('the caller’s request id – kept if valid, otherwise replaced', async () => {
  const ask = async (id: string) => (await service.app.inject({ url: HEADER, headers: { 'x-request-id': id } })).headers['x-request-id'];
  expect(await ask('trace-0123456789')).toBe('trace-0123456789');
  for (const id of ['short', 'x'.repeat(65), 'has spaces in it', '{"level":60}']) expect(await ask(id)).not.toBe(id);
});

test('a response that the caller has cached – requested again – 304 without a body, for every form of the header', async () => {
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

test('a response other than the cached one – requested – in full', async () => {
  const reply = await service.app.inject({ url: HEADER, headers: { 'if-none-match': 'W/"older"' } });
  expect([reply.statusCode, reply.json().data.phone]).toEqual([200, '+7 495 000-00-00']);
});

test('an error – requested with any ETag – never 304, and not cacheable', async () => {
  const reply = await service.app.inject({ url: '/api/blogs/v1/blogs-by-alias/no-such', headers: { 'if-none-match': '*' } });
  expect([reply.statusCode, reply.headers['etag'], reply.headers['cache-control']]).toEqual([404, undefined, 'no-store']);
});

test('HEAD – requested – the headers of GET without the body', async () => {
  const [get, head] = [await service.app.inject(HEADER), await service.app.inject({ method: 'HEAD', url: HEADER })];
  expect([head.statusCode, head.body]).toEqual([200, '']);
  for (const name of ['etag', 'content-length', 'content-type', 'cache-control']) expect(head.headers[name]).toBe(get.headers[name]);
});

test('any response – its headers – forbid scripts and framing', async () => {
  const { headers } = await service.app.inject(HEADER);
  expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});
