import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { PlacedOrder } from '@plenum/mf-billing/contract/orders';
import { READ_BACK_PAYMENT } from '#src/billing/payments/payment-jobs.ts';
import { enqueue } from '#src/platform/jobs/enqueue.ts';
import { findRefunds } from '#src/billing/payments/find-refunds.ts';
import { billingService } from '#src/testing/billing-service.ts';
import { order, payAt, setPayments, statusOf } from '#src/testing/users/buyer.ts';
import { send, signUpConfirmed, type Member } from '#src/testing/users/member.ts';

const service = billingService();
let member: Member;
let made: PlacedOrder;
beforeEach(async () => {
  member = await signUpConfirmed(service, service.email());
  made = await order(service, member, {});
});

const notify = (payload: object) => send(service, 'POST', '/v1/payment/webhook', payload);
const providerIdOf = async (orderId: string) =>
  (await service.testDatabase.query<{ id: string }>('SELECT provider_id AS id FROM payment WHERE order_id = $1', [orderId]))[0]?.id ?? '';
/** Sets the service's record of a payment, which is what is read back. */
const setAtProvider = (id: string, changes: object) =>
  service.testDatabase.query('UPDATE dev_payments.payment SET object = object || $2::jsonb WHERE id = $1', [id, JSON.stringify(changes)]);
const credits = () =>
  service.testDatabase.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM tariff_credit JOIN customer_order ON customer_order.id = order_id WHERE customer_order.id = $1',
    [made.order_id],
  );
const succeeded = (id: string, changes: object = {}) => ({
  type: 'notification',
  event: 'payment.succeeded',
  object: {
    id,
    status: 'succeeded',
    paid: true,
    amount: { value: '1990.50', currency: 'RUB' },
    metadata: { order_id: made.order_id },
    ...changes,
  },
});

describe('a notification', () => {
  test.each(['once', 'twice', 'out-of-order'])('sent %s – the order is paid and credited once [F33]', async (notifications) => {
    await payAt(service, made.confirmation_url, { notifications });
    expect(await statusOf(service, made.order_id)).toEqual({ status: 'paid' });
    expect(await credits()).toEqual([{ count: 1 }]);
  });

  test('sent many times at once – credited once [F33]', async () => {
    await payAt(service, made.confirmation_url, { notifications: 'none' });
    const id = await providerIdOf(made.order_id);
    const replies = await Promise.all(Array.from({ length: 8 }, () => notify(succeeded(id))));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await credits()).toEqual([{ count: 1 }]);
  });

  test('forged by the payer – nothing is credited, the payment stays open [F33]', async () => {
    await payAt(service, made.confirmation_url, { outcome: 'leave', notifications: 'forged' });
    expect(await statusOf(service, made.order_id)).toEqual({ status: 'pending' });
    expect(await credits()).toEqual([{ count: 0 }]);
  });

  test('about an unknown payment, or an unknown one that names ours – answered alike, nothing changes', async () => {
    const [own] = await service.testDatabase.query<{ id: string }>('SELECT id FROM payment WHERE order_id = $1', [made.order_id]);
    const replies = [await notify(succeeded(randomUUID())), await notify(succeeded(randomUUID(), { metadata: { payment_id: own?.id } }))];
    expect(replies.map((reply) => [reply.statusCode, reply.json()])).toEqual([
      [200, { status: 'ok' }],
      [200, { status: 'ok' }],
    ]);
    expect(await statusOf(service, made.order_id)).toEqual({ status: 'pending' });
  });

  test('replayed after a refund – nothing is credited again', async () => {
    await payAt(service, made.confirmation_url);
    const id = await providerIdOf(made.order_id);
    await refundAtProvider(id, '1990.50');
    expect(await statusOf(service, made.order_id)).toEqual({ status: 'refunded' });
    await notify(succeeded(id));
    expect(await statusOf(service, made.order_id)).toEqual({ status: 'refunded' });
    expect((await member.call('GET', '/v1/my-tariff')).json().data.alias).toBe('small');
  });

  test.each([
    ['with an empty body', {}],
    ['without a payment id', { event: 'payment.succeeded', object: {} }],
    ['with a number as the payment id', { event: 'payment.succeeded', object: { id: 1 } }],
  ])('%s – refused as malformed', async (_, payload) => {
    expect((await notify(payload)).statusCode).toBe(422);
  });
});

describe('a payment that the service reports as', () => {
  test.each([
    ['smaller than requested', { amount: { value: '1.00', currency: 'RUB' } }],
    ['larger than requested', { amount: { value: '1990.51', currency: 'RUB' } }],
    ['in another currency', { amount: { value: '1990.50', currency: 'USD' } }],
    ['made for another order', { metadata: { payment_id: randomUUID() } }],
  ])('%s – not credited, and reported by the ledger check', async (_, changes) => {
    const id = await providerIdOf(made.order_id);
    const [before] = await service.testDatabase.query<{ object: object }>('SELECT object FROM dev_payments.payment WHERE id = $1', [id]);
    await setAtProvider(id, { ...changes, status: 'succeeded', paid: true });
    await notify(succeeded(id));
    expect(await statusOf(service, made.order_id)).toEqual({ status: 'pending' });
    expect(await credits()).toEqual([{ count: 0 }]);
    expect((await service.check()).discrepancies.map(({ order }) => order)).toContain(made.number);
    // Restored as an operator would, for the check after each test.
    await setAtProvider(id, before?.object ?? {});
    await service.testDatabase.query('UPDATE payment SET problem = NULL WHERE order_id = $1', [made.order_id]);
  });

  test('reserved – captured, then credited', async () => {
    const id = await providerIdOf(made.order_id);
    await setAtProvider(id, { status: 'waiting_for_capture', paid: true });
    await notify(succeeded(id));
    expect(await statusOf(service, made.order_id)).toEqual({ status: 'paid' });
  });
});

