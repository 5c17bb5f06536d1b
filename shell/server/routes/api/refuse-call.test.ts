import { afterEach, expect, test } from '@jest/globals';
import { createServer, get, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { registerApiProxy } from '#server/routes/api/api-proxy.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Starts the site's server in front of an API, and returns its address. */
async function siteBefore(api: RequestListener, options: { readonly deadlineMs?: number; readonly maxUnanswered?: number } = {}) {
  const server = createServer(api);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const app = Fastify();
  registerApiProxy(app, `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, options);
  await app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
    () => app.close(),
    () => app.server.closeAllConnections(),
  );
  return { app, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
}

const NAVIGATION = { 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*;q=0.8' };
const OLD_BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** Requests an address as a browser does. `fetch` of Node always says that a script called. */
const open = (address: string) => new Promise<IncomingMessage>((resolve) => void get(address, { headers: OLD_BROWSER }, resolve));

/** An API that is gone when it is called. */
const unreachable: RequestListener = (request) => void request.socket.destroy();

test.each([
  ['that hangs', () => undefined, 504, undefined],
  ['that is down', unreachable, 503, '5'],
] as const)(
  'an API %s – a browser opens one of its addresses – a page with the same status, which can be loaded again [F20]',
  async (_, api, status, retryAfter) => {
    const { app } = await siteBefore(api, { deadlineMs: 100 });
    for (const headers of [NAVIGATION, OLD_BROWSER]) {
      const { statusCode, headers: sent, body } = await app.inject({ url: '/api/social/google/callback?code=1&state=2', headers });
      expect([statusCode, sent['content-type'], sent['cache-control'], sent['retry-after']]).toEqual([
        status,
        'text/html; charset=utf-8',
        'no-store',
        retryAfter,
      ]);
      expect(body).toContain('<a href="">Try again</a>');
      expect(sent['content-security-policy']).toContain('sha256-');
    }
  },
);

test('an API that is down – a form is sent without JavaScript – a page that leads back to the form, as loading the address again would not send it', async () => {
  const { app } = await siteBefore(unreachable);
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/api/blogs/v1/subscriptions',
    headers: NAVIGATION,
    payload: 'email=x',
  });
  expect(statusCode).toBe(503);
  expect(body).toContain('go back to the form');
  expect(body).not.toContain('Try again');
});

test.each([
  ['a script', { 'sec-fetch-mode': 'cors', accept: 'text/html' }],
  ['a program', { accept: '*/*' }],
  ['a mail server, which unsubscribes', {}],
])('an API that is down – %s calls it – the error format of the API', async (_, headers) => {
  const { app } = await siteBefore(unreachable);
  const { headers: sent, statusCode, ...answer } = await app.inject({ url: '/api/v1/ping', headers });
  expect([statusCode, sent['content-type'], answer.json().code]).toEqual([503, 'application/json; charset=utf-8', 'api_unavailable']);
});

test('as many calls as may be without an answer – a browser opens an address of the API – a page with 503, before and after its path is resolved', async () => {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  const { url } = await siteBefore((_, response) => resolve(response), { maxUnanswered: 1 });
  const first = fetch(`${url}/api/v1/one`);
  const response = await promise;
  for (const path of ['/api/v1/orders/7/invoice', '/api/v1/orders/%37/invoice']) {
    const refused = await open(url + path);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '5' });
    expect(Buffer.concat(await refused.toArray()).toString()).toContain('The site is very busy right now.');
  }
  response.end('{}');
  await first;
});
