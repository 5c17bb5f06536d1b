import { beforeEach, describe, expect, test } from '@jest/globals';
import { profileExport } from '@plenum/shared-contracts/profile/schemas';
import { checkLedger } from '#src/billing/audit/check-ledger.ts';
import { billingService } from '#src/testing/billing-service.ts';
import { buyCart, buyTariff, fillCart, order, payAt, placed, purchase, RETURN_URL, statusOf } from '#src/testing/users/buyer.ts';
import { codeFor, send, signUpConfirmed, type Member } from '#src/testing/users/member.ts';

const service = billingService();
let member: Member;
let other: Member;
beforeEach(async () => {
  member = await signUpConfirmed(service, service.email());
  other = await signUpConfirmed(service, service.email('other'));
});

describe('another user’s order', () => {
  test('requested with another session, without one, or with a guessed token – the same 404 as for an unknown order', async () => {
    const placedOrder = await purchase(service, member, {});
    const paths = [placedOrder.order_id, '00000000-0000-4000-8000-000000000000'].flatMap((id) => [
      `/v1/orders/${id}`,
      `/v1/orders/${id}/receipt`,
    ]);
    for (const path of paths) {
      const replies = [
        await other.call('GET', path),
        await send(service, 'GET', path),
        await send(service, 'GET', `${path}?token=${'A'.repeat(43)}`),
      ];
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    }
    const retry = await other.call('POST', `/v1/orders/${placedOrder.order_id}/retry`, { return_url: RETURN_URL });
    expect(retry.statusCode).toBe(404);
    expect((await other.call('GET', '/v1/orders')).json().data).toEqual([]);
  });

  test('opened with the token of another order – 404', async () => {
    const one = placed(await buyTariff(service, service.email('one')));
    const two = placed(await buyTariff(service, service.email('two')));
    await payAt(service, one.confirmation_url);
    expect((await send(service, 'GET', `/v1/orders/${one.order_id}/receipt?token=${two.order_token}`)).statusCode).toBe(404);
    expect((await send(service, 'GET', `/v1/orders/${one.order_id}/receipt?token=${one.order_token}`)).statusCode).toBe(200);
    expect((await send(service, 'GET', `/v1/orders/${one.order_id}?token=${two.order_token}`)).statusCode).toBe(404);
    expect((await send(service, 'GET', `/v1/orders/${one.order_id}?token=${one.order_token}`)).statusCode).toBe(200);
  });

  test('claimed by an account that has not confirmed its address – remains unclaimed', async () => {
    const email = service.email('victim');
    const placedOrder = placed(await buyTariff(service, email));
    await payAt(service, placedOrder.confirmation_url);
    await other.call('PUT', '/v1/update-email', { email });
    expect((await other.call('GET', '/v1/orders')).json().data).toEqual([]);
    expect((await other.call('GET', '/v1/my-tariff')).json().data.alias).toBe('small');
  });

  test('requested by its id – its state and nothing else', async () => {
    const placedOrder = await order(service, member, {});
    expect(await statusOf(service, placedOrder.order_id)).toEqual({ status: 'pending' });
    expect((await send(service, 'GET', '/v1/order-check/00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
    expect((await send(service, 'GET', '/v1/order-check/1')).statusCode).toBe(422);
  });
});

test.each([
  ['its own total', { total: 1 }, 'total'],
  ['its own currency', { currency: 'USD' }, 'currency'],
  ['a negative expected total', { expected_total: -1 }, 'expected_total'],
  ['an unknown kind of payer', { payer: { type: 'bank', name: 'B' } }, 'payer.type'],
  ['a return URL of another site', { return_url: 'https://evil.example/payout-success' }, 'return_url'],
  ['a return URL with a script', { return_url: 'javascript:alert(1)' }, 'return_url'],
  ['no consent', { consent: false }, 'consent'],
])('an order that contains %s – refused, nothing is ordered', async (_, changes, field) => {
  await fillCart(service, member, {});
  const reply = await buyCart(service, member, changes);
  expect([reply.statusCode, reply.json().errors.map((error: { field: string }) => error.field)]).toEqual([422, [field]]);
  expect((await member.call('GET', '/v1/orders')).json().data).toEqual([]);
});

test.each([
  ['zero units', 0],
  ['a negative quantity', -3],
  ['half a unit', 0.5],
  ['more units than the tariff allows', 2],
  ['more units than any tariff allows', 1e9],
])('an order of %s – refused', async (_, qty) => {
  expect((await buyTariff(service, service.email('visitor'), { alias: 'huge', qty })).statusCode).toBe(422);
});

describe('a promo code', () => {
  test('limited to two uses – used by many at the same time – two uses', async () => {
    const visitors = Array.from({ length: 6 }, (_, index) => service.email(`racer-${index}`));
    const replies = await Promise.all(visitors.map((email) => buyTariff(service, email, { promo: 'two' })));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(replies.filter((reply) => reply.json().code === 'promo_refused')).toHaveLength(4);
    await service.testDatabase.query('UPDATE promo_use SET released_at = now()');
  });

  test('limited to one use each – used with the same address by account and without – one use', async () => {
    const placedOrder = await order(service, member, { promo: 'once' });
    const again = await buyTariff(service, member.email.toUpperCase(), { promo: 'once' });
    expect([again.statusCode, again.json().message]).toEqual([409, 'You have already used this promo code.']);
    // The quote knows no buyer, and has shown the total with the discount.
    const discounted = await buyTariff(service, member.email, { promo: 'once' }, { expected_total: 159_240 });
    expect([discounted.statusCode, discounted.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'promo_refused',
        message: 'You have already used this promo code. Remove it from the cart to order without a discount.',
        errors: [{ field: 'promo', message: 'You have already used this promo code.' }],
      }),
    ]);
    expect((await buyTariff(service, member.email, { promo: 'once' }, { expected_total: 199_050 })).statusCode).toBe(200);
    await payAt(service, placedOrder.confirmation_url, { outcome: 'decline' });
    const free = placed(await buyTariff(service, member.email, { promo: 'once' }));
    expect(free.status).toBe('pending');
    const retry = await member.call('POST', `/v1/orders/${placedOrder.order_id}/retry`, { return_url: RETURN_URL });
    expect([retry.statusCode, retry.json().code]).toEqual([409, 'promo_refused']);
  });
});

test('an account with orders – exported – with its orders; deleted – they are retained without personal data and cannot be claimed; paid afterwards – refunded', async () => {
  const placedOrder = await purchase(service, member, {});
  const open = await order(service, member, { alias: 'stream' });
  const exported = profileExport.parse((await member.call('GET', '/v1/profile/export')).json().data);
  expect(exported.orders).toHaveLength(2);
  expect(exported.orders[0]).toMatchObject({ email: member.email, total: expect.any(Number) });
  await member.call('POST', '/v1/profile/block');
  await member.call('POST', '/v1/profile/block/confirm', { code: await codeFor(service, member.email) });
  const stored = await service.testDatabase.query('SELECT account_id, email, phone, payer, status FROM customer_order WHERE id = $1', [
    placedOrder.order_id,
  ]);
  expect(stored).toEqual([{ account_id: null, email: null, phone: null, payer: { type: 'person', name: 'Deleted' }, status: 'paid' }]);
  // No account can get what is paid for after the deletion.
  await payAt(service, open.confirmation_url);
  await service.runScheduledJobs();
  expect(await statusOf(service, open.order_id)).toEqual({ status: 'refunded' });
  expect(
    await service.testDatabase.query(
      'SELECT refund.status, refund.amount = total AS whole FROM refund JOIN payment ON payment.id = payment_id JOIN customer_order ON customer_order.id = order_id WHERE order_id = $1',
      [open.order_id],
    ),
  ).toEqual([{ status: 'succeeded', whole: true }]);
  expect((await checkLedger(service.testDatabase.query, null, service.now)).discrepancies).toEqual([]);
  service.later(61);
  const next = await signUpConfirmed(service, member.email);
  expect((await next.call('GET', '/v1/orders')).json().data).toEqual([]);
  expect((await next.call('GET', '/v1/my-tariff')).json().data.alias).toBe('small');
});
