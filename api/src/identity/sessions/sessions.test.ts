import { beforeEach, expect, test } from '@jest/globals';
import { SignJWT } from 'jose';
import type { SignedIn } from '@plenum/shared-contracts/auth/schemas';
import { buildApp } from '#src/app/app.ts';
import { accountService } from '#src/testing/account-service.ts';
import { send, signUp, type Member } from '#src/testing/users/member.ts';
import type { TestApp } from '#src/testing/test-app.ts';

const service = accountService({ API_RATE_LIMIT_CODES: '1000' });
let member: Member;
beforeEach(async () => {
  member = await signUp(service, service.email());
});

const { later } = service;
const refresh = (token: string, on: Pick<TestApp, 'app' | 'messages'> = service) =>
  send(on, 'POST', '/token-refresh', { refresh_token: token }, service.elsewhere());
const pairOf = (reply: Awaited<ReturnType<typeof refresh>> | undefined) => reply!.json<SignedIn>().data;
const profile = (token: string) => service.app.inject({ url: '/api/v2/profile', headers: { authorization: `Bearer ${token}` } });

test('a refresh – returns a new pair; the old access token remains valid until it expires [S7.04]', async () => {
  later(120);
  const pair = pairOf(await refresh(member.refreshToken));
  expect(pair.refresh_token).not.toBe(member.refreshToken);
  expect((await profile(pair.token)).statusCode).toBe(200);
  expect((await profile(member.token)).statusCode).toBe(200);
});

test('an access token – after 150 seconds – 401 with the reason', async () => {
  later(149);
  expect((await profile(member.token)).statusCode).toBe(200);
  later(1);
  const reply = await profile(member.token);
  expect([reply.statusCode, reply.json().code]).toEqual([401, 'token_expired']);
});

test('twenty refreshes at once with one token – all get the same valid pair', async () => {
  later(130);
  const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(member.refreshToken)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  const pair = pairOf(replies[0]);
  expect((await profile(pair.token)).statusCode).toBe(200);
  later(60);
  expect((await refresh(pair.refresh_token)).statusCode).toBe(200);
});

