import { expect, test } from '@jest/globals';
import { isSecretName } from '#src/navigation/secret-names.ts';

test.each(['auth', 'AUTH', 'token', 'refresh_token', 'access_token', 'id_token', 'tokenId', 'code', 'sms_code', 'authCode', 'auth-code'])(
  'the parameter "%s" – is it a secret – yes',
  (name) => expect(isSecretName(name)).toBe(true),
);

test.each(['otp', 'pin', 'state', 'hash', 'password', 'pass', 'passcode', 'client_secret'])(
  'the parameter "%s" – is it a secret – yes',
  (name) => expect(isSecretName(name)).toBe(true),
);

test.each([
  'author',
  'oauth',
  'page',
  'promo_code',
  'promocode',
  'coupon-code',
  'country_code',
  'passenger',
  'utm_source',
  'encoder',
  'estate',
])('the parameter "%s" – is it a secret – no', (name) => expect(isSecretName(name)).toBe(false));
