import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import type { PlacedOrder } from '@plenum/mf-billing/contract/orders';
import { billingService } from '#src/testing/billing-service.ts';
import { buyTariff, order, payAt, placed, purchase } from '#src/testing/users/buyer.ts';
import { signUpConfirmed, type Member } from '#src/testing/users/member.ts';

// Each test plants an error, so the ledger check after each test is off.
const service = billingService({}, { checked: false });
let member: Member;
let made: PlacedOrder;
beforeEach(async () => {
  member = await signUpConfirmed(service, service.email());
  made = await purchase(service, member, {});
});

/** Changes rows with the tables' triggers disabled, as a database superuser could. */
async function plant(sql: string, values: readonly unknown[] = []): Promise<void> {
  const client = await service.testDatabase.connect();
  await client.query("SET session_replication_role = 'replica'");
  await client.query(sql, [...values]);
  await client.end();
}
const problems = async () =>
  (await service.check()).discrepancies.filter(({ order: number }) => number === made.number).map(({ problem }) => problem);

test.each<[string, string, RegExp]>([
  [
    'a second credit for the same position',
    `INSERT INTO tariff_credit (order_id, item, kind, refund_id, line_id, tariff_id, qty, seconds, amount, created_at)
      SELECT order_id, 1, kind, NULL, line_id, tariff_id, qty, seconds, amount, created_at FROM tariff_credit WHERE order_id = $1`,
    /gave something that was not ordered/,
  ],
  ['a missing credit', 'DELETE FROM tariff_credit WHERE order_id = $1', /was given 0 times/],
  ['a credit with too much time', 'UPDATE tariff_credit SET seconds = seconds + 1 WHERE order_id = $1', /should have given/],
  ['a credit for another tariff', 'UPDATE tariff_credit SET tariff_id = tariff_id + 1 WHERE order_id = $1', /should have given/],
  [
    'a credit for another amount',
    'UPDATE tariff_credit SET amount = amount - 1 WHERE order_id = $1',
    /was given for 199049, but 199050 was paid/,
  ],
  [
    'a payment without a ledger entry',
    "DELETE FROM ledger_entry WHERE order_id = $1 AND transaction LIKE 'payment %'",
    /the ledger lacks payment/,
  ],
  [
    'a sale booked twice',
    "INSERT INTO ledger_entry (transaction, order_id, account, amount, currency, created_at) SELECT transaction || ' again', order_id, account, amount, currency, created_at FROM ledger_entry WHERE order_id = $1 AND transaction LIKE 'sale %'",
    /for which there is no reason/,
  ],
  [
    'a sale of another amount',
    "UPDATE ledger_entry SET amount = amount * 2 WHERE order_id = $1 AND transaction LIKE 'sale %'",
    /the ledger lacks sale/,
  ],
  ['a paid order without a payment', "UPDATE payment SET status = 'canceled' WHERE order_id = $1", /no payment succeeded/],
  [
    'a credited order that was not paid',
    "UPDATE customer_order SET status = 'pending', credited_at = NULL WHERE id = $1",
    /not credited, but gave something/,
  ],
  [
    'a paid order that was never credited',
    'UPDATE customer_order SET credited_at = NULL WHERE id = $1',
    /not credited, but gave something/,
  ],
  ['a payment of another amount', 'UPDATE payment SET amount = amount + 1 WHERE order_id = $1', /is not of its total/],
  [
    'a refunded order whose time was not taken back',
    "UPDATE customer_order SET status = 'refunded' WHERE id = $1",
    /was refunded, but stays/,
  ],
])('%s – planted – detected', async (_, sql, found) => {
  expect(await problems()).toEqual([]);
  await plant(sql, [made.order_id]);
  expect((await problems()).join('\n')).toMatch(found);
});

