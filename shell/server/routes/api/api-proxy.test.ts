import { afterEach, expect, jest, test } from '@jest/globals';
import { type IncomingMessage, type RequestListener, type ServerResponse, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { TeamBackends } from '#server/releases/team-grants.ts';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import { registerApiProxy } from '#server/routes/api/api-proxy.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

jest.setTimeout(30_000);

const closing: (() => unknown)[] = [];
afterEach(async () => {
  jest.useRealTimers();
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Returns a token that names the requested audience and scope. */
const exchangeToken: TeamBackends['exchangeToken'] = async (token, audience, scope) =>
  [token, audience, scope].join(' for ').replaceAll(' ', '-');

/** Starts the site's server in front of an API with a given behaviour. */
async function siteBefore(
  api: RequestListener,
  deadlineMs?: number,
  backends: TeamBackends = { find: () => null, exchangeToken },
  {
    onRequest,
    routes,
    ...limit
  }: {
    readonly maxUnanswered?: number;
    readonly onRefused?: () => void;
    readonly hsts?: string;
    readonly onRequest?: () => void;
    readonly routes?: (app: FastifyInstance) => void;
  } = {},
): Promise<{ app: FastifyInstance; port: number }> {
  const server = createServer(api);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const app = Fastify();
  routes?.(app);
  if (onRequest) app.addHook('onRequest', async () => onRequest());
  registerApiProxy(app, `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, {
    ...(deadlineMs === undefined ? {} : { deadlineMs }),
    backends,
    ...limit,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
    () => app.close(),
    () => app.server.closeAllConnections(),
  );
  return { app, port: (app.server.address() as AddressInfo).port };
}
const errorOf = (code: string, status: number) => ({
  message: expect.any(String),
  code,
  status,
  errors: [],
  request_id: expect.any(String),
});

test.each(['GET', 'POST'] as const)('an API that hangs – %s – 504 within the deadline, in the API’s error format [F43]', async (method) => {
  const { app } = await siteBefore(() => undefined, 100);
  const answer = await app.inject({ method, url: '/api/v1/ping', ...(method === 'POST' && { payload: { name: 'Vera' } }) });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([504, 'no-store']);
  expect(answer.json()).toEqual(errorOf('api_timeout', 504));
});

test('an API that hangs – more calls than connections – all are answered', async () => {
  const { app } = await siteBefore(() => undefined, 200);
  const answers = await Promise.all(Array.from({ length: 400 }, () => app.inject('/api/v1/ping')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([504]));
});

test('as many calls as may be without an answer – another call, and one of a team’s backend – 503 at once, an answer; calls are passed on again once they are answered', async () => {
  const waiting: ServerResponse[] = [];
  const { promise: twoArrived, resolve: arrived } = Promise.withResolvers<void>();
  const { backends } = await quizBackend((_, response) => void response.end('{"quiz":1}'));
  const onRefused = jest.fn();
  const hold: RequestListener = (_, response) => {
    if (waiting.push(response) === 2) arrived();
  };
  const { app, port } = await siteBefore(hold, undefined, backends, { maxUnanswered: 2, onRefused });
  const url = `http://127.0.0.1:${port}`;
  const first = Promise.all([app.inject('/api/v1/one'), app.inject('/api/v1/two')]);
  await twoArrived;
  const refused = await app.inject('/api/v1/three');
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([503, '5', errorOf('api_unavailable', 503)]);
  expect(onRefused).toHaveBeenCalledTimes(1);
  expect((await app.inject('/api/quizshow/x')).json()).toEqual({ quiz: 1 });
  expect(await (await fetch(`${url}/api/quizshow/x`)).json()).toEqual({ quiz: 1 });
  // It has to be resolved first.
  expect(await (await fetch(`${url}/api/v1/%2e%2e/quizshow/x`)).json()).toEqual({ quiz: 1 });
  for (const response of waiting) response.end('{"api":1}');
  expect((await first).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const again = app.inject('/api/v1/four');
  await waitUntil(() => waiting.length === 3);
  waiting[2]?.end('{"api":4}');
  expect((await again).json()).toEqual({ api: 4 });
});

test.each(['GET', 'POST', 'HEAD'])(
  'as many calls as may be without an answer – another %s over the network – refused before the hooks of the site run, which go on for all else',
  async (method) => {
    const onRefused = jest.fn();
    const onRequest = jest.fn();
    const hsts = 'max-age=60';
    const { promise, resolve } = Promise.withResolvers<ServerResponse>();
    const { app, port } = await siteBefore((_, response) => resolve(response), undefined, undefined, {
      maxUnanswered: 1,
      onRefused,
      hsts,
      onRequest,
    });
    const url = `http://127.0.0.1:${port}`;
    const first = fetch(`${url}/api/v1/one`);
    const response = await promise;
    const body = method === 'POST' ? { body: JSON.stringify({ name: 'x'.repeat(100_000) }) } : {};
    const refused = await fetch(`${url}/api/v1/two?page=2`, { method, ...body });
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('strict-transport-security')]).toEqual([
      503,
      '5',
      hsts,
    ]);
    expect(await (method === 'HEAD' ? refused.text() : refused.json())).toEqual(method === 'HEAD' ? '' : errorOf('api_unavailable', 503));
    expect([onRefused.mock.calls.length, onRequest.mock.calls.length]).toEqual([1, 1]);
    expect((await fetch(`${url}/api/v1/tw%6f`)).status).toBe(503);
    expect((await fetch(`${url}/other`)).status).toBe(404);
    expect([onRefused.mock.calls.length, onRequest.mock.calls.length]).toEqual([2, 3]);
    response.end('{"api":1}');
    expect(await (await first).json()).toEqual({ api: 1 });
    expect(app.server.listenerCount('request')).toBe(1);
  },
);

test('as many calls as may be without an answer – texts of a page are requested – the site answers them itself', async () => {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  const { app, port } = await siteBefore((_, response) => resolve(response), undefined, undefined, {
    maxUnanswered: 1,
    routes: (site) => site.get('/api/v1/pages/:name', async () => ({ data: 'texts' })),
  });
  const first = app.inject('/api/v1/one');
  const response = await promise;
  const url = `http://127.0.0.1:${port}/api/v1/pages`;
  expect(await (await fetch(`${url}/contacts?x=1`)).json()).toEqual({ data: 'texts' });
  expect((await fetch(url)).status).toBe(503);
  response.end('{}');
  await first;
});

test('an API that stops in the middle of a response – the pause exceeds the deadline – the response ends [F20]', async () => {
  const { port } = await siteBefore((_, response) => void response.writeHead(200).write('{"data":'), 100);
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /api/v1/ping HTTP/1.1\r\nhost: site\r\n\r\n');
  expect(Buffer.concat(await socket.toArray()).toString()).toMatch(/^HTTP\/1\.1 200 /);
});

test('a large body that arrives more slowly than the deadline – sent – answered, because the deadline starts when the body has arrived', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'Date', 'performance', 'hrtime'] });
  const { promise: started, resolve: begin } = Promise.withResolvers<void>();
  const { port } = await siteBefore(async (request, response) => {
    begin();
    await request.toArray();
    response.end('taken');
  }, 1000);
  const socket = connect(port, '127.0.0.1');
  socket.write('POST /api/v1/upload HTTP/1.1\r\nhost: site\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n2\r\nab\r\n');
  await started;
  await jest.advanceTimersByTimeAsync(60_000);
  socket.write('2\r\ncd\r\n0\r\n\r\n');
  expect(Buffer.concat(await socket.toArray()).toString()).toContain('taken');
});

