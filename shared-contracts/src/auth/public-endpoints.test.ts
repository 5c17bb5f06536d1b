import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isPublicEndpoint, PUBLIC_ENDPOINTS } from '#src/auth/public-endpoints.ts';

test.each([
  ['GET', '/v1/my-tariff'],
  ['GET', '/v1/my-tariff?next=/v4/tariff'],
  ['GET', '/v1/cart'],
  ['POST', '/v1/buy-cart'],
  ['GET', '/v2/profile'],
  ['POST', '/v1/validate-email'],
  ['POST', '/public/validate/phone'],
  ['GET', '/v4/tariff/1'],
  ['POST', '/v4/tariff'],
  ['GET', '/v4/tariffs'],
  ['GET', '/v4//tariff'],
  ['GET', '/v3/tariff-alias/'],
  ['GET', 'login-check'],
  ['GET', '/token-check'],
  ['GET', '/public/content/header'],
  ['GET', '/public/invites/v1/h/info'],
  ['POST', '/v1/form/1'],
  ['POST', '/datalayer/v1/create'],
  ['GET', '/v1/ping'],
  ['GET', '/v1/wiki'],
  ['GET', '/v1/webinars'],
  ['POST', '/social/exchange'],
])('%s %s – is looked up – not public [S6.04]', (method, path) => {
  expect(isPublicEndpoint(method, path)).toBe(false);
});

test.each([
  ['POST', '/login-check'],
  ['post', '/registration'],
  ['GET', '/v4/tariff?period=year#x'],
  ['GET', '/v1/wiki/page/12'],
  ['GET', '/v1/wiki/popular?count=5'],
  ['POST', '/v1/wiki/page/12/vote'],
  ['PUT', '/iva-login'],
  ['GET', '/cart-check/0f8fad5b'],
  ['POST', '/v1/buy-tariff'],
  ['GET', '/suggest/address?q=Mos'],
  ['POST', '/new-pass/h'],
])('%s %s – is looked up – public [S6.03]', (method, path) => {
  expect(isPublicEndpoint(method, path)).toBe(true);
});

test('any path below or beside a public one – is looked up – not public', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PUBLIC_ENDPOINTS), fc.stringMatching(/^[\w-]{1,8}$/), ([, path], more) => {
      const plain = path.replace(/\{\w+\}/g, 'x');
      expect(isPublicEndpoint('PATCH', `/v9${plain}/${more}/${more}`)).toBe(false);
      expect(isPublicEndpoint('GET', `/private${plain}`)).toBe(false);
    }),
  );
});
