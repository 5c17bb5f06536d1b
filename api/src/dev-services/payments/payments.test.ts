import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { billingService } from '#src/testing/billing-service.ts';
import { payAt } from '#src/testing/users/buyer.ts';
import {
  ERROR_REPLY,
  NOTIFICATION,
  PAYMENT_CANCELED,
  PAYMENT_CREATED,
  PAYMENT_REQUEST,
  PAYMENT_SUCCEEDED,
  REFUND_SUCCEEDED,
} from '#src/testing/yookassa-examples.ts';

// Called directly, without the adapter, so that a mistake in one cannot hide a mistake in the other.
const service = billingService();
const V3 = '/dev-services/payments/v3';
let authorization = '';
beforeAll(() => {
  authorization = `Basic ${Buffer.from('100500:test_local').toString('base64')}`;
});

const post = (path: string, payload: object, key: string = randomUUID(), headers: object = {}) =>
  service.app.inject({ method: 'POST', url: `${V3}${path}`, payload, headers: { authorization, 'idempotence-key': key, ...headers } });
const get = (path: string) => service.app.inject({ url: `${V3}${path}`, headers: { authorization } });
const create = async () => (await post('/payments', PAYMENT_REQUEST)).json();
/** Expects all fields of the published object, with the same types. */
const expectLike = (given: object, example: object) => {
  for (const [name, value] of Object.entries(example)) {
    expect([name, typeof (given as Record<string, unknown>)[name]]).toEqual([name, typeof value]);
  }
};
const failure = (reply: LightMyRequestResponse) => [reply.statusCode, reply.json().type, reply.json().code];

describe('the published examples', () => {
  test('a payment – created, paid, refunded – objects of the published shape', async () => {
    const payment = await create();
    expectLike(payment, PAYMENT_CREATED);
    expect(payment).toMatchObject({
      status: 'pending',
      paid: false,
      amount: PAYMENT_CREATED.amount,
      description: PAYMENT_CREATED.description,
    });
    expect(await payAt(service, payment.confirmation.confirmation_url, { notifications: 'none' })).toBe(
      PAYMENT_REQUEST.confirmation.return_url,
    );
    const { authorization_details: _details, ...example } = PAYMENT_SUCCEEDED;
    const paid = (await get(`/payments/${payment.id}`)).json();
    expectLike(paid, example);
    expect(paid).toMatchObject({ status: 'succeeded', paid: true, refunded_amount: { value: '0.00', currency: 'RUB' } });
    const refund = (await post('/refunds', { payment_id: payment.id, amount: { value: '1', currency: 'RUB' } })).json();
    expectLike(refund, REFUND_SUCCEEDED);
    expect((await get(`/payments/${payment.id}`)).json().refunded_amount).toEqual({ value: '1.00', currency: 'RUB' });
    expect((await get(`/refunds?payment_id=${payment.id}`)).json().items).toEqual([refund]);
    expect((await get(`/refunds/${refund.id}`)).json()).toEqual(refund);
  });

  test('a payment – declined – cancelled, with party and reason', async () => {
    const payment = await create();
    await payAt(service, payment.confirmation.confirmation_url, {
      outcome: 'decline',
      reason: PAYMENT_CANCELED.cancellation_details.reason,
      notifications: 'none',
    });
    const canceled = (await get(`/payments/${payment.id}`)).json();
    expectLike(canceled, PAYMENT_CANCELED);
    expect(canceled.cancellation_details).toEqual(PAYMENT_CANCELED.cancellation_details);
  });

  test('a two-step payment – reserved, then captured – as in the published notification', async () => {
    const payment = (await post('/payments', { ...PAYMENT_REQUEST, capture: false })).json();
    await payAt(service, payment.confirmation.confirmation_url, { notifications: 'none' });
    const { expires_at: _expires, ...example } = NOTIFICATION.object;
    const reserved = (await get(`/payments/${payment.id}`)).json();
    expectLike(reserved, example);
    expect(reserved.status).toBe('waiting_for_capture');
    expect((await post(`/payments/${payment.id}/capture`, {})).json()).toMatchObject({ status: 'succeeded', paid: true });
    expect(failure(await post(`/payments/${payment.id}/cancel`, {}))).toEqual([400, 'error', 'invalid_request']);
  });

  test('a key – reused for another body – the published error; for the same body – the same answer', async () => {
    const key = randomUUID();
    const first = (await post('/payments', PAYMENT_REQUEST, key)).json();
    expect((await post('/payments', PAYMENT_REQUEST, key)).json()).toEqual(first);
    const other = await post('/payments', { ...PAYMENT_REQUEST, description: 'Another' }, key);
    expect([other.statusCode, other.json().code, other.json().description]).toEqual([400, ERROR_REPLY.code, ERROR_REPLY.description]);
  });
});

