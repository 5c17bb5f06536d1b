import { beforeEach, expect, test } from '@jest/globals';
import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { buildApp } from '#src/app/app.ts';
import { accountService } from '#src/testing/account-service.ts';
import { type Member, send, signUp } from '#src/testing/users/member.ts';

interface Exchanged {
  readonly access_token: string;
  readonly token_type: string;
  readonly expires_in: number;
  readonly scope: string;
}

const service = accountService();
const ISSUER = 'http://plenum.localhost:3000';
let member: Member;
beforeEach(async () => {
  member = await signUp(service, service.email());
});

const exchange = (body: object) => member.call('POST', '/token-exchange', body);
const tokenFor = async (audience: string, scope = 'read write') => (await exchange({ audience, scope })).json<Exchanged>();
const publishedKeys = async (app = service.app) => (await app.inject('/api/.well-known/jwks.json')).json<JSONWebKeySet>();
/** Verifies a token as a team's backend does. */
const check = async (token: string, audience: string) =>
  jwtVerify(token, createLocalJWKSet(await publishedKeys()), { issuer: ISSUER, audience, currentDate: service.now, algorithms: ['EdDSA'] });

test('a session – its token is exchanged for a team – the team’s backend learns the caller and audience, for two minutes', async () => {
  const profile = (await member.call('GET', '/v2/profile')).json<{ data: { user_id: string } }>();
  const answer = await exchange({ audience: 'mf-quizshow', scope: 'read' });
  expect(answer.statusCode).toBe(200);
  const { access_token: token, ...others } = answer.json<Exchanged>();
  expect(others).toEqual({ token_type: 'Bearer', expires_in: 120, scope: 'read' });
  const { payload } = await check(token, 'mf-quizshow');
  const seconds = Math.floor(service.now.getTime() / 1000);
  expect(payload).toEqual({ iss: ISSUER, sub: profile.data.user_id, aud: 'mf-quizshow', scope: 'read', iat: seconds, exp: seconds + 120 });

  service.later(119);
  await check(token, 'mf-quizshow');
  service.later(1);
  await expect(check(token, 'mf-quizshow')).rejects.toMatchObject({ code: 'ERR_JWT_EXPIRED' });
});

test('a token for team A – sent to team B or to the API, or exchanged for another – refused', async () => {
  const { access_token: token } = await tokenFor('mf-quizshow');
  await expect(check(token, 'mf-blog')).rejects.toMatchObject({ code: 'ERR_JWT_CLAIM_VALIDATION_FAILED', claim: 'aud' });
  const headers = { authorization: `Bearer ${token}` };
  for (const url of ['/api/v2/profile', '/api/v1/my-tariff', '/api/token-check']) {
    const answer = await service.app.inject({ url, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthorized']);
  }
  const payload = { audience: 'mf-blog', scope: 'read' };
  expect((await service.app.inject({ method: 'POST', url: '/api/token-exchange', headers, payload })).statusCode).toBe(401);
});

test('the visitor’s own token – sent to a team’s backend – refused: it is not signed with a published key', async () => {
  await expect(check(member.token, 'mf-quizshow')).rejects.toThrow();
});

test.each([{ audience: 'plenum-api' }, { audience: 'shell' }, { audience: 'mf-' }, { audience: '' }, {}, { scope: 'admin' }])(
  '%j – requested – refused',
  async (change) => {
    const { audience, scope } = { audience: 'mf-quizshow', scope: 'read', ...change };
    const answer = await exchange('audience' in change || 'scope' in change ? { audience, scope } : {});
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input']);
  },
);

test('no session, or an ended one – a token is requested – 401', async () => {
  expect((await send(service, 'POST', '/token-exchange', { audience: 'mf-quizshow', scope: 'read' })).statusCode).toBe(401);
  await member.call('POST', '/logout');
  const answer = await exchange({ audience: 'mf-quizshow', scope: 'read' });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'session_revoked']);
});

test('the published keys – requested – public halves only, cacheable for five minutes, the same in every process', async () => {
  const answer = await service.app.inject('/api/.well-known/jwks.json');
  expect(answer.headers['cache-control']).toBe('public, max-age=300');
  const { keys } = answer.json<JSONWebKeySet>();
  expect(keys).toEqual([{ kty: 'OKP', crv: 'Ed25519', x: expect.any(String), kid: expect.any(String), alg: 'EdDSA', use: 'sig' }]);
  const { access_token: token } = await tokenFor('mf-quizshow');
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'EdDSA', typ: 'JWT', kid: keys[0]?.kid });

  const other = await buildApp(service.config, { clock: () => service.now });
  other.database.open();
  try {
    expect(await publishedKeys(other.app)).toEqual({ keys });
  } finally {
    await other.app.close();
  }
});
