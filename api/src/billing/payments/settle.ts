import { randomUUID } from 'node:crypto';
import type { BillingDeps } from '#src/billing/billing-deps.ts';
import { releasePromo } from '#src/billing/catalogue/promo-queries.ts';
import { completeOrder, reverseOrder } from '#src/billing/ledger/credit-order.ts';
import { bookPayment, bookRefund } from '#src/billing/ledger/ledger.ts';
import { withOrder, type HeldOrder } from '#src/billing/ledger/with-order.ts';
import { tellPaid, tellPaymentFailed } from '#src/billing/orders/notify-buyer.ts';
import { setStatus } from '#src/billing/orders/order-store.ts';
import type { ProviderPayment, ProviderRefund } from '#src/billing/payments/payment-provider.ts';
import { SEND_REFUND } from '#src/billing/payments/payment-jobs.ts';
import { closePayment, findPayment, findPaymentsOf, setProblem, type StoredPayment } from '#src/billing/payments/payment-store.ts';
import type { Query } from '#src/platform/database/query.ts';
import { enqueue } from '#src/platform/jobs/enqueue.ts';

type Deps = Pick<BillingDeps, 'database' | 'clock'>;

/**
 * Acts on what the payment service says of a payment, as it was read from the service itself. Everything that follows from it is one
 * transaction: payment, order, ledger and what the account has. The same said again changes nothing.
 * @param payment ours, as it was before
 */
export async function settlePayment({ database, clock }: Deps, payment: StoredPayment, said: ProviderPayment): Promise<void> {
  if (said.status === 'pending' || said.status === 'waiting_for_capture') return;
  await withOrder(database, payment.orderId, async (held) => {
    const now = clock();
    const present = await findPayment(held.query, payment.id);
    if (!present || present.status === 'succeeded' || present.status === 'canceled') return;
    const problem = mismatch(present, said);
    if (problem !== null) await setProblem(held.query, present.id, problem, now);
    else if (said.status === 'succeeded') await succeed(held, present, now);
    else await cancel(held, present, said.reason, now);
  });
}

/** A payment that is not the one that was asked for is credited to nobody. */
function mismatch({ id, amount, currency }: StoredPayment, said: ProviderPayment): string | null {
  if (said.key !== id) return `The payment service says that this payment is for ${said.key ?? 'nothing'}.`;
  if (said.amount === amount && said.currency === currency) return null;
  return `Asked for ${amount} ${currency}, the payment service says ${said.amount} ${said.currency} (minor units).`;
}

/** The money of a payment is there: the first of an order completes it, any other goes back. */
export async function succeed({ query, order, account }: HeldOrder, payment: StoredPayment, now: Date): Promise<void> {
  await closePayment(query, payment.id, { status: 'succeeded', reason: null }, now);
  await bookPayment(query, { id: payment.id, orderId: order.id, amount: payment.amount, currency: payment.currency }, now);
  if (order.status === 'paid' || order.status === 'refunded') {
    await insertRefund(query, payment.id, payment.amount, 'duplicate', now);
    return;
  }
  await completeOrder(query, order, account?.id ?? null, now);
  await tellPaid(query, order, account, now);
}

async function cancel({ query, order, account }: HeldOrder, payment: StoredPayment, reason: string | null, now: Date): Promise<void> {
  await closePayment(query, payment.id, { status: 'canceled', reason }, now);
  const others = (await findPaymentsOf(query, order.id)).filter(({ id }) => id !== payment.id);
  if (order.status !== 'pending' || others.some(({ status }) => status === 'creating' || status === 'pending')) return;
  await setStatus(query, order.id, 'canceled', reason);
  await releasePromo(query, order.id, now);
  await tellPaymentFailed(query, order, account, now);
}

/** To be asked for at the payment service by a job. @returns its id */
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
 * Acts on what the payment service says of a refund, also of one that was made in its own cabinet, which is recorded then.
 * @param payment that it is for
 */
export async function settleRefund({ database, clock }: Deps, payment: StoredPayment, said: ProviderRefund): Promise<void> {
  await withOrder(database, payment.orderId, async ({ query, order }) => {
    const now = clock();
    const refund = (await findRefund(query, said.id)) ?? (await adopt(query, payment, said, now));
    if (refund === null || refund.status === 'succeeded' || refund.status === 'canceled' || said.status === 'pending') return;
    await query('UPDATE refund SET status = $2, reason = $3 WHERE id = $1', [refund.id, said.status, said.reason]);
    if (said.status === 'canceled') return;
    await bookRefund(query, { id: refund.id, orderId: order.id, amount: said.amount, currency: said.currency }, now);
    if (refund.cause === 'duplicate') return;
    const refunded = order.refunded + said.amount;
    await reverseOrder(query, order, { id: refund.id, amount: said.amount, refunded }, now);
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
 * One of ours whose id at the service is not known yet because the answer was lost is left to the job, which asks again by its key.
 * Of a payment that was one too many, every refund is for that.
 */
async function adopt(query: Query, payment: StoredPayment, said: ProviderRefund, now: Date): Promise<RefundState | null> {
  const unanswered = await query("SELECT FROM refund WHERE payment_id = $1 AND status = 'creating'", [payment.id]);
  if (unanswered.length > 0 || said.currency !== payment.currency || said.amount <= 0) return null;
  const refund = { id: randomUUID(), status: 'pending', cause: (await isCreditedPayment(query, payment)) ? 'provider' : 'duplicate' };
  await query(
    `INSERT INTO refund (id, payment_id, provider_id, amount, cause, status, created_at) VALUES ($1, $2, $3, $4, $5, 'pending', $6)`,
    [refund.id, payment.id, said.id, said.amount, refund.cause, now],
  );
  if (said.status === 'pending') await enqueue(query, SEND_REFUND, { refundId: refund.id }, new Date(now.getTime() + 10_000));
  return refund;
}

/** The one that the order was sold for: its entry in the ledger is the first. */
async function isCreditedPayment(query: Query, { id, orderId }: StoredPayment): Promise<boolean> {
  const [first] = await query<{ transaction: string }>(
    "SELECT transaction FROM ledger_entry WHERE order_id = $1 AND transaction LIKE 'payment %' ORDER BY id LIMIT 1",
    [orderId],
  );
  return first?.transaction === `payment ${id}`;
}
