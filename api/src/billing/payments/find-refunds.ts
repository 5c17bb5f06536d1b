import { findByProviderId } from '#src/billing/payments/payment-store.ts';
import type { PaymentDeps } from '#src/billing/payments/reconcile.ts';
import { settleRefund } from '#src/billing/payments/settle.ts';
import { defineCronJob } from '#src/platform/jobs/define-job.ts';
import { DAY } from '#src/platform/rate-limit/rate-limit.ts';

/** Longer than a weekend without this job. What is older `npm run billing -- check` finds. */
const SINCE_MS = 7 * DAY;

export const FIND_REFUNDS = defineCronJob('find-refunds', '17 * * * *');

/**
 * Settles refunds of the last days that the payment service lists: one that was made in its own cabinet is known by its notification
 * alone, which can be lost. What is settled already stays as it is.
 * @throws ProviderUnavailableError
 */
export async function findRefunds(deps: PaymentDeps): Promise<void> {
  const { database, clock, provider } = deps;
  for (const refund of await provider.listRefundsSince(new Date(clock().getTime() - SINCE_MS))) {
    const payment = await findByProviderId(database.query, refund.paymentId);
    // The shop may have payments that are not this site's.
    if (payment !== null) await settleRefund(deps, payment, refund);
  }
}
