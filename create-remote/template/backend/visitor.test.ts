import { beforeAll, expect, test } from '@jest/globals';
import { type JWTVerifyGetKey, SignJWT, createLocalJWKSet, exportJWK, generateKeyPair } from 'jose';
import { TokenRefused, visitorOf } from '#backend/visitor.ts';

let site: CryptoKey;
let keys: JWTVerifyGetKey;
beforeAll(async () => {
  const pair = await generateKeyPair('EdDSA');
  site = pair.privateKey;
  keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(pair.publicKey)), alg: 'EdDSA', use: 'sig' }] });
});

const bearer = async (change: { audience?: string; scope?: string; expires?: string; key?: CryptoKey } = {}) => {
  const { audience = 'mf-quizshow', scope = 'read write', expires = '2m', key = site } = change;
  const token = new SignJWT({ scope }).setProtectedHeader({ alg: 'EdDSA' }).setSubject('account-1').setAudience(audience);
  return `Bearer ${await token.setIssuedAt().setExpirationTime(expires).sign(key)}`;
};

test('no signed-in user – a call arrives – no visitor', async () => {
  expect(await visitorOf(undefined, keys)).toBeNull();
});

test.each([
  ['read write', true],
  ['read', false],
])('a signed-in user – a call with the scope "%s" arrives – their account, may write: %s', async (scope, mayWrite) => {
  expect(await visitorOf(await bearer({ scope }), keys)).toEqual({ id: 'account-1', mayWrite });
});

test('a token for another team, expired, from another issuer, or missing – verified – rejected', async () => {
  const { privateKey: stranger } = await generateKeyPair('EdDSA');
  const bad = [bearer({ audience: 'mf-other' }), bearer({ expires: '-1s' }), bearer({ key: stranger }), 'Bearer x'];
  for (const authorization of bad) await expect(visitorOf(await authorization, keys)).rejects.toBeInstanceOf(TokenRefused);
});
