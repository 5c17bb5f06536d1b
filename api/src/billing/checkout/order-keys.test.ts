import { beforeEach, expect, test } from '@jest/globals';
import { billingService } from '#src/testing/billing-service.ts';
import { buyCart, fillCart, placed } from '#src/testing/users/buyer.ts';
import { codeFor, signUpConfirmed, type Member } from '#src/testing/users/member.ts';

const KEY = 'order-1';
const service = billingService();
let first: Member;
let second: Member;
beforeEach(async () => {
  await service.testDatabase.query('TRUNCATE idempotency_key');
  [first, second] = [await signUpConfirmed(service, service.email('first')), await signUpConfirmed(service, service.email('second'))];
  for (const member of [first, second]) await fillCart(service, member, {});
});
const keysOf = () => service.testDatabase.query('SELECT scope FROM idempotency_key');

test('two accounts – order with the same key – an order each; a repeated call gets the order of its account', async () => {
  const orders = [placed(await buyCart(service, first, {}, KEY)), placed(await buyCart(service, second, {}, KEY))];
  expect(orders[0]?.order_id).not.toBe(orders[1]?.order_id);
  expect([placed(await buyCart(service, first, {}, KEY)), placed(await buyCart(service, second, {}, KEY))]).toEqual(orders);
});

test('an answer stored by an earlier version, for all accounts – the call is repeated – the same order; another account orders', async () => {
  const order = placed(await buyCart(service, first, {}, KEY));
  await service.testDatabase.query("UPDATE idempotency_key SET scope = 'POST /api/v1/buy-cart'");
  expect(placed(await buyCart(service, first, {}, KEY))).toEqual(order);
  expect(placed(await buyCart(service, second, {}, KEY)).order_id).not.toBe(order.order_id);
});

test('an account – deleted – its keys are deleted too', async () => {
  placed(await buyCart(service, first, {}, KEY));
  placed(await buyCart(service, second, {}, KEY));
  await first.call('POST', '/v1/profile/block');
  await first.call('POST', '/v1/profile/block/confirm', { code: await codeFor(service, first.email) });
  expect(await keysOf()).toHaveLength(1);
});
