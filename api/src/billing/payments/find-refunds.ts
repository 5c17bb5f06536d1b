import { findByProviderId } from '#src/billing/payments/payment-store.ts';
import type { PaymentDeps } from '#src/billing/payments/reconcile.ts';
import { settleRefund } from '#src/billing/payments/settle.ts';
import { defineCronJob } from '#src/platform/jobs/define-job.ts';
import { DAY_MS } from '#src/platform/durations.ts';

/** Longer than a weekend without this job. `npm run billing -- check` finds older ones. */
const SINCE_MS = 7 * DAY_MS;

export const FIND_REFUNDS = defineCronJob('find-refunds', '17 * * * *');

/**
 * Settles the recent refunds that the payment service lists. A refund made in the service's own dashboard is announced only by a
 * notification, which can be lost. A settled refund stays unchanged.
 * @throws ProviderUnavailableError
 */
export async function findRefunds(deps: PaymentDeps): Promise<void> {
  const { database, clock, provider } = deps;
  for (const refund of await provider.listRefundsSince(new Date(clock().getTime() - SINCE_MS))) {
    const payment = await findByProviderId(database.query, refund.paymentId);
    // The shop may have payments of other sites.
    if (payment !== null) await settleRefund(deps, payment, refund);
  }
}
