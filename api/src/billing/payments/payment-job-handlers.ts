import { FIND_REFUNDS, findRefunds } from '#src/billing/payments/find-refunds.ts';
import { READ_BACK_PAYMENT, SEND_REFUND } from '#src/billing/payments/payment-jobs.ts';
import { ProviderRefusalError } from '#src/billing/payments/payment-provider.ts';
import { findPayment, type StoredPayment } from '#src/billing/payments/payment-store.ts';
import { reconcileOrMark, type PaymentDeps } from '#src/billing/payments/reconcile.ts';
import { settleRefund } from '#src/billing/payments/settle.ts';
import { handleJob, NotDoneYetError, type JobHandler } from '#src/platform/jobs/handle-job.ts';

export function paymentJobHandlers(deps: PaymentDeps): JobHandler[] {
  return [
    handleJob(READ_BACK_PAYMENT, ({ paymentId }) => readBack(deps, paymentId)),
    handleJob(SEND_REFUND, ({ refundId }) => sendRefund(deps, refundId)),
    handleJob(FIND_REFUNDS, () => findRefunds(deps)),
  ];
}

/** @throws NotDoneYetError while it is open; ProviderUnavailableError */
async function readBack(deps: PaymentDeps, paymentId: string): Promise<void> {
  if (!isOpen(await findPayment(deps.database.query, paymentId))) return;
  if (isOpen(await reconcileOrMark(deps, paymentId))) throw new NotDoneYetError(`Payment ${paymentId} is still open.`);
}

/** A payment with a problem is not open: it waits for an operator. */
function isOpen(payment: StoredPayment | null): boolean {
  return payment !== null && (payment.status === 'creating' || payment.status === 'pending') && payment.problem === null;
}

interface OpenRefund {
  readonly paymentId: string;
  /** Minor units. */
  readonly amount: number;
  /** Null until the payment service has answered. */
  readonly providerId: string | null;
}

/** @throws NotDoneYetError while it is open; ProviderUnavailableError */
async function sendRefund(deps: PaymentDeps, refundId: string): Promise<void> {
  const { database, log } = deps;
  const refund = await findOpenRefund(deps, refundId);
  if (refund === null) return;
  try {
    await askForRefund(deps, refundId, refund);
  } catch (error) {
    if (!(error instanceof ProviderRefusalError)) throw error;
    log.error({ err: error, refund: refundId }, 'The payment service refuses a refund');
    await database.query("UPDATE refund SET status = 'canceled', reason = $2 WHERE id = $1", [refundId, error.message]);
  }
  if ((await findOpenRefund(deps, refundId)) !== null) throw new NotDoneYetError(`Refund ${refundId} is still open.`);
}

async function askForRefund(deps: PaymentDeps, id: string, { paymentId, amount, providerId }: OpenRefund): Promise<void> {
  const { database, provider } = deps;
  const payment = await findPayment(database.query, paymentId);
  if (payment === null || payment.providerId === null) return;
  const providerRefund =
    providerId === null
      ? await provider.refund({ key: id, paymentId: payment.providerId, amount, currency: payment.currency })
      : await provider.findRefund(providerId);
  await database.query("UPDATE refund SET provider_id = $2, status = 'pending' WHERE id = $1 AND status = 'creating'", [
    id,
    providerRefund.id,
  ]);
  await settleRefund(deps, payment, providerRefund);
}

async function findOpenRefund({ database }: PaymentDeps, id: string): Promise<OpenRefund | null> {
  const [refund] = await database.query<OpenRefund & Record<string, unknown>>(
    `SELECT payment_id AS "paymentId", amount::float8 AS amount, provider_id AS "providerId"
    FROM refund WHERE id = $1 AND status IN ('creating', 'pending')`,
    [id],
  );
  return refund ?? null;
}
