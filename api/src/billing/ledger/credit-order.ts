import { planCredit } from '#src/billing/domain/plan-credit.ts';
import { planReversal } from '#src/billing/domain/plan-reversal.ts';
import { bookReversal, bookSale } from '#src/billing/ledger/ledger.ts';
import { findAllSubscriptions, findCreditsOfOrder, insertCredits } from '#src/billing/ledger/tariff-credits.ts';
import type { StoredOrder } from '#src/billing/orders/order-store.ts';
import type { Query } from '#src/platform/database/query.ts';

/**
 * Marks an order as paid, books the sale and credits its account. An order without an account stays unclaimed until an account confirms its
 * address (`creditAccount`). Runs inside the caller's transaction, which has locked account and order.
 */
export async function completeOrder(query: Query, order: StoredOrder, accountId: string | null, now: Date): Promise<void> {
  await query("UPDATE customer_order SET status = 'paid', reason = NULL, paid_at = $2 WHERE id = $1", [order.id, now]);
  if (order.total > 0) await bookSale(query, { orderId: order.id, amount: order.total, currency: order.currency }, now);
  if (accountId !== null) await creditAccount(query, order, accountId, now);
}

/** Credits an account with a paid order, once. Runs inside the caller's transaction, which has locked both. */
export async function creditAccount(query: Query, order: StoredOrder, accountId: string, now: Date): Promise<void> {
  const subscriptions = await findAllSubscriptions(query, accountId);
  const isOwn = order.accountId === accountId;
  await query('UPDATE customer_order SET account_id = $2, credited_at = $3 WHERE id = $1', [order.id, accountId, now]);
  await insertCredits(query, order.id, planCredit({ items: order.items, isOwn }, subscriptions, now), now);
  const refunds = await query<{ id: string; amount: number }>(
    `SELECT refund.id, refund.amount::float8 AS amount FROM refund JOIN payment ON payment.id = refund.payment_id
    WHERE payment.order_id = $1 AND refund.status = 'succeeded' AND refund.cause <> 'duplicate' ORDER BY refund.created_at, refund.id`,
    [order.id],
  );
  let refunded = 0;
  for (const { id, amount } of refunds) {
    refunded += amount;
    await takeBack(query, { ...order, accountId }, { id, refunded }, now);
  }
}

/**
 * Takes back what a refund covers, once. Runs inside the caller's transaction, which has locked account and order.
 * @param refund its amount, and the total refunded including this refund
 */
export async function reverseOrder(
  query: Query,
  order: StoredOrder,
  refund: { readonly id: string; readonly amount: number; readonly refunded: number },
  now: Date,
): Promise<void> {
  await bookReversal(query, { id: refund.id, orderId: order.id, amount: refund.amount, currency: order.currency }, now);
  // Also from an order whose account is gone: another account may claim it.
  if (order.creditedAt !== null) await takeBack(query, order, refund, now);
  if (refund.refunded >= order.total) await query("UPDATE customer_order SET status = 'refunded' WHERE id = $1", [order.id]);
}

async function takeBack(
  query: Query,
  { id, accountId, total }: Pick<StoredOrder, 'id' | 'accountId' | 'total'>,
  refund: { readonly id: string; readonly refunded: number },
  now: Date,
): Promise<void> {
  const subscriptions = accountId === null ? [] : await findAllSubscriptions(query, accountId);
  const credits = await findCreditsOfOrder(query, id);
  await insertCredits(query, id, planReversal({ credits, paid: total, refunded: refund.refunded }, subscriptions, now), now, refund.id);
}
