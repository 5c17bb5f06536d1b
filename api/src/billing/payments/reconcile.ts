import type { FastifyBaseLogger } from 'fastify';
import type { BillingDeps } from '#src/billing/billing-deps.ts';
import { releasePromo } from '#src/billing/catalogue/promo-queries.ts';
import { findOrder, setStatus, type StoredOrder } from '#src/billing/orders/order-store.ts';
import { payerEmail } from '#src/billing/orders/notify-buyer.ts';
import { ProviderRefusalError, type PaymentProvider } from '#src/billing/payments/payment-provider.ts';
import { closePayment, findPayment, setCreated, setProblem, type StoredPayment } from '#src/billing/payments/payment-store.ts';
import { settlePayment, settleRefund } from '#src/billing/payments/settle.ts';
import { withLockedOrder } from '#src/billing/ledger/with-locked-order.ts';

export interface PaymentDeps extends Pick<BillingDeps, 'database' | 'clock'> {
  readonly provider: PaymentProvider;
  readonly log: FastifyBaseLogger;
}

const MINUTE = 60_000;
/** The service forgets keys after a day. A payment whose answer was lost was never shown to the payer, so it is cancelled before that. */
const MAX_CREATING_MS = 20 * 60 * MINUTE;

/**
 * Creates the payment at the service if it does not exist there, otherwise reads it back, and acts on the result. May run at any time,
 * repeatedly and in any number of processes.
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
    let providerPayment = await provider.find(payment.providerId);
    if (providerPayment.status === 'waiting_for_capture' && providerPayment.key === payment.id && providerPayment.amount === payment.amount)
      providerPayment = await provider.capture(providerPayment);
    await settlePayment(deps, payment, providerPayment);
    if (providerPayment.refunded > 0) {
      for (const refund of await provider.listRefunds(providerPayment.id)) await settleRefund(deps, payment, refund);
    }
    await database.query('UPDATE payment SET checked_at = $2 WHERE id = $1', [paymentId, clock()]);
  }
  return findPayment(database.query, paymentId);
}

/**
 * Works as `reconcilePayment`, and marks a payment that the payment service refuses to show: an operator has to look at it.
 * @throws ProviderUnavailableError
 */
export async function reconcileOrMark(deps: PaymentDeps, paymentId: string): Promise<StoredPayment | null> {
  const { database, clock, log } = deps;
  try {
    return await reconcilePayment(deps, paymentId);
  } catch (error) {
    if (!(error instanceof ProviderRefusalError)) throw error;
    log.error({ err: error, payment: paymentId }, 'The payment service does not know a payment');
    await setProblem(database.query, paymentId, error.message, clock());
    return findPayment(database.query, paymentId);
  }
}

async function createAtProvider(deps: PaymentDeps, payment: StoredPayment): Promise<void> {
  const { database, clock, provider, log } = deps;
  const order = await findOrder(database.query, payment.orderId);
  if (!order) throw new Error(`The order of payment ${payment.id} is gone.`);
  if (clock().getTime() - payment.createdAt.getTime() > MAX_CREATING_MS) return giveUp(deps, payment, 'expired_on_confirmation');
  try {
    const providerPayment = await provider.create({
      key: payment.id,
      orderId: order.id,
      amount: payment.amount,
      currency: payment.currency,
      description: `Plenum, order ${order.number}`,
      returnUrl: payment.returnUrl,
      receipt: await receiptOf(deps, order),
    });
    await setCreated(database.query, payment.id, providerPayment.id, providerPayment.confirmationUrl);
    const created = await findPayment(database.query, payment.id);
    if (created) await settlePayment(deps, created, providerPayment);
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

/** Cancels a payment that cannot have been paid, as the payer never saw its payment page. */
async function giveUp({ database, clock }: PaymentDeps, payment: StoredPayment, reason: string): Promise<void> {
  await withLockedOrder(database, payment.orderId, async ({ query, order }) => {
    const present = await findPayment(query, payment.id);
    if (present?.status !== 'creating') return;
    await closePayment(query, payment.id, { status: 'canceled', reason }, clock());
    if (order.status !== 'pending') return;
    await setStatus(query, order.id, 'canceled', reason);
    await releasePromo(query, order.id, clock());
  });
}
