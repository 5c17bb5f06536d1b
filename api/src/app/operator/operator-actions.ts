import { randomUUID } from 'node:crypto';
import type { BillingDeps } from '#src/billing/billing-deps.ts';
import { INVOICE_EXPIRED } from '#src/billing/domain/decline-reasons.ts';
import { formatAmount } from '#src/billing/domain/money.ts';
import { replacingOrder } from '#src/billing/domain/replacing-order.ts';
import { reverseOrder } from '#src/billing/ledger/credit-order.ts';
import { bookRefund } from '#src/billing/ledger/ledger.ts';
import { findAllSubscriptions } from '#src/billing/ledger/tariff-credits.ts';
import { withLockedOrder } from '#src/billing/ledger/with-locked-order.ts';
import { findOrder, type StoredOrder } from '#src/billing/orders/order-store.ts';
import { findPayment, findPaymentsOf, type StoredPayment } from '#src/billing/payments/payment-store.ts';
import { insertRefund, succeed } from '#src/billing/payments/settle.ts';
import type { Query } from '#src/platform/database/query.ts';

type Deps = Pick<BillingDeps, 'database' | 'clock'>;

/** Thrown when an operator's request cannot be carried out; `message` says what to do. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** Prefix of bank transfers, which have no id at the payment service. */
const BANK = 'bank:';

/** @throws OperatorError */
export async function findByNumber(query: Query, number: string): Promise<string> {
  if (number === '') throw new OperatorError('Please name an order, such as P-2026-000123.');
  const [, serial = ''] = /^P-\d{4}-(\d{6,})$/.exec(number) ?? [];
  const [row] = serial === '' ? [] : await query<{ id: string }>('SELECT id FROM customer_order WHERE serial = $1', [serial]);
  if (!row) throw new OperatorError(`There is no order ${number}. A number looks like P-2026-000123.`);
  return row.id;
}

/**
 * Records a bank transfer for an invoice: the order is paid and credited as by any payment. Its own prices apply even when the invoice has
 * expired.
 * @param reference of the transfer; each reference is recorded once
 * @throws OperatorError
 */
export async function recordTransfer({ database, clock }: Deps, orderId: string, reference: string): Promise<void> {
  await withLockedOrder(database, orderId, async (held) => {
    const { query, order } = held;
    if (order.method !== 'invoice') throw new OperatorError(`Order ${order.number} is paid online, not by invoice.`);
    const isLate = order.status === 'canceled' && order.reason === INVOICE_EXPIRED;
    if (order.status !== 'pending' && !isLate) throw new OperatorError(`Order ${order.number} is ${order.status} already.`);
    const id = randomUUID();
    const inserted = await query(
      `INSERT INTO payment (id, order_id, provider_id, status, amount, currency, return_url, created_at)
      VALUES ($1, $2, $3, 'pending', $4, $5, '', $6) ON CONFLICT (provider_id) DO NOTHING RETURNING id`,
      [id, order.id, `${BANK}${reference}`, order.total, order.currency, clock()],
    );
    const payment = await findPayment(query, id);
    if (inserted.length === 0 || !payment) throw new OperatorError(`The transfer ${reference} has paid another order already.`);
    await succeed(held, payment, clock());
  });
}

/**
 * Refunds an order. Through the payment service, the job `SEND_REFUND` does it; a bank transfer must have been returned by hand before.
 * @param amount minor units; absent: the whole remainder
 * @param keepTime also refunds an order whose time is in a later one, where it stays
 * @throws OperatorError
 */
export async function requestRefund(
  { database, clock }: Deps,
  orderId: string,
  { amount, keepTime = false }: { readonly amount?: number | undefined; readonly keepTime?: boolean } = {},
): Promise<'requested' | 'recorded'> {
  const done = await withLockedOrder(database, orderId, async ({ query, order }) => {
    const payment = await findSoldPayment(query, order.id);
    if (!payment || order.status !== 'paid') throw new OperatorError(`Order ${order.number} is ${order.status}: it cannot be refunded.`);
    const underWay = await query(
      "SELECT FROM refund WHERE payment_id = $1 AND status IN ('creating', 'pending') AND cause <> 'duplicate'",
      [payment.id],
    );
    if (underWay.length > 0) throw new OperatorError(`A refund of order ${order.number} is under way. Wait until it is done.`);
    const left = order.total - order.refunded;
    const requested = amount ?? left;
    if (requested <= 0 || requested > left)
      throw new OperatorError(`At most ${formatAmount(left, order.currency)} of order ${order.number} can be refunded.`);
    const now = clock();
    if (!keepTime) await requireOwnTime(query, order, now);
    const id = await insertRefund(query, payment.id, requested, 'requested', now);
    if (!payment.providerId?.startsWith(BANK)) return 'requested';
    await query("UPDATE refund SET status = 'succeeded' WHERE id = $1", [id]);
    await bookRefund(query, { id, orderId: order.id, amount: requested, currency: order.currency }, now);
    await reverseOrder(query, order, { id, amount: requested, refunded: order.refunded + requested }, now);
    return 'recorded';
  });
  if (done === null) throw new OperatorError('There is no such order.');
  return done;
}

/** @throws OperatorError when a later order has replaced what this one bought, so that the refund would take nothing back */
async function requireOwnTime(query: Query, { id, number, accountId }: StoredOrder, now: Date): Promise<void> {
  const later = accountId === null ? undefined : replacingOrder(await findAllSubscriptions(query, accountId), id, now);
  const replacing = later === undefined ? null : await findOrder(query, later);
  if (!replacing) return;
  throw new OperatorError(
    `The unused time of order ${number} went into order ${replacing.number}, which replaced it. Refund ${replacing.number} first: that gives the time back to ${number}. ` +
      `If that is not possible, or the buyer is to keep the time, repeat the command with --keep-time.`,
  );
}

/** Returns the payment that the order was sold for; other payments are refunded as duplicates. */
async function findSoldPayment(query: Query, orderId: string): Promise<StoredPayment | undefined> {
  const refunded = await query<{ id: string }>(
    "SELECT payment_id AS id FROM refund JOIN payment ON payment.id = payment_id WHERE order_id = $1 AND cause = 'duplicate'",
    [orderId],
  );
  const isDuplicate = (id: string) => refunded.some((refund) => refund.id === id);
  return (await findPaymentsOf(query, orderId)).findLast(({ id, status }) => status === 'succeeded' && !isDuplicate(id));
}
