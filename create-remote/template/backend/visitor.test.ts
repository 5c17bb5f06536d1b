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

test('nobody is signed in – a call comes – without a visitor', async () => {
  expect(await visitorOf(undefined, keys)).toBeNull();
});

test.each([
  ['read write', true],
  ['read', false],
])('somebody is signed in – a call comes with the scope "%s" – their account, may write: %s', async (scope, mayWrite) => {
  expect(await visitorOf(await bearer({ scope }), keys)).toEqual({ id: 'account-1', mayWrite });
});

test('a token for another team, an expired one, one of another signer, and none at all – refused', async () => {
  const { privateKey: stranger } = await generateKeyPair('EdDSA');
  const bad = [bearer({ audience: 'mf-other' }), bearer({ expires: '-1s' }), bearer({ key: stranger }), 'Bearer x'];
  for (const authorization of bad) await expect(visitorOf(await authorization, keys)).rejects.toBeInstanceOf(TokenRefused);
});