test('an API that answers that it is busy – called – the call is not repeated', async () => {
  let calls = 0;
  const { app } = await siteBefore((_, response) => {
    calls += 1;
    response.writeHead(503, { 'retry-after': '5' }).end('{}');
  });
  const answer = await app.inject('/api/v1/ping');
  expect([answer.statusCode, answer.headers['retry-after'], calls]).toEqual([503, '5', 1]);
});

test('connection headers of the API, and those that it names – received – not passed on', async () => {
  const { app } = await siteBefore((_, response) =>
    response
      .writeHead(200, {
        connection: 'keep-alive, X-Internal',
        'keep-alive': 'timeout=5',
        'proxy-connection': 'keep-alive',
        'x-internal': 'secret',
        'x-request-id': 'handed-on',
      })
      .end('{}'),
  );
  const { headers } = await app.inject('/api/v1/ping');
  expect(headers['x-request-id']).toBe('handed-on');
  expect(headers).not.toHaveProperty('x-internal');
  expect(headers).not.toHaveProperty('proxy-connection');
  expect([headers.connection, headers['keep-alive']].join(' ')).not.toMatch(/internal|timeout=5/i);
});

test('a client asks to close its connection – the API answers – the connection is closed', async () => {
  const { port } = await siteBefore((_, response) => response.writeHead(200, { connection: 'keep-alive' }).end('{}'));
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /api/v1/ping HTTP/1.1\r\nhost: site\r\nconnection: close\r\n\r\n');
  expect(Buffer.concat(await socket.toArray()).toString()).toMatch(/\r\nconnection: close\r\n/i);
});

