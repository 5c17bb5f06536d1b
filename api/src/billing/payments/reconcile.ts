import type { FastifyBaseLogger } from 'fastify';
import type { BillingDeps } from '#src/billing/billing-deps.ts';
import { releasePromo } from '#src/billing/cart/promo-queries.ts';
import { findOrder, setStatus, type StoredOrder } from '#src/billing/orders/order-store.ts';
import { payerEmail } from '#src/billing/orders/notify-buyer.ts';
import { ProviderRefusalError, ProviderUnavailableError, type PaymentProvider } from '#src/billing/payments/payment-provider.ts';
import { closePayment, findPayment, setCreated, setProblem, type StoredPayment } from '#src/billing/payments/payment-store.ts';
import { settlePayment, settleRefund } from '#src/billing/payments/settle.ts';
import { withOrder } from '#src/billing/ledger/with-order.ts';

export interface PaymentDeps extends Pick<BillingDeps, 'database' | 'clock'> {
  readonly provider: PaymentProvider;
  readonly log: FastifyBaseLogger;
}

const AT_ONCE = 5;
const MINUTE = 60_000;
/** The service forgets keys after a day; a payment whose answer never arrived was seen by nobody, so it is given up before that. */
const CREATING_AT_MOST_MS = 20 * 60 * MINUTE;

/**
 * Makes the payment at the service if it is not there yet, reads it back otherwise, and acts on what it says. May be called at any time,
 * by any process, as often as one likes.
 * @returns the payment as it is now
 * @throws ProviderUnavailableError
 */
export async function reconcilePayment(deps: PaymentDeps, paymentId: string): Promise<StoredPayment | null> {
  const { database, clock, provider } = deps;
  const payment = await findPayment(database.query, paymentId);
  if (!payment || payment.status === 'canceled') return payment;
  if (payment.status === 'creating') {
    await createAtProvider(deps, payment);
  } else if (payment.providerId !== null) {
    let said = await provider.find(payment.providerId);
    if (said.status === 'waiting_for_capture' && said.key === payment.id && said.amount === payment.amount)
      said = await provider.capture(said);
    await settlePayment(deps, payment, said);
    if (said.refunded > 0) {
      for (const refund of await provider.listRefunds(said.id)) await settleRefund(deps, payment, refund);
    }
    await database.query('UPDATE payment SET checked_at = $2 WHERE id = $1', [paymentId, clock()]);
  }
  return findPayment(database.query, paymentId);
}

async function createAtProvider(deps: PaymentDeps, payment: StoredPayment): Promise<void> {
  const { database, clock, provider, log } = deps;
  const order = await findOrder(database.query, payment.orderId);
  if (!order) throw new Error(`The order of payment ${payment.id} is gone.`);
  if (clock().getTime() - payment.createdAt.getTime() > CREATING_AT_MOST_MS) return giveUp(deps, payment, 'expired_on_confirmation');
  try {
    const said = await provider.create({
      key: payment.id,
      orderId: order.id,
      amount: payment.amount,
      currency: payment.currency,
      description: `Plenum, order ${order.number}`,
      returnUrl: payment.returnUrl,
      receipt: await receiptOf(deps, order),
    });
    await setCreated(database.query, payment.id, said.id, said.confirmationUrl, clock());
    const created = await findPayment(database.query, payment.id);
    if (created) await settlePayment(deps, created, said);
  } catch (error) {
    if (!(error instanceof ProviderRefusalError)) throw error;
    log.error({ err: error, payment: payment.id }, 'The payment service refuses a payment');
    await giveUp(deps, payment, 'refused');
  }
}

async function receiptOf({ database }: PaymentDeps, order: StoredOrder) {
  const { payer, items, phone } = order;
  return {
    email: await payerEmail(database.query, order),
    phone,
    payerName: payer.name,
    payerInn: payer.type === 'company' ? payer.inn : null,
    lines: items.map(({ name, qty, period, total, vat_rate: vatRate }) => ({
      description: `${name} × ${qty}, ${period === 'year' ? 'one year' : 'one month'}`,
      amount: total,
      vatRate,
    })),
  };
}

