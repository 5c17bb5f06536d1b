import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { send } from '#src/testing/users/member.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startTestApp();
});
afterAll(() => service.close());

const ORDER = '/v1/orders/00000000-0000-4000-8000-000000000000';

test.each([
  ['GET', '/v4/tariff', 120],
  ['GET', '/token-check', 300],
  ['POST', '/token-refresh', 30],
  ['GET', '/new-pass/hash', 10],
  ['POST', '/new-pass/hash', 10],
  ['GET', '/email-validate/hash', 10],
  ['GET', '/validate/hash', 10],
  // Ten sign-ins: each has two calls, which are counted together.
  ['GET', '/social/google/start', 20],
  ['GET', '/social/google/callback', 20],
  ['POST', '/v1/buy-tariff', 10],
  ['POST', '/v1/cart/quote', 60],
  ['POST', `${ORDER}/retry`, 10],
  ['GET', `${ORDER}/receipt`, 10],
  ['GET', `${ORDER}/invoice`, 10],
  ['GET', '/cart-check/00000000-0000-4000-8000-000000000000', 30],
  ['GET', '/v1/order-check/00000000-0000-4000-8000-000000000000', 30],
  ['POST', '/v1/form/1', 5],
  ['POST', '/v1/form/call', 5],
  ['POST', '/v1/activity/signed-up', 60],
  ['POST', '/v1/activity', 60],
  ['POST', '/v1/view', 60],
  ['POST', '/datalayer/v1/create', 10],
  ['GET', '/v1/wiki/search', 60],
  ['GET', '/public/invites/v1/hash/info', 20],
  ['GET', '/public/invites/v1/hash/accept', 20],
  ['POST', '/v1/invites', 20],
  ['GET', '/v1/companies', 20],
  ['POST', '/v1/trial', 5],
  ['GET', '/suggest/address', 60],
  ['GET', '/quiz/short', 20],
  ['POST', '/quiz/short/answers', 20],
] as const)('%s %s – called – a limit of %d a minute for a client address', async (method, path, max) => {
  expect((await send(service, method, path)).headers['x-ratelimit-limit']).toBe(String(max));
});
