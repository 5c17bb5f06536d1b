import { randomUUID } from 'node:crypto';
import type { BillingDeps } from '#src/billing/billing-deps.ts';
import { releasePromo } from '#src/billing/catalogue/promo-queries.ts';
import { completeOrder, reverseOrder } from '#src/billing/ledger/credit-order.ts';
import { bookPayment, bookRefund } from '#src/billing/ledger/ledger.ts';
import { withLockedOrder, type LockedOrder } from '#src/billing/ledger/with-locked-order.ts';
import { notifyPaid, notifyPaymentFailed } from '#src/billing/orders/notify-buyer.ts';
import { setStatus } from '#src/billing/orders/order-store.ts';
import type { ProviderPayment, ProviderRefund } from '#src/billing/payments/payment-provider.ts';
import { SEND_REFUND } from '#src/billing/payments/payment-jobs.ts';
import { closePayment, findPayment, findPaymentsOf, setProblem, type StoredPayment } from '#src/billing/payments/payment-store.ts';
import type { Query } from '#src/platform/database/query.ts';
import { enqueue } from '#src/platform/jobs/enqueue.ts';

type Deps = Pick<BillingDeps, 'database' | 'clock'>;

/**
 * Acts on the state of a payment, as read from the payment service itself. All consequences are one transaction: payment, order, ledger and
 * credits. Repeating the same state changes nothing.
 * @param payment our record of it before the change
 */
export async function settlePayment({ database, clock }: Deps, payment: StoredPayment, reported: ProviderPayment): Promise<void> {
  if (reported.status === 'pending' || reported.status === 'waiting_for_capture') return;
  await withLockedOrder(database, payment.orderId, async (held) => {
    const now = clock();
    const present = await findPayment(held.query, payment.id);
    if (!present || present.status === 'succeeded' || present.status === 'canceled') return;
    const problem = mismatch(present, reported);
    if (problem !== null) await setProblem(held.query, present.id, problem, now);
    else if (reported.status === 'succeeded') await succeedAtService(held, present, now);
    else await cancel(held, present, reported.reason, now);
  });
}

/** Describes how a payment differs from the requested one. Such a payment is not credited. */
function mismatch({ id, amount, currency }: StoredPayment, reported: ProviderPayment): string | null {
  if (reported.key !== id) return `The payment service says that this payment is for ${reported.key ?? 'nothing'}.`;
  if (reported.amount === amount && reported.currency === currency) return null;
  return `Asked for ${amount} ${currency}, the payment service says ${reported.amount} ${reported.currency} (minor units).`;
}

/** As `succeed`. What was paid after the account was deleted goes back: the order can never be credited. */
async function succeedAtService(held: LockedOrder, payment: StoredPayment, now: Date): Promise<void> {
  await succeed(held, payment, now);
  const { status, detachedAt } = held.order;
  // Of a sold order, `succeed` has refunded it already.
  if (detachedAt !== null && status !== 'paid' && status !== 'refunded')
    await insertRefund(held.query, payment.id, payment.amount, 'requested', now);
}

/** Handles a successful payment: the first one of an order completes it, any other is refunded. */
export async function succeed({ query, order, account }: LockedOrder, payment: StoredPayment, now: Date): Promise<void> {
  await closePayment(query, payment.id, { status: 'succeeded', reason: null }, now);
  await bookPayment(query, { id: payment.id, orderId: order.id, amount: payment.amount, currency: payment.currency }, now);
  if (order.status === 'paid' || order.status === 'refunded') {
    await insertRefund(query, payment.id, payment.amount, 'duplicate', now);
    return;
  }
  await completeOrder(query, order, account?.id ?? null, now);
  await notifyPaid(query, order, account, now);
}

