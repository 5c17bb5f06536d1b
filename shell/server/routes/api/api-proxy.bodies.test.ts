import { afterEach, expect, jest, test } from '@jest/globals';
import { type IncomingMessage, createServer } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import Fastify from 'fastify';
import { registerApiProxy } from '#server/routes/api/api-proxy.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

jest.setTimeout(30_000);

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Starts the site's server in front of an API that answers each call with its body. */
async function siteBeforeEcho(maxUnanswered = 512) {
  const calls: IncomingMessage[] = [];
  const api = createServer((request, response) => {
    calls.push(request);
    request.pipe(response);
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const app = Fastify();
  const onRequest = jest.fn();
  app.addHook('onRequest', async () => onRequest());
  registerApiProxy(app, `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`, { maxUnanswered });
  await app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(
    () => api.close(),
    () => api.closeAllConnections(),
    () => app.close(),
    () => app.server.closeAllConnections(),
  );
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/v1/view`;
  /** Sends the headers of calls and the first byte of their bodies. */
  const begin = async (count: number, header: string, start = '{'): Promise<Socket[]> => {
    const before = onRequest.mock.calls.length;
    const sockets = Array.from({ length: count }, () => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.write(
        `POST /api/v1/view HTTP/1.1\r\nhost: site\r\nconnection: close\r\ncontent-type: application/json\r\n${header}\r\n\r\n${start}`,
      );
      return socket;
    });
    closing.push(() => sockets.forEach((socket) => socket.destroy()));
    await waitUntil(() => onRequest.mock.calls.length === before + count);
    return sockets;
  };
  const post = async (body: string) => (await fetch(url, { method: 'POST', body })).status;
  return { app, calls, begin, post, url };
}
const textOf = async (socket: Socket) => Buffer.concat(await socket.toArray()).toString();

test('a body that does not arrive – other calls – they are passed on; the API gets the call once its body is there, as it was sent', async () => {
  const { calls, begin, url } = await siteBeforeEcho(1);
  const [slow] = await begin(1, 'content-length: 9');
  expect([(await fetch(url)).status, (await fetch(url)).status]).toEqual([200, 200]);
  expect(calls).toHaveLength(2);
  slow?.write('"a": 1 }');
  expect(await textOf(slow!)).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\{"a": 1 \}/);
  expect(calls[2]?.headers).toMatchObject({ 'content-type': 'application/json', 'content-length': '9' });
});

test('calls with a type of their own, without a type, with an empty body – sent – the API gets them as they are', async () => {
  const { app, calls } = await siteBeforeEcho();
  const types = [{ 'content-type': 'text/plain;charset=UTF-8' }, {}];
  for (const headers of types) expect((await app.inject({ method: 'POST', url: '/api/v1/view', payload: 'x', headers })).body).toBe('x');
  const empty = { 'content-type': 'application/json', 'content-length': '0' };
  expect((await app.inject({ method: 'DELETE', url: '/api/v1/view', headers: empty })).body).toBe('');
  expect(calls.map(({ headers }) => headers['content-type'])).toEqual(['text/plain;charset=UTF-8', undefined, 'application/json']);
});

test.each([
  ['short', 'content-length: 100', '{', 64],
  ['long', 'content-length: 100000', '{', 8],
  ['chunked', 'transfer-encoding: chunked', '1\r\n{\r\n', 8],
])(
  'an address has begun as many %s bodies as it may – one more – 503; when they have ended, calls are passed on again',
  async (_, header, start, places) => {
    const { begin, post, url } = await siteBeforeEcho();
    const begun = await begin(places, header, start);
    const [refused] = await begin(1, header, start);
    expect(await textOf(refused!)).toMatch(/^HTTP\/1\.1 503 [^]*"api_unavailable"/);
    expect((await fetch(url)).status).toBe(200);
    for (const socket of begun) socket.destroy();
    const body = 'x'.repeat(places === 64 ? 10 : 100_000);
    await waitUntil(async () => (await post(body)) === 200);
  },
);
