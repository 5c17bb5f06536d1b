import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from '@jest/globals';
import { type JWTVerifyGetKey, SignJWT, createLocalJWKSet, exportJWK, generateKeyPair } from 'jose';
import { TokenRefused, keysOf, visitorOf } from '#backend/visitor.ts';

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

test.each([503, 429])('the site answers %d instead of its keys – a call arrives – an error, not a rejected token', async (status) => {
  const unavailable = createServer((_, response) => void response.writeHead(status).end());
  await new Promise<void>((resolve) => unavailable.listen(0, '127.0.0.1', resolve));
  const remote = keysOf(`http://127.0.0.1:${(unavailable.address() as AddressInfo).port}`);
  const error: unknown = await visitorOf(await bearer(), remote).catch((reason: unknown) => reason);
  unavailable.close();
  unavailable.closeAllConnections();
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(TokenRefused);
});

test('keys of another site – a call arrives – an error, not a rejected token', async () => {
  const { publicKey } = await generateKeyPair('EdDSA');
  const others = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'other', alg: 'EdDSA', use: 'sig' }] });
  const token = new SignJWT({ scope: 'read' }).setProtectedHeader({ alg: 'EdDSA', kid: 'ours' }).setSubject('account-1');
  const signed = await token.setAudience('mf-quizshow').setIssuedAt().setExpirationTime('2m').sign(site);
  const error: unknown = await visitorOf(`Bearer ${signed}`, others).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(TokenRefused);
});