test('a second payment of the same order – succeeds too – refunded automatically, the order is credited once', async () => {
  await payAt(service, made.confirmation_url);
  const second = randomUUID();
  await service.testDatabase.query(
    `INSERT INTO payment (id, order_id, status, amount, currency, return_url, created_at)
    VALUES ($1, $2, 'creating', 199050, 'RUB', 'http://plenum.localhost:3000/', $3)`,
    [second, made.order_id, service.now],
  );
  await enqueue(service.testDatabase.query, READ_BACK_PAYMENT, { paymentId: second });
  await service.runScheduledJobs();
  const [{ url } = { url: '' }] = await service.testDatabase.query<{ url: string }>(
    'SELECT confirmation_url AS url FROM payment WHERE id = $1',
    [second],
  );
  await payAt(service, url);
  await service.runScheduledJobs();
  expect(
    await service.testDatabase.query('SELECT cause, status, amount::integer AS amount FROM refund WHERE payment_id = $1', [second]),
  ).toEqual([{ cause: 'duplicate', status: 'succeeded', amount: 199_050 }]);
  expect(await statusOf(service, made.order_id)).toEqual({ status: 'paid' });
  expect(await credits()).toEqual([{ count: 1 }]);
  expect((await member.call('GET', '/v1/orders')).json().data).toMatchObject([{ status: 'paid', refunded: 0 }]);
});

async function refundAtProvider(id: string, value: string): Promise<void> {
  const money = { value, currency: 'RUB' };
  const object = { id: randomUUID(), payment_id: id, status: 'succeeded', created_at: service.now.toISOString(), amount: money };
  await service.testDatabase.query('INSERT INTO dev_payments.refund (id, payment_id, object) VALUES ($1, $2, $3)', [
    object.id,
    id,
    JSON.stringify(object),
  ]);
  const rows = await service.testDatabase.query<{ total: number }>(
    "SELECT sum((object -> 'amount' ->> 'value')::numeric)::float8 AS total FROM dev_payments.refund WHERE payment_id = $1",
    [id],
  );
  await setAtProvider(id, { refunded_amount: { value: (rows[0]?.total ?? 0).toFixed(2), currency: 'RUB' } });
  await notify({ type: 'notification', event: 'refund.succeeded', object });
}

describe('a refund in the service’s dashboard', () => {
  const end = async () => Date.parse((await member.call('GET', '/v1/my-tariff')).json().data.date_end);

  test('of the whole amount – takes back everything, once', async () => {
    await payAt(service, made.confirmation_url);
    await refundAtProvider(await providerIdOf(made.order_id), '1990.50');
    expect((await member.call('GET', '/v1/orders')).json().data).toMatchObject([{ status: 'refunded', refunded: 199_050 }]);
    expect((await member.call('GET', '/v1/my-tariff')).json().data.alias).toBe('small');
  });

  test('of a part, then of the rest – takes back the same part of the time, then the rest', async () => {
    await payAt(service, made.confirmation_url);
    const before = await end();
    await refundAtProvider(await providerIdOf(made.order_id), '199.05');
    expect((before - (await end())) / 1000 / 60 / 60 / 24).toBeCloseTo(3, 4);
    expect(await statusOf(service, made.order_id)).toEqual({ status: 'paid' });
    await refundAtProvider(await providerIdOf(made.order_id), '1791.45');
    expect(await statusOf(service, made.order_id)).toEqual({ status: 'refunded' });
  });

  test('of an upgrade – the replaced tariff is restored', async () => {
    await payAt(service, made.confirmation_url);
    const upgrade = await order(service, member, { alias: 'huge' });
    await payAt(service, upgrade.confirmation_url);
    await refundAtProvider(await providerIdOf(upgrade.order_id), '5909.50');
    expect((await member.call('GET', '/v1/my-tariff')).json().data).toMatchObject({ alias: 'large', date_end: '2026-07-01T00:00:00.000Z' });
  });

  test('with a lost notification – found in the service’s list of refunds, once', async () => {
    await payAt(service, made.confirmation_url);
    await setPayments(service, 'down');
    await refundAtProvider(await providerIdOf(made.order_id), '1990.50');
    await setPayments(service, 'up');
    const { payments } = service;
    if (!payments) throw new Error('There is no payment service.');
    await findRefunds(payments);
    expect((await member.call('GET', '/v1/orders')).json().data).toMatchObject([{ status: 'refunded', refunded: 199_050 }]);
    await findRefunds(payments);
    expect((await member.call('GET', '/v1/orders')).json().data).toMatchObject([{ status: 'refunded', refunded: 199_050 }]);
  });

  test('with a late notification – found when it arrives [F33]', async () => {
    await payAt(service, made.confirmation_url);
    await setPayments(service, 'down');
    await refundAtProvider(await providerIdOf(made.order_id), '1990.50');
    await setPayments(service, 'up');
    await notify({
      type: 'notification',
      event: 'refund.succeeded',
      object: { id: randomUUID(), payment_id: await providerIdOf(made.order_id) },
    });
    expect(await statusOf(service, made.order_id)).toEqual({ status: 'refunded' });
  });
});