/** Starts a team's backend below /quizshow and records its requests. */
async function quizBackend(
  answer: RequestListener = (_, response) => void response.end('{}'),
): Promise<{ backends: TeamBackends; requests: IncomingMessage[]; origin: string }> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const backend = { name: 'mf-quizshow', prefix: '/quizshow', upstream: `${origin}/base` };
  return { requests, origin, backends: { find: (below) => (/^\/quizshow(\/|$)/.test(below) ? backend : null), exchangeToken } };
}

test('a team’s backend – called with a session and cookies – gets its path, its own token and the visitor’s address, no visitor’s token, cookies or secrets', async () => {
  const { backends, requests, origin } = await quizBackend();
  const { app } = await siteBefore(() => undefined, 1000, backends);
  const headers = {
    authorization: 'Bearer visitors-token',
    cookie: 'session=1',
    'x-plenum-loader': 'guess',
    'x-forwarded-for': '6.6.6.6',
    'idempotency-key': 'k1',
  };
  const answer = await app.inject({ method: 'POST', url: '/api/quizshow/answers?show=1', payload: { a: 1 }, headers });
  expect([answer.statusCode, answer.body]).toEqual([200, '{}']);
  const [request] = requests;
  expect([request?.method, request?.url]).toEqual(['POST', '/base/quizshow/answers?show=1']);
  expect(request?.headers).toMatchObject({
    host: new URL(origin).host,
    authorization: 'Bearer visitors-token-for-mf-quizshow-for-read-write',
    'x-forwarded-for': '127.0.0.1',
    'x-request-id': expect.stringMatching(/.+/),
    'idempotency-key': 'k1',
  });
  for (const name of ['cookie', 'x-plenum-loader']) expect(request?.headers).not.toHaveProperty(name);
});

test.each([
  ['GET', 'Bearer t', 'Bearer t-for-mf-quizshow-for-read'],
  ['HEAD', 'bearer t', 'Bearer t-for-mf-quizshow-for-read'],
  ['DELETE', 'Bearer t', 'Bearer t-for-mf-quizshow-for-read-write'],
  ['GET', 'Basic dDp0', undefined],
  ['GET', undefined, undefined],
] as const)('a team’s backend – %s with "%s" – gets %s', async (method, authorization, expected) => {
  const { backends, requests } = await quizBackend();
  const { app } = await siteBefore(() => undefined, 1000, backends);
  const headers = authorization === undefined ? {} : { authorization };
  expect((await app.inject({ method, url: '/api/quizshow/shows', headers })).statusCode).toBe(200);
  expect(requests.map((request) => request.headers.authorization)).toEqual([expected]);
});