async function cancel({ query, order, account }: LockedOrder, payment: StoredPayment, reason: string | null, now: Date): Promise<void> {
  await closePayment(query, payment.id, { status: 'canceled', reason }, now);
  const others = (await findPaymentsOf(query, order.id)).filter(({ id }) => id !== payment.id);
  if (order.status !== 'pending' || others.some(({ status }) => status === 'creating' || status === 'pending')) return;
  await setStatus(query, order.id, 'canceled', reason);
  await releasePromo(query, order.id, now);
  await notifyPaymentFailed(query, order, account, now);
}

/** Records a refund, which a job then requests from the payment service. @returns its id */
export async function insertRefund(
  query: Query,
  paymentId: string,
  amount: number,
  cause: 'duplicate' | 'requested',
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await query(`INSERT INTO refund (id, payment_id, amount, cause, status, created_at) VALUES ($1, $2, $3, $4, 'creating', $5)`, [
    id,
    paymentId,
    amount,
    cause,
    now,
  ]);
  await enqueue(query, SEND_REFUND, { refundId: id });
  return id;
}

/**
 * Acts on the state of a refund at the payment service. Records a refund that was made in its own dashboard.
 * @param payment that was refunded
 */
export async function settleRefund({ database, clock }: Deps, payment: StoredPayment, reported: ProviderRefund): Promise<void> {
  await withLockedOrder(database, payment.orderId, async ({ query, order }) => {
    const now = clock();
    const refund = (await findRefund(query, reported.id)) ?? (await adopt(query, payment, reported, now));
    if (refund === null || refund.status === 'succeeded' || refund.status === 'canceled' || reported.status === 'pending') return;
    await query('UPDATE refund SET status = $2, reason = $3 WHERE id = $1', [refund.id, reported.status, reported.reason]);
    if (reported.status === 'canceled') return;
    await bookRefund(query, { id: refund.id, orderId: order.id, amount: reported.amount, currency: reported.currency }, now);
    if (refund.cause === 'duplicate') return;
    const refunded = order.refunded + reported.amount;
    await reverseOrder(query, order, { id: refund.id, amount: reported.amount, refunded }, now);
  });
}

interface RefundState {
  readonly id: string;
  readonly status: string;
  readonly cause: string;
}

async function findRefund(query: Query, providerId: string): Promise<RefundState | null> {
  const [row] = await query<RefundState & Record<string, unknown>>('SELECT id, status, cause FROM refund WHERE provider_id = $1', [
    providerId,
  ]);
  return row ?? null;
}

/**
 * Records a refund found at the service. A refund of ours whose answer was lost has no service id yet; it is left to the job, which repeats
 * the request with its key. Every refund of a duplicate payment counts as the refund of the duplicate.
 */
async function adopt(query: Query, payment: StoredPayment, reported: ProviderRefund, now: Date): Promise<RefundState | null> {
  const unanswered = await query("SELECT FROM refund WHERE payment_id = $1 AND status = 'creating'", [payment.id]);
  if (unanswered.length > 0 || reported.currency !== payment.currency || reported.amount <= 0) return null;
  const refund = { id: randomUUID(), status: 'pending', cause: (await isCreditedPayment(query, payment)) ? 'provider' : 'duplicate' };
  await query(
    `INSERT INTO refund (id, payment_id, provider_id, amount, cause, status, created_at) VALUES ($1, $2, $3, $4, $5, 'pending', $6)`,
    [refund.id, payment.id, reported.id, reported.amount, refund.cause, now],
  );
  if (reported.status === 'pending') await enqueue(query, SEND_REFUND, { refundId: refund.id }, new Date(now.getTime() + 10_000));
  return refund;
}

/** Returns whether the order was sold for this payment: its ledger entry is the first. */
async function isCreditedPayment(query: Query, { id, orderId }: StoredPayment): Promise<boolean> {
  const [first] = await query<{ transaction: string }>(
    "SELECT transaction FROM ledger_entry WHERE order_id = $1 AND transaction LIKE 'payment %' ORDER BY id LIMIT 1",
    [orderId],
  );
  return first?.transaction === `payment ${id}`;
}
