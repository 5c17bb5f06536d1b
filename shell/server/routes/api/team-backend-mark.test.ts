import { afterEach, expect, test } from '@jest/globals';
import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import { TEAM_BACKEND_HEADER } from '@plenum/shared-contracts/http/team-backend';
import type { TeamBackends } from '#server/releases/team-grants.ts';
import { registerApiProxy } from '#server/routes/api/api-proxy.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A site whose API and whose backend of mf-quizshow answer with this status. */
async function siteWith(status: number, exchangeToken: TeamBackends['exchangeToken'] = async () => 'token') {
  const api = await listen((_, response) => void response.writeHead(status).end('{}'));
  const upstream = await listen((_, response) => void response.writeHead(status, { [TEAM_BACKEND_HEADER]: 'mf-blog' }).end('{}'));
  const backend = { name: 'mf-quizshow', prefix: '/quizshow', upstream };
  const find: TeamBackends['find'] = (below) => (below.startsWith('/quizshow/') ? backend : null);
  const app = Fastify();
  closing.push(() => app.close());
  registerApiProxy(app, `${api}/api`, { backends: { find, exchangeToken } });
  return async (url: string) => {
    const { statusCode, headers } = await app.inject({ url, headers: { authorization: 'Bearer t' } });
    return [statusCode, headers[TEAM_BACKEND_HEADER]];
  };
}

test.each([200, 401, 403])(
  'a team’s backend and the API answer %d – passed on – only that of the backend is marked, with its name',
  async (status) => {
    const get = await siteWith(status);
    expect(await get('/api/quizshow/messages')).toEqual([status, 'mf-quizshow']);
    expect(await get('/api/v1/ping')).toEqual([status, undefined]);
  },
);

test('the API refuses the visitor’s token for a backend – called – 401 without the mark: the session is over', async () => {
  const body = { status: 401, code: 'token_expired', message: 'Your session has ended.', errors: [], request_id: 'r' };
  const get = await siteWith(200, () => Promise.reject(new ApiError('status', 'POST /token-exchange', { status: 401, body })));
  expect(await get('/api/quizshow/messages')).toEqual([401, undefined]);
});
