import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { billingService } from '#src/testing/billing-service.ts';
import { payAt } from '#src/testing/buyer.ts';
import {
  ERROR_REPLY,
  NOTIFICATION,
  PAYMENT_CANCELED,
  PAYMENT_CREATED,
  PAYMENT_REQUEST,
  PAYMENT_SUCCEEDED,
  REFUND_SUCCEEDED,
} from '#src/testing/yookassa-examples.ts';

// Called by hand, without the adapter: what one of them gets wrong the other must not hide.
const service = billingService();
const V3 = '/stand-ins/payments/v3';
let authorization = '';
beforeAll(() => {
  authorization = `Basic ${Buffer.from('100500:test_stand-in').toString('base64')}`;
});

const post = (path: string, payload: object, key: string = randomUUID(), headers: object = {}) =>
  service.app.inject({ method: 'POST', url: `${V3}${path}`, payload, headers: { authorization, 'idempotence-key': key, ...headers } });
const get = (path: string) => service.app.inject({ url: `${V3}${path}`, headers: { authorization } });
const create = async () => (await post('/payments', PAYMENT_REQUEST)).json();
/** All that the published object has, and of the same kinds. */
const expectLike = (given: object, example: object) => {
  for (const [name, value] of Object.entries(example)) {
    expect([name, typeof (given as Record<string, unknown>)[name]]).toEqual([name, typeof value]);
  }
};
const failure = (reply: LightMyRequestResponse) => [reply.statusCode, reply.json().type, reply.json().code];

describe('the published examples', () => {
  test('a payment – made, paid, given back – objects of their shape', async () => {
    const made = await create();
    expectLike(made, PAYMENT_CREATED);
    expect(made).toMatchObject({
      status: 'pending',
      paid: false,
      amount: PAYMENT_CREATED.amount,
      description: PAYMENT_CREATED.description,
    });
    expect(await payAt(service, made.confirmation.confirmation_url, { notifications: 'none' })).toBe(
      PAYMENT_REQUEST.confirmation.return_url,
    );
    const { authorization_details: _details, ...example } = PAYMENT_SUCCEEDED;
    const paid = (await get(`/payments/${made.id}`)).json();
    expectLike(paid, example);
    expect(paid).toMatchObject({ status: 'succeeded', paid: true, refunded_amount: { value: '0.00', currency: 'RUB' } });
    const refund = (await post('/refunds', { payment_id: made.id, amount: { value: '1', currency: 'RUB' } })).json();
    expectLike(refund, REFUND_SUCCEEDED);
    expect((await get(`/payments/${made.id}`)).json().refunded_amount).toEqual({ value: '1.00', currency: 'RUB' });
    expect((await get(`/refunds?payment_id=${made.id}`)).json().items).toEqual([refund]);
    expect((await get(`/refunds/${refund.id}`)).json()).toEqual(refund);
  });

  test('a payment – declined – canceled, with party and reason', async () => {
    const made = await create();
    await payAt(service, made.confirmation.confirmation_url, {
      outcome: 'decline',
      reason: PAYMENT_CANCELED.cancellation_details.reason,
      notifications: 'none',
    });
    const canceled = (await get(`/payments/${made.id}`)).json();
    expectLike(canceled, PAYMENT_CANCELED);
    expect(canceled.cancellation_details).toEqual(PAYMENT_CANCELED.cancellation_details);
  });

  test('a payment in two steps – reserved, then taken – as the published notification says', async () => {
    const made = (await post('/payments', { ...PAYMENT_REQUEST, capture: false })).json();
    await payAt(service, made.confirmation.confirmation_url, { notifications: 'none' });
    const { expires_at: _expires, ...example } = NOTIFICATION.object;
    const reserved = (await get(`/payments/${made.id}`)).json();
    expectLike(reserved, example);
    expect(reserved.status).toBe('waiting_for_capture');
    expect((await post(`/payments/${made.id}/capture`, {})).json()).toMatchObject({ status: 'succeeded', paid: true });
    expect(failure(await post(`/payments/${made.id}/cancel`, {}))).toEqual([400, 'error', 'invalid_request']);
  });

  test('a key that was used for another body – refused as published; for the same one – the same answer', async () => {
    const key = randomUUID();
    const first = (await post('/payments', PAYMENT_REQUEST, key)).json();
    expect((await post('/payments', PAYMENT_REQUEST, key)).json()).toEqual(first);
    const other = await post('/payments', { ...PAYMENT_REQUEST, description: 'Another' }, key);
    expect([other.statusCode, other.json().code, other.json().description]).toEqual([400, ERROR_REPLY.code, ERROR_REPLY.description]);
  });
});

test.each([
  ['without a key of idempotence', () => post('/payments', PAYMENT_REQUEST, ''), [400, 'error', 'invalid_request']],
  [
    'with a wrong secret',
    () => post('/payments', PAYMENT_REQUEST, 'k', { authorization: 'Basic eDp5' }),
    [401, 'error', 'invalid_credentials'],
  ],
  [
    'of nothing',
    () => post('/payments', { ...PAYMENT_REQUEST, amount: { value: '0.00', currency: 'RUB' } }),
    [400, 'error', 'invalid_request'],
  ],
  [
    'of a number',
    () => post('/payments', { ...PAYMENT_REQUEST, amount: { value: 1, currency: 'RUB' } }),
    [400, 'error', 'invalid_request'],
  ],
  [
    'with a receipt of another amount',
    () =>
      post('/payments', { ...PAYMENT_REQUEST, receipt: { items: [{ quantity: '1.00', amount: { value: '99.00', currency: 'RUB' } }] } }),
    [400, 'error', 'invalid_request'],
  ],
  ['that does not exist', () => get('/payments/none'), [404, 'error', 'not_found']],
] as const)('a call for a payment %s – refused in the protocol’s words', async (_, call, expected) => {
  expect(failure(await call())).toEqual(expected);
});

test('a refund – of more than was paid, in another currency, of what is not paid – refused', async () => {
  const made = await create();
  const refund = (value: string, currency = 'RUB') => post('/refunds', { payment_id: made.id, amount: { value, currency } });
  expect((await refund('1.00')).statusCode).toBe(400);
  await payAt(service, made.confirmation.confirmation_url, { notifications: 'none' });
  expect([(await refund('100.01')).statusCode, (await refund('1.00', 'USD')).statusCode]).toEqual([400, 400]);
  expect((await refund('60.00')).statusCode).toBe(200);
  expect([(await refund('40.01')).statusCode, (await refund('40.00')).statusCode]).toEqual([400, 200]);
});

test('the checkout page – opened – plain HTML without scripts, with labels, not to be kept; after paying it says so', async () => {
  const made = await create();
  const path = new URL(made.confirmation.confirmation_url).pathname;
  const page = await service.app.inject(path);
  expect([page.statusCode, page.headers['cache-control'], page.headers['content-security-policy']]).toEqual([
    200,
    'no-store',
    expect.stringContaining("default-src 'none'"),
  ]);
  expect(page.body).not.toMatch(/<script|\son\w+=/);
  expect(page.body.match(/<(?:select|input)/g)?.length).toBe(page.body.match(/<label/g)?.length);
  expect(page.body).toContain('₽100.00');
  await payAt(service, made.confirmation.confirmation_url, { notifications: 'none' });
  expect((await service.app.inject(path)).body).toContain('This payment is over');
  // Paying twice changes nothing.
  await service.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'outcome=decline',
  });
  expect((await get(`/payments/${made.id}`)).json().status).toBe('succeeded');
});
