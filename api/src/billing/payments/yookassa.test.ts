import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ProviderRefusalError, ProviderUnavailableError, type PaymentRequest } from '#src/billing/payments/payment-provider.ts';
import { yooKassa } from '#src/billing/payments/yookassa.ts';
import { ERROR_REPLY, PAYMENT_CANCELED, PAYMENT_CREATED, PAYMENT_SUCCEEDED, REFUND_SUCCEEDED } from '#src/testing/yookassa-examples.ts';

let server: Server;
let response: { status: number; body: string };
let lastRequest: { method: string; url: string; headers: IncomingMessage['headers']; body: string };
beforeAll(async () => {
  server = createServer((request, reply) => {
    void text(request).then((body) => {
      lastRequest = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      reply.writeHead(response.status, { 'content-type': 'application/json' }).end(response.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => answer(PAYMENT_CREATED));

const answer = (body: unknown, status = 200) => {
  response = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
};
const provider = (receipts: { taxSystem: number | null } | null = null) =>
  yooKassa({
    url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3`,
    shopId: '12345',
    secretKey: 'test_key',
    receipts,
  });
const REQUEST: PaymentRequest = {
  key: '00000000-0000-4000-8000-000000000001',
  orderId: '00000000-0000-4000-8000-000000000002',
  amount: 199_050,
  currency: 'RUB',
  description: 'Plenum, order P-2026-000001',
  returnUrl: 'https://plenum.example/payout-success',
  receipt: {
    email: 'olga@example.com',
    phone: '+79123456789',
    payerName: 'Olga',
    payerInn: null,
    lines: [
      { description: 'Large × 1, one month', amount: 199_050, vatRate: 22 },
      { description: 'Given away', amount: 0, vatRate: 22 },
    ],
  },
};

test('a payment – created – the documented request, with Basic authentication and our key', async () => {
  expect(await provider().create(REQUEST)).toEqual({
    id: '23d93cac-000f-5000-8000-126628f15141',
    status: 'pending',
    amount: 10_000,
    currency: 'RUB',
    key: null,
    confirmationUrl: 'https://yoomoney.ru/api-pages/v2/payment-confirm/epl?orderId=23d93cac-000f-5000-8000-126628f15141',
    reason: null,
    refunded: 0,
  });
  expect([lastRequest.method, lastRequest.url, lastRequest.headers.authorization, lastRequest.headers['idempotence-key']]).toEqual([
    'POST',
    '/v3/payments',
    `Basic ${Buffer.from('12345:test_key').toString('base64')}`,
    REQUEST.key,
  ]);
  expect(JSON.parse(lastRequest.body)).toEqual({
    amount: { value: '1990.50', currency: 'RUB' },
    capture: true,
    confirmation: { type: 'redirect', return_url: 'https://plenum.example/payout-success' },
    description: 'Plenum, order P-2026-000001',
    metadata: { order_id: REQUEST.orderId, payment_id: REQUEST.key },
  });
});

test('a payment with a fiscal receipt – created – lines that add up to its amount, with their VAT codes', async () => {
  await provider({ taxSystem: 2 }).create(REQUEST);
  expect(JSON.parse(lastRequest.body).receipt).toEqual({
    customer: { full_name: 'Olga', email: 'olga@example.com', phone: '79123456789' },
    tax_system_code: 2,
    items: [
      {
        description: 'Large × 1, one month',
        quantity: '1.00',
        amount: { value: '1990.50', currency: 'RUB' },
        vat_code: 11,
        payment_mode: 'full_payment',
        payment_subject: 'service',
      },
    ],
  });
});

test('published examples – read – states, amounts in minor units, reasons', async () => {
  answer(PAYMENT_SUCCEEDED);
  expect(await provider().find('a/b')).toMatchObject({
    status: 'succeeded',
    amount: 200,
    currency: 'RUB',
    confirmationUrl: null,
    refunded: 0,
  });
  expect(lastRequest.url).toBe('/v3/payments/a%2Fb');
  answer(PAYMENT_CANCELED);
  expect(await provider().find('x')).toMatchObject({ status: 'canceled', reason: 'call_issuer' });
  answer(REFUND_SUCCEEDED);
  const refund = {
    id: '216749f7-0016-50be-b000-078d43a63ae4',
    status: 'succeeded',
    amount: 100,
    paymentId: '216749da-000f-50be-b000-096747fad91e',
    currency: 'RUB',
    reason: null,
  };
  expect(await provider().refund({ key: 'k', paymentId: refund.paymentId, amount: 100, currency: 'RUB' })).toEqual(refund);
  answer({ type: 'list', items: [REFUND_SUCCEEDED] });
  expect(await provider().listRefunds(refund.paymentId)).toEqual([refund]);
  expect(lastRequest.url).toBe(`/v3/refunds?payment_id=${refund.paymentId}&limit=100`);
  expect(await provider().listRefundsSince(new Date('2017-10-04T00:00:00Z'))).toEqual([refund]);
  expect(lastRequest.url).toBe('/v3/refunds?created_at.gte=2017-10-04T00%3A00%3A00.000Z&limit=100');
});

describe('an answer that', () => {
  test.each<[string, unknown, number]>([
    ['is the published error', ERROR_REPLY, 400],
    ['reports an unknown payment', { type: 'error', code: 'not_found', description: 'No' }, 404],
  ])('%s – final, as the same call would be refused again', async (_, body, status) => {
    answer(body, status);
    await expect(provider().create(REQUEST)).rejects.toThrow(ProviderRefusalError);
  });

  test.each<[string, unknown, number]>([
    ['reports an internal error', { type: 'error', code: 'internal_server_error' }, 500],
    ['reports too many requests', { type: 'error', code: 'too_many_requests' }, 429],
    ['rejects our key', { type: 'error', code: 'invalid_credentials' }, 401],
    ['reports that the request is still being processed', { type: 'processing' }, 202],
    ['is truncated JSON', '{"id": "23d9', 200],
    ['has an unknown shape', { id: 1 }, 200],
    ['has an invalid amount', { ...PAYMENT_CREATED, amount: { value: '1e3', currency: 'RUB' } }, 200],
    ['has a fraction of a kopeck', { ...PAYMENT_CREATED, amount: { value: '1.005', currency: 'RUB' } }, 200],
  ])('%s – outcome unknown, the call may be repeated', async (_, body, status) => {
    answer(body, status);
    await expect(provider().create(REQUEST)).rejects.toThrow(ProviderUnavailableError);
  });
});

test('an unreachable service – called – unavailable', async () => {
  const unreachable = yooKassa({ url: () => 'http://127.0.0.1:1', shopId: '1', secretKey: 'k', receipts: null });
  await expect(unreachable.find('x')).rejects.toThrow(ProviderUnavailableError);
});
