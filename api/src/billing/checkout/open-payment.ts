import type { FastifyBaseLogger } from 'fastify';
import type { PlacedOrder } from '@plenum/mf-billing/contract/orders';
import { presentPlaced } from '#src/billing/checkout/present-order.ts';
import { findOrder } from '#src/billing/orders/order-store.ts';
import { ProviderUnavailableError } from '#src/billing/payments/payment-provider.ts';
import { findPaymentsOf } from '#src/billing/payments/payment-store.ts';
import { type PaymentDeps, reconcileOrMark } from '#src/billing/payments/reconcile.ts';
import { notFound } from '#src/errors.ts';
import type { Database } from '#src/platform/database/database.ts';
import type { KeySource } from '#src/platform/secrets/service-keys.ts';

interface OpenPaymentDeps {
  readonly database: Database;
  readonly keys: KeySource;
  /** Null: online payment is unavailable. */
  readonly payments: PaymentDeps | null;
  readonly log: FastifyBaseLogger;
}

/** Opens the payment page of an order. If the payment service does not answer, the order stays pending and the job retries. */
export async function openPayment(deps: OpenPaymentDeps, orderId: string, isOwner: boolean): Promise<PlacedOrder> {
  const { query } = deps.database;
  const [payment] = await findPaymentsOf(query, orderId);
  if (payment?.status === 'creating') await reconcileIfReachable(deps, payment.id);
  const order = await findOrder(query, orderId);
  if (!order) throw notFound('order');
  const [present] = await findPaymentsOf(query, orderId);
  return presentPlaced(await deps.keys(), order, present, isOwner);
}

/** Brings a payment up to date with the payment service, if there is one and it answers. */
export async function reconcileIfReachable({ payments, log }: OpenPaymentDeps, paymentId: string): Promise<void> {
  if (!payments) return;
  try {
    await reconcileOrMark(payments, paymentId);
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    log.warn({ err: error, payment: paymentId }, 'The payment service does not answer; the order stays pending');
  }
}
