import type { BillingDeps } from '#src/billing/billing-deps.ts';
import { releasePromo } from '#src/billing/catalogue/promo-queries.ts';
import { INVOICE_EXPIRED } from '#src/billing/domain/decline-reasons.ts';
import { transferredBy } from '#src/billing/domain/invoice-validity.ts';
import { withLockedOrder } from '#src/billing/ledger/with-locked-order.ts';
import { notifyInvoiceExpired } from '#src/billing/orders/notify-buyer.ts';
import { setStatus } from '#src/billing/orders/order-store.ts';
import { defineCronJob } from '#src/platform/jobs/define-job.ts';

const AT_ONCE = 50;

export const EXPIRE_INVOICES = defineCronJob('expire-invoices', '7 * * * *');

/**
 * Cancels orders whose invoice was not paid while it was valid, once a transfer made in time would have arrived, and notifies the payers.
 * May run at any time, repeatedly and in any number of processes.
 * @returns the number of cancelled orders
 */
export async function expireInvoices({ database, clock }: Pick<BillingDeps, 'database' | 'clock'>): Promise<number> {
  const now = clock();
  const late = transferredBy(now);
  const due = await database.query<{ id: string }>(
    `SELECT id FROM customer_order WHERE status = 'pending' AND valid_until <= $1 ORDER BY valid_until LIMIT $2`,
    [late, AT_ONCE],
  );
  let canceled = 0;
  for (const { id } of due) {
    const isCanceled = await withLockedOrder(database, id, async ({ query, order }) => {
      if (order.status !== 'pending' || order.validUntil === null || order.validUntil > late) return false;
      await setStatus(query, order.id, 'canceled', INVOICE_EXPIRED);
      await releasePromo(query, order.id, now);
      await notifyInvoiceExpired(query, order, now);
      return true;
    });
    if (isCanceled) canceled += 1;
  }
  return canceled;
}