test('refreshes at once in two processes – the same pair, as they share their key', async () => {
  const other = await buildApp(service.config, { clock: () => service.now });
  other.database.open();
  try {
    const second = { app: other.app, messages: service.messages };
    const replies = await Promise.all([
      refresh(member.refreshToken),
      refresh(member.refreshToken, second),
      refresh(member.refreshToken, second),
    ]);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    const { token } = pairOf(replies[0]);
    expect((await other.app.inject({ url: '/api/v2/profile', headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(200);
  } finally {
    await other.app.close();
  }
});

test('a lost reply – requested again within ten seconds – the same pair [F26]', async () => {
  const first = await refresh(member.refreshToken);
  later(10);
  expect(pairOf(await refresh(member.refreshToken))).toEqual(pairOf(first));
});

test('a spent token – used after the grace time – the session ends for every client [F26]', async () => {
  const pair = pairOf(await refresh(member.refreshToken));
  later(10.001);
  const reuse = await refresh(member.refreshToken);
  expect([reuse.statusCode, reuse.json().code]).toEqual([401, 'session_revoked']);
  expect((await refresh(pair.refresh_token)).statusCode).toBe(401);
  expect((await profile(pair.token)).json().code).toBe('session_revoked');
});

test('a token before the parent – used within the grace time – counts as a replay', async () => {
  const second = pairOf(await refresh(member.refreshToken));
  const third = pairOf(await refresh(second.refresh_token));
  expect((await refresh(member.refreshToken)).json().code).toBe('session_revoked');
  expect((await refresh(third.refresh_token)).statusCode).toBe(401);
});

test('a reauthentication – earlier access tokens are refused, refreshed ones are valid', async () => {
  const pair = pairOf(await refresh(member.refreshToken));
  later(5);
  expect((await member.call('POST', '/v1/confirm-identity', { password: member.password })).statusCode).toBe(200);
  expect((await profile(pair.token)).json().code).toBe('token_expired');
  // The previous refresh token is still valid for ten seconds, and the pair that it returns must be valid too.
  const [late, next] = [pairOf(await refresh(member.refreshToken)), pairOf(await refresh(pair.refresh_token))];
  expect([(await profile(late.token)).statusCode, (await profile(next.token)).statusCode]).toEqual([200, 200]);
});

test('an invented token with the id of a session, signed or not – refused, and the session stays open', async () => {
  const body = member.refreshToken.slice(0, 64);
  const id = body.slice(0, 20);
  const madeUp = [id + 'A'.repeat(44), id + 'A'.repeat(68), id + 'A'.repeat(44) + member.refreshToken.slice(64), `${member.refreshToken}A`];
  for (const token of madeUp) {
    const reply = await refresh(token);
    expect([token, reply.statusCode, reply.json().code]).toEqual([token, 401, 'unauthorized']);
    expect((await profile(member.token)).statusCode).toBe(200);
  }
  expect((await refresh(member.refreshToken)).statusCode).toBe(200);
});

test('a token from before tokens were signed – refreshed – a signed pair; once spent, it is refused and ends nothing', async () => {
  const unsigned = member.refreshToken.slice(0, 64);
  const pair = pairOf(await refresh(unsigned));
  expect(pairOf(await refresh(unsigned))).toEqual(pair);
  expect(pair.refresh_token.length).toBe(member.refreshToken.length);
  later(11);
  expect((await refresh(unsigned)).statusCode).toBe(401);
  expect((await refresh(pair.refresh_token)).statusCode).toBe(200);
});

test('two sessions of an account – one is revoked – the other stays open', async () => {
  const login = await send(service, 'POST', '/login-check', { username: member.email, password: member.password });
  await refresh(member.refreshToken);
  later(11);
  await refresh(member.refreshToken);
  expect((await refresh(login.json<SignedIn>().data.refresh_token)).statusCode).toBe(200);
});

test('a session – unused for thirty days – has ended', async () => {
  later(30 * 86_400);
  expect((await refresh(member.refreshToken)).statusCode).toBe(401);
});

test('a session – used every week – ends after ninety days, and no later', async () => {
  let token = member.refreshToken;
  for (let week = 1; week <= 12; week += 1) {
    later(7 * 86_400);
    token = pairOf(await refresh(token)).refresh_token;
  }
  later(6 * 86_400 - 100);
  const last = pairOf(await refresh(token));
  expect((await profile(last.token)).statusCode).toBe(200);
  later(100);
  expect((await profile(last.token)).statusCode).toBe(401);
  expect((await refresh(last.refresh_token)).statusCode).toBe(401);
});

test.each(['x', '', 'a'.repeat(64), '../../etc', 'ÿ'.repeat(20)])(
  'the refresh token "%s" – refused, and the session stays open',
  async (token) => {
    expect([401, 422]).toContain((await refresh(token)).statusCode);
    expect((await profile(member.token)).statusCode).toBe(200);
  },
);

test('signing out – 204; both tokens become invalid', async () => {
  expect((await member.call('POST', '/logout')).statusCode).toBe(204);
  expect((await profile(member.token)).statusCode).toBe(401);
  expect((await refresh(member.refreshToken)).statusCode).toBe(401);
});

test('token-check – with a valid token – that token and no refresh token, which would extend it [S3.09 S7.03]', async () => {
  expect((await member.call('GET', '/token-check')).json()).toEqual({ data: { token: member.token } });
});

test('forged tokens – refused [S6.01]', async () => {
  const claims = { sid: 'x', sub: 'x', aud: 'plenum-api', exp: 2_000_000_000 };
  const foreign = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32));
  const [head, body, signature] = member.token.split('.');
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
  const changed = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(body ?? '', 'base64url').toString()), sub: 'x' })).toString(
    'base64url',
  );
  for (const token of [foreign, none, `${head}.${changed}.${signature}`, 'x', '']) {
    expect([token, (await profile(token)).statusCode]).toEqual([token, 401]);
  }
});

test('the list of sessions – names each device; a revoked session is signed out', async () => {
  const login = await service.app.inject({
    method: 'POST',
    url: '/api/login-check',
    payload: { username: member.email, password: member.password },
    remoteAddress: '198.51.100.77',
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  });
  const { data } = (await member.call('GET', '/v1/sessions')).json<{ data: { id: string; current: boolean }[] }>();
  expect(data).toHaveLength(2);
  expect(data.find(({ current }) => !current)).toMatchObject({ device: 'Firefox on Windows', address_masked: '198.51.100.•' });
  const other = data.find(({ current }) => !current)?.id ?? '';
  expect((await member.call('DELETE', `/v1/sessions/${other}`)).statusCode).toBe(200);
  expect((await profile(login.json<SignedIn>().data.token)).statusCode).toBe(401);
  expect((await member.call('DELETE', `/v1/sessions/${other}`)).statusCode).toBe(404);
});

test('another user’s session – revoked – not found', async () => {
  const stranger = await signUp(service, service.email('stranger'));
  const { data } = (await stranger.call('GET', '/v1/sessions')).json<{ data: { id: string }[] }>();
  expect((await member.call('DELETE', `/v1/sessions/${data[0]?.id}`)).statusCode).toBe(404);
  expect((await stranger.call('GET', '/v2/profile')).statusCode).toBe(200);
});
