import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PlacedOrder } from '@plenum/mf-billing/contract/orders';
import { recordTransfer, requestRefund } from '#src/app/operator/operator-actions.ts';
import { findOrder } from '#src/billing/orders/order-store.ts';
import { findPaymentsOf } from '#src/billing/payments/payment-store.ts';
import { settleRefund } from '#src/billing/payments/settle.ts';
import { createDatabase, type Database } from '#src/platform/database/database.ts';
import { billingService } from '#src/testing/billing-service.ts';
import { untilBlocked } from '#src/testing/test-database.ts';
import { buyTariff, payAt, placed, setPayments } from '#src/testing/users/buyer.ts';

const service = billingService();
let database: Database;
beforeAll(() => {
  database = createDatabase(service.config.database, service.app.log);
  database.open();
});
afterAll(() => database.close());
const deps = () => ({ database, clock: () => service.now });
const COMPANY = { type: 'company', name: 'Romashka LLC', inn: '7707083893', address: 'Moscow' };

/** Starts all while something else has locked the order, and lets them go on once they wait. */
async function meet<Result>({ order_id: id }: PlacedOrder, ...starts: readonly (() => Promise<Result>)[]) {
  const other = await service.testDatabase.connect();
  await other.query('BEGIN');
  await other.query('SELECT FROM customer_order WHERE id = $1 FOR UPDATE', [id]);
  const results: Promise<Result>[] = [];
  for (const start of starts) {
    const result = start();
    results.push(result);
    result.catch(() => undefined);
    await untilBlocked(service.testDatabase, result, results.length);
  }
  await other.query('COMMIT');
  await other.end();
  return Promise.allSettled(results);
}

test('an order without an account – two refunds of the payment service arrive at once – it is refunded once everything went back', async () => {
  const order = placed(await buyTariff(service, service.email()));
  await payAt(service, order.confirmation_url);
  const [payment] = await findPaymentsOf(database.query, order.order_id);
  const { provider } = service.payments ?? {};
  if (!payment?.providerId || !provider) throw new Error('It is not paid.');
  const paymentId = payment.providerId;
  await setPayments(service, 'mute');
  const halves = await Promise.all(
    ['one', 'two'].map((key) => provider.refund({ key: `${order.number} ${key}`, paymentId, amount: 99_525, currency: 'RUB' })),
  );
  await meet(order, ...halves.map((half) => () => settleRefund(deps(), payment, half)));
  expect(await findOrder(database.query, order.order_id)).toMatchObject({ status: 'refunded', refunded: 199_050 });
});

test('an order without an account – two operators refund most of it at once – one refund', async () => {
  const order = placed(await buyTariff(service, service.email(), {}, { method: 'invoice', payer: COMPANY }));
  await recordTransfer(deps(), order.order_id, `transfer ${order.number}`);
  const refund = () => requestRefund(deps(), order.order_id, { amount: 150_000 });
  const results = await meet(order, refund, refund);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await findOrder(database.query, order.order_id)).toMatchObject({ status: 'paid', refunded: 150_000 });
});