test.each([
  ['without an idempotency key', () => post('/payments', PAYMENT_REQUEST, ''), [400, 'error', 'invalid_request']],
  [
    'with a wrong secret',
    () => post('/payments', PAYMENT_REQUEST, 'k', { authorization: 'Basic eDp5' }),
    [401, 'error', 'invalid_credentials'],
  ],
  [
    'of zero',
    () => post('/payments', { ...PAYMENT_REQUEST, amount: { value: '0.00', currency: 'RUB' } }),
    [400, 'error', 'invalid_request'],
  ],
  [
    'with a number as its amount',
    () => post('/payments', { ...PAYMENT_REQUEST, amount: { value: 1, currency: 'RUB' } }),
    [400, 'error', 'invalid_request'],
  ],
  [
    'with a receipt for another amount',
    () =>
      post('/payments', { ...PAYMENT_REQUEST, receipt: { items: [{ quantity: '1.00', amount: { value: '99.00', currency: 'RUB' } }] } }),
    [400, 'error', 'invalid_request'],
  ],
  ['that does not exist', () => get('/payments/none'), [404, 'error', 'not_found']],
] as const)('a call for a payment %s – refused with the protocol’s error', async (_, call, expected) => {
  expect(failure(await call())).toEqual(expected);
});

test('a refund – of more than was paid, in another currency, or of an unpaid payment – refused', async () => {
  const payment = await create();
  const refund = (value: string, currency = 'RUB') => post('/refunds', { payment_id: payment.id, amount: { value, currency } });
  expect((await refund('1.00')).statusCode).toBe(400);
  await payAt(service, payment.confirmation.confirmation_url, { notifications: 'none' });
  expect([(await refund('100.01')).statusCode, (await refund('1.00', 'USD')).statusCode]).toEqual([400, 400]);
  expect((await refund('60.00')).statusCode).toBe(200);
  expect([(await refund('40.01')).statusCode, (await refund('40.00')).statusCode]).toEqual([400, 200]);
});

test('the checkout page – opened – plain HTML without scripts, with labels, not cacheable; after payment it confirms it', async () => {
  const payment = await create();
  const path = new URL(payment.confirmation.confirmation_url).pathname;
  const page = await service.app.inject(path);
  expect([page.statusCode, page.headers['cache-control'], page.headers['content-security-policy']]).toEqual([
    200,
    'no-store',
    expect.stringContaining("default-src 'none'"),
  ]);
  expect(page.body).not.toMatch(/<script|\son\w+=/);
  expect(page.body.match(/<(?:select|input)/g)?.length).toBe(page.body.match(/<label/g)?.length);
  expect(page.body).toContain('₽100.00');
  await payAt(service, payment.confirmation.confirmation_url, { notifications: 'none' });
  expect((await service.app.inject(path)).body).toContain('This payment is over');
  // Paying twice has no effect.
  await service.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'outcome=decline',
  });
  expect((await get(`/payments/${payment.id}`)).json().status).toBe('succeeded');
});