/** Nobody can have paid: the payer never got to see where. */
async function giveUp({ database, clock }: PaymentDeps, payment: StoredPayment, reason: string): Promise<void> {
  await withOrder(database, payment.orderId, async ({ query, order }) => {
    const present = await findPayment(query, payment.id);
    if (present?.status !== 'creating') return;
    await closePayment(query, payment.id, { status: 'canceled', reason }, clock());
    if (order.status !== 'pending') return;
    await setStatus(query, order.id, 'canceled', reason);
    await releasePromo(query, order.id, clock());
  });
}

/**
 * Asks about payments that are due, a few at a time, each in one process. Then each waits longer: 10 s, 20 s, … up to an hour.
 * @returns whether there may be more
 */
export async function reconcileDue(deps: PaymentDeps): Promise<boolean> {
  const { database, clock, log } = deps;
  const now = clock();
  const due = await database.query<{ id: string; checks: number }>(
    `UPDATE payment SET checks = checks + 1, check_at = $1::timestamptz + least(interval '10 s' * power(2, least(checks, 12)), interval '1 hour')
    WHERE id IN (SELECT id FROM payment WHERE check_at <= $1 ORDER BY check_at LIMIT $2 FOR UPDATE SKIP LOCKED)
    RETURNING id, checks`,
    [now, AT_ONCE],
  );
  for (const { id } of due) {
    try {
      await reconcilePayment(deps, id);
    } catch (error) {
      if (error instanceof ProviderUnavailableError) log.warn({ err: error, payment: id }, 'Payment not read back, trying again later');
      else if (error instanceof ProviderRefusalError) {
        log.error({ err: error, payment: id }, 'The payment service does not know a payment');
        await setProblem(database.query, id, error.message, now);
      } else throw error;
    }
  }
  const refunds = await refundDue(deps, now);
  return due.length === AT_ONCE || refunds;
}

/** As `reconcileDue`, for refunds: asks for them, and for what has become of them. */
async function refundDue(deps: PaymentDeps, now: Date): Promise<boolean> {
  const { database, provider, log } = deps;
  const due = await database.query<{ id: string; paymentId: string; amount: number; providerId: string | null }>(
    `UPDATE refund SET checks = checks + 1, check_at = $1::timestamptz + least(interval '10 s' * power(2, least(checks, 12)), interval '1 hour')
    WHERE id IN (SELECT id FROM refund WHERE check_at <= $1 ORDER BY check_at LIMIT $2 FOR UPDATE SKIP LOCKED)
    RETURNING id, payment_id AS "paymentId", amount::float8 AS amount, provider_id AS "providerId"`,
    [now, AT_ONCE],
  );
  for (const { id, paymentId, amount, providerId } of due) {
    try {
      const payment = await findPayment(database.query, paymentId);
      if (payment?.providerId === null || !payment) continue;
      const said =
        providerId === null
          ? await provider.refund({ key: id, paymentId: payment.providerId, amount, currency: payment.currency })
          : await provider.findRefund(providerId);
      await database.query("UPDATE refund SET provider_id = $2, status = 'pending' WHERE id = $1 AND status = 'creating'", [id, said.id]);
      await settleRefund(deps, payment, said);
    } catch (error) {
      if (error instanceof ProviderUnavailableError) log.warn({ err: error, refund: id }, 'Refund not made yet, trying again later');
      else if (error instanceof ProviderRefusalError) {
        log.error({ err: error, refund: id }, 'The payment service refuses a refund');
        await database.query("UPDATE refund SET status = 'canceled', reason = $2, check_at = NULL WHERE id = $1", [id, error.message]);
      } else throw error;
    }
  }
  return due.length === AT_ONCE;
}
