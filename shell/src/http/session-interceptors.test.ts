import { beforeEach, expect, test } from '@jest/globals';
import axios from 'axios';
import { PUBLIC_ENDPOINTS } from '@plenum/shared-contracts/auth/public-endpoints';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import type { Endpoint } from '@plenum/shared-contracts/http/endpoint';
import { TEAM_BACKEND_HEADER } from '@plenum/shared-contracts/http/team-backend';
import type { TokenProvider } from '#src/http/token-provider.ts';
import { installSession, sessionConfig } from '#src/http/session-interceptors.ts';

interface Sent {
  readonly path: string;
  readonly token: string | null;
  readonly body: unknown;
}

let sent: Sent[];
/** Status of the answers, in order; 200 once none is left. */
let statuses: number[];
let answered: Record<string, string>;
let requests: unknown[][];
/** The session's answer; an error is thrown. */
let tokens: (string | null | Error)[];
let renewed: (string | null | Error)[];

beforeEach(() => {
  sent = [];
  statuses = [];
  answered = {};
  requests = [];
  tokens = ['live'];
  renewed = ['new'];
});

const given = async (answers: (string | null | Error)[]) => {
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  if (answer instanceof Error) throw answer;
  return answer ?? null;
};
const tokenProvider: TokenProvider = {
  token: async () => given(tokens),
  renew: async (refused) => {
    requests.push(['renew', refused]);
    return given(renewed);
  },
  endSession: (refused) => void requests.push(['endSession', refused]),
  signIn: (...what) => void requests.push(['signIn', ...what]),
};

async function call(endpoint: Pick<Endpoint, 'method' | 'path' | 'auth'>, body?: unknown) {
  const client = axios.create({
    adapter: async (config) => {
      const header = config.headers.get('Authorization');
      sent.push({ path: config.url ?? '', token: typeof header === 'string' ? header.replace('Bearer ', '') : null, body: config.data });
      const status = statuses.shift() ?? 200;
      const response = { status, statusText: '', headers: answered, config, data: {} };
      if (status >= 400) throw new axios.AxiosError(`${status}`, undefined, config, null, response);
      return response;
    },
  });
  installSession(client, tokenProvider);
  return client.request({ method: endpoint.method, url: endpoint.path, data: body, ...sessionConfig(endpoint as Endpoint) });
}
const tokensSent = () => sent.map(({ token }) => token);

const BEARER = { method: 'GET', path: '/v2/profile', auth: 'bearer' } as const;
const OPTIONAL = { method: 'GET', path: '/v1/ping', auth: 'optional' } as const;
const PUBLIC = { method: 'GET', path: '/v1/roadmap', auth: 'public' } as const;
const LOGIN = { method: 'POST', path: '/login-check', auth: 'public' } as const;
const REGISTRATION = { method: 'POST', path: '/registration', auth: 'public' } as const;

const publicCalls = PUBLIC_ENDPOINTS.map(([method, path]) => ({ method: method === '*' ? 'POST' : method, path, auth: 'public' }) as const);
test.each(publicCalls)(
  '$method $path of the table of public calls – called while signed in – sent without a token [S6.03]',
  async (endpoint) => {
    await call(endpoint);
    expect(tokensSent()).toEqual([null]);
  },
);

test.each([BEARER, OPTIONAL])('$path – called while signed in – sent with the token [S6.04]', async (endpoint) => {
  await call(endpoint);
  expect(tokensSent()).toEqual(['live']);
});

test.each([
  ['POST', '/v1/buy-tariff'],
  ['GET', '/v1/discount'],
  ['GET', '/v1/tariff-id/7'],
] as const)('a remote whose own table requires the session for the public %s %s – called – sent without a token', async (method, path) => {
  await call({ method, path, auth: 'bearer' });
  expect(tokensSent()).toEqual([null]);
});

