import { randomUUID } from 'node:crypto';
import { retakePromo } from '#src/billing/catalogue/promo-queries.ts';
import { explainReason } from '#src/billing/domain/decline-reasons.ts';
import { findOrder, setStatus, type StoredOrder } from '#src/billing/orders/order-store.ts';
import { findPaymentsOf, insertPayment } from '#src/billing/payments/payment-store.ts';
import type { Query } from '#src/platform/database/query.ts';
import { HttpError, notFound } from '#src/errors.ts';
import { DAY_MS } from '#src/platform/durations.ts';

/** How long an order's prices remain valid. */
const RETRY_WITHIN_MS = DAY_MS;
const TOO_OLD = 'This order is more than a day old, and prices may have changed. Please order again.';

const isTooOld = ({ createdAt }: StoredOrder, now: Date) => now.getTime() - createdAt.getTime() > RETRY_WITHIN_MS;

/** Why a cancelled order was not paid, and whether it still can be; empty for others. */
export function failureOf(order: StoredOrder, now: Date): { reason?: string; retryable?: boolean } {
  if (order.status !== 'canceled') return {};
  const retryable = order.method !== 'invoice' && !isTooOld(order, now);
  // An explanation of the payment would advise to try again.
  const reason = retryable || order.method === 'invoice' ? explainReason(order.reason ?? '') : TOO_OLD;
  return { ...(reason !== null && { reason }), retryable };
}

/**
 * Creates a new payment for a cancelled order, inside the caller's transaction. If a payment is still open, it is returned instead.
 * @throws HttpError `order_expired` when its prices are too old, `promo_refused` when its code has been used up meanwhile
 */
export async function retryOrder(query: Query, orderId: string, returnUrl: string, now: Date): Promise<{ orderId: string }> {
  const order = await findOrder(query, orderId, { lock: true });
  if (!order) throw notFound('order');
  const payments = await findPaymentsOf(query, orderId);
  const isOpen = payments.some(({ status }) => status === 'creating' || status === 'pending');
  if (order.status === 'canceled' && order.method === 'invoice') {
    throw new HttpError(409, 'order_expired', 'The invoice for this order has expired. Please order again.');
  }
  if (order.status === 'paid' || order.status === 'refunded' || order.method === 'invoice' || isOpen) return { orderId };
  if (isTooOld(order, now)) throw new HttpError(409, 'order_expired', TOO_OLD);
  if (!(await retakePromo(query, orderId))) {
    throw new HttpError(409, 'promo_refused', 'The promo code of this order has since been used up. Please order again.');
  }
  await setStatus(query, orderId, 'pending');
  await insertPayment(query, { id: randomUUID(), orderId, amount: order.total, currency: order.currency, returnUrl }, now);
  return { orderId };
}