test('an upgrade that took more value than it gave – detected, whatever the plan says', async () => {
  made = await purchase(service, member, { alias: 'huge' });
  expect(await problems()).toEqual([]);
  await plant("UPDATE tariff_credit SET amount = 590950 WHERE order_id = $1 AND kind = 'granted'", [made.order_id]);
  expect(await problems()).toContainEqual(
    expect.stringMatching(/took 199050 from the tariff that it replaced, but only 0 of it was given/),
  );
});

test('a paid order whose payment the payment service reports as cancelled – detected', async () => {
  await plant(
    "UPDATE dev_payments.payment SET object = object || '{\"status\": \"canceled\"}' WHERE object -> 'metadata' ->> 'order_id' = $1",
    [made.order_id],
  );
  expect((await problems()).join('\n')).toMatch(/the payment service says canceled/);
});

test('a refund that only the payment service knows – detected', async () => {
  await plant(
    `UPDATE dev_payments.payment SET object = object || '{"refunded_amount": {"value": "1.00", "currency": "RUB"}}' WHERE object -> 'metadata' ->> 'order_id' = $1`,
    [made.order_id],
  );
  expect((await problems()).join('\n')).toMatch(/0 of payment .* was refunded, the payment service says 100/);
});

test('a refund that the payment service made of an order whose time went into a later one – detected until that one ends', async () => {
  const later = await purchase(service, member, { alias: 'huge' });
  const [payment] = await service.testDatabase.query<{ id: string }>('SELECT provider_id AS id FROM payment WHERE order_id = $1', [
    made.order_id,
  ]);
  const key = `cabinet ${made.number}`;
  await service.payments?.provider.refund({ key, paymentId: payment?.id ?? '', amount: 199_050, currency: 'RUB' });
  await service.runScheduledJobs();
  expect(await problems()).toEqual([
    `it was refunded at the payment service, but its unused time went into ${later.number}, which keeps it`,
  ]);
  service.later(40 * 24 * 60 * 60);
  expect(await problems()).toEqual([]);
});

test('a payment that the payment service does not know – detected', async () => {
  await plant('UPDATE payment SET provider_id = $2 WHERE order_id = $1', [made.order_id, randomUUID()]);
  expect((await problems()).join('\n')).toMatch(/does not know payment/);
});

test('a ledger entry without its counterpart – detected', async () => {
  await plant("DELETE FROM ledger_entry WHERE order_id = $1 AND account = 'sales'", [made.order_id]);
  expect((await service.check()).discrepancies.map(({ problem }) => problem).join('\n')).toMatch(/does not add up to zero/);
});

test('the ledger tables – updated or deleted from with the service’s own rights – refused', async () => {
  const { query } = service.testDatabase;
  for (const table of ['ledger_entry', 'tariff_credit']) {
    await expect(query(`UPDATE ${table} SET amount = amount + 1`)).rejects.toThrow(/append-only/);
    await expect(query(`DELETE FROM ${table}`)).rejects.toThrow(/append-only/);
  }
  const again = `INSERT INTO tariff_credit (order_id, item, kind, refund_id, line_id, tariff_id, qty, seconds, amount, created_at)
    SELECT order_id, item, kind, refund_id, line_id, tariff_id, qty, seconds, amount, created_at FROM tariff_credit WHERE order_id = $1`;
  await expect(query(again, [made.order_id])).rejects.toThrow(/unique/);
  const alone = `INSERT INTO ledger_entry (transaction, order_id, account, amount, currency, created_at) VALUES ('alone', $1, 'sales', 1, 'RUB', now())`;
  await expect(query(alone, [made.order_id])).rejects.toThrow(/does not add up to zero/);
});

test('open, unclaimed and declined orders – checked – no discrepancy', async () => {
  const open = await order(service, member, {});
  const waiting = placed(await buyTariff(service, service.email('visitor')));
  await payAt(service, waiting.confirmation_url);
  const declined = await order(service, member, { alias: 'stream' });
  await payAt(service, declined.confirmation_url, { outcome: 'decline' });
  const numbers = [open, waiting, declined].map(({ number }) => number);
  expect((await service.check()).discrepancies.filter(({ order: number }) => numbers.includes(number))).toEqual([]);
});