test.each([BEARER, OPTIONAL])('signed out – $path is called – sent without a token', async (endpoint) => {
  tokens = [null];
  await call(endpoint);
  expect(tokensSent()).toEqual([null]);
});

test('the session cannot be refreshed – a call that needs it – is not sent, and fails with the error of the refresh', async () => {
  tokens = [new ApiError('network', 'POST /token-refresh')];
  await expect(call(BEARER)).rejects.toBe(tokens[0]);
  expect(sent).toEqual([]);
});

test('the session cannot be refreshed – a call that does not need it – is sent without a token', async () => {
  tokens = [new ApiError('network', 'POST /token-refresh')];
  await call(OPTIONAL);
  expect(tokensSent()).toEqual([null]);
});

test.each([401, 403])(
  'a call is refused with %d – a new token is available – retried with it, with the same body [S7.10]',
  async (status) => {
    statuses = [status];
    await call({ ...BEARER, method: 'PUT' }, { firstname: 'Olga' });
    expect(sent).toEqual([
      { path: '/v2/profile', token: 'live', body: '{"firstname":"Olga"}' },
      { path: '/v2/profile', token: 'new', body: '{"firstname":"Olga"}' },
    ]);
    expect(requests).toEqual([['renew', 'live']]);
  },
);

test.each([401, 403])(
  'a call is refused with %d twice – after the retry – no third attempt: the session is over [S7.10]',
  async (status) => {
    statuses = [status, status];
    await expect(call(BEARER)).rejects.toMatchObject({ response: { status } });
    expect(tokensSent()).toEqual(['live', 'new']);
    expect(requests).toEqual([
      ['renew', 'live'],
      ['endSession', 'new'],
    ]);
  },
);

test('a call is refused – there is no refresh token – the session is over, the caller gets the refusal [S7.12]', async () => {
  statuses = [401];
  renewed = [null];
  await expect(call(BEARER)).rejects.toMatchObject({ response: { status: 401 } });
  expect(requests).toEqual([
    ['renew', 'live'],
    ['endSession', 'live'],
  ]);
});

test('a call is refused – the refresh finds no connection – the session stays, the caller gets the network error', async () => {
  statuses = [401];
  renewed = [new ApiError('network', 'POST /token-refresh')];
  await expect(call(BEARER)).rejects.toMatchObject({ kind: 'network' });
  expect(requests).toEqual([['renew', 'live']]);
});

test('a public call is refused – retried after a refresh – still without a token', async () => {
  statuses = [403];
  await call(PUBLIC);
  expect(tokensSent()).toEqual([null, null]);
});

test.each([401, 403])(
  'a team’s backend refuses a call with %d – answered – the session is not involved, the caller gets the refusal',
  async (status) => {
    statuses = [status];
    answered = { [TEAM_BACKEND_HEADER]: 'mf-quizshow' };
    await expect(call({ ...BEARER, path: '/quizshow/messages' })).rejects.toMatchObject({ response: { status } });
    expect([tokensSent(), requests]).toEqual([['live'], []]);
  },
);

test.each([400, 404, 409, 422, 429, 500, 503])('a call fails with %d – answered – the session is not involved', async (status) => {
  statuses = [status];
  await expect(call(BEARER)).rejects.toMatchObject({ response: { status } });
  expect(requests).toEqual([]);
});

test.each([
  ['login', LOGIN],
  ['registration', REGISTRATION],
] as const)('%s is refused – answered – never retried: the previous session was cleared, and there is none', async (name, endpoint) => {
  statuses = [401];
  await expect(call(endpoint, {})).rejects.toMatchObject({ response: { status: 401 } });
  expect(tokensSent()).toEqual([null]);
  expect(requests).toEqual([
    ['signIn', name, 'started'],
    ['signIn', name, 'failed'],
  ]);
});

test('a login succeeds – answered – only the previous session was cleared [S7.11]', async () => {
  await call(LOGIN, {});
  expect(requests).toEqual([['signIn', 'login', 'started']]);
});