test('the token exchange fails – a team’s backend is called – it gets no call; the visitor gets the API’s refusal, or 503', async () => {
  const { backends, requests } = await quizBackend();
  const body = { status: 401, code: 'token_expired', message: 'Your session has ended.', errors: [], request_id: 'r' };
  const failures = [new ApiError('status', 'POST /token-exchange', { status: 401, body }), new ApiError('network', 'POST /token-exchange')];
  const { app } = await siteBefore(() => undefined, 1000, { ...backends, exchangeToken: () => Promise.reject(failures.shift()!) });
  const call = () => app.inject({ method: 'POST', url: '/api/quizshow/x', payload: {}, headers: { authorization: 'Bearer t' } });
  const refused = await call();
  expect(refused.json()).toEqual({ ...errorOf('token_expired', 401), message: 'Your session has ended.' });
  expect(refused.headers['www-authenticate']).toBe('Bearer realm="plenum", error="invalid_token"');
  const unavailable = await call();
  expect([unavailable.json(), unavailable.headers['retry-after']]).toEqual([errorOf('api_unavailable', 503), '5']);
  expect(requests).toEqual([]);
});

test.each([
  ['/api/quizshow', '/base/quizshow'],
  ['/api/quizshow/%2e%2e/quizshow/a%2fb', '/base/quizshow/a%2fb'],
])('%s – called – the backend receives %s', async (path, received) => {
  const { backends, requests } = await quizBackend();
  const { app } = await siteBefore(() => undefined, 1000, backends);
  await app.inject(path);
  expect(requests.map(({ url }) => url)).toEqual([received]);
});

test.each(['/api/quizshows', '/api/v1/ping', '/api/quizshow/../v1/ping', '/api/quizshow/%2e%2e/v1/ping', '/api//quizshow'])(
  '%s – called – reaches the API or nothing, never the backend',
  async (path) => {
    const { backends, requests } = await quizBackend();
    const { app } = await siteBefore((_, response) => void response.end('{}'), 1000, backends);
    await app.inject(path);
    expect(requests).toEqual([]);
  },
);

test('a team’s backend – sets cookies, policies, orders to proxies and a redirect to itself – none is passed on, and the redirect leads below /api', async () => {
  const ordered = {
    'set-cookie': 'session=stolen; Domain=plenum.example',
    'clear-site-data': '"*"',
    'service-worker-allowed': '/',
    'report-to': '{"group":"all","max_age":86400,"endpoints":[{"url":"https://evil.example"}]}',
    nel: '{"report_to":"all","max_age":86400,"include_subdomains":true,"success_fraction":1}',
    refresh: '0; url=https://evil.example',
    'x-accel-redirect': '/internal',
    'x-accel-expires': '3600',
    'www-authenticate': 'Basic realm="Plenum"',
    'access-control-allow-origin': '*',
    'x-internal': 'secret',
  };
  const kept = { 'cache-control': 'private, max-age=5', etag: '"1"', vary: 'accept', 'retry-after': '7', 'x-request-id': 'of-the-team' };
  const { backends } = await quizBackend((request, response) => {
    response.writeHead(302, {
      ...ordered,
      ...kept,
      location: `http://${request.headers.host}/base/quizshow/next?x=1`,
      'content-security-policy': "script-src 'unsafe-inline'",
    });
    response.end('<script>alert(1)</script>');
  });
  const { app } = await siteBefore(() => undefined, 1000, backends);
  const { headers, statusCode } = await app.inject('/api/quizshow/start');
  expect([statusCode, headers.location]).toEqual([302, '/api/quizshow/next?x=1']);
  expect(headers).toMatchObject({
    ...kept,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  for (const name of Object.keys(ordered)) expect(headers).not.toHaveProperty(name);
});

test('a team’s backend hangs or is down – called – 504, 503 in the API’s error format; the API answers meanwhile', async () => {
  const { backends } = await quizBackend(() => undefined);
  const unreachable: TeamBackends = { find: () => ({ name: 'mf-gone', prefix: '/gone', upstream: 'http://127.0.0.1:9' }), exchangeToken };
  const hanging = await siteBefore((_, response) => void response.end('{"api":1}'), 100, backends);
  const [late, api] = await Promise.all([hanging.app.inject('/api/quizshow/x'), hanging.app.inject('/api/v1/ping')]);
  expect([late.statusCode, late.json()]).toEqual([504, errorOf('api_timeout', 504)]);
  expect(api.json()).toEqual({ api: 1 });
  const { app } = await siteBefore(() => undefined, 1000, unreachable);
  const refused = await app.inject('/api/gone/x');
  expect([refused.statusCode, refused.json()]).toEqual([503, errorOf('api_unavailable', 503)]);
});
