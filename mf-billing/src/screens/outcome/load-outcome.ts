import { ready } from '@plenum/federation/remote/results';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { type OrderStatus, orderEndpoints } from '#contract/orders.ts';
import { orderIdOf } from '#src/paths.ts';

export interface OutcomeData {
  /** The order in the URL; null when the browser knows which one it placed last. */
  orderId: string | null;
  /** Current status; null when not known. `unknown`: no such order exists. */
  status: OrderStatus | 'unknown' | null;
  reason: string | null;
  /** False: a cancelled order that only a new one replaces. */
  retryable?: boolean;
  supportEmail: string | null;
}

/** `/payout-success` and `/payout-error`: status of an order's payment. */
export async function loadOutcome(context: LoaderContext<Record<never, string>>): Promise<LoaderResult<OutcomeData>> {
  const { http, settings } = context.capabilities;
  const orderId = orderIdOf(context.url);
  const supportEmail = settings?.support_email ?? null;
  if (orderId === null) return ready({ orderId, status: null, reason: null, supportEmail });
  const found = await withFallback<Pick<OutcomeData, 'status' | 'reason' | 'retryable'>>(
    async (signal) => {
      try {
        const { data } = await http.call(orderEndpoints.check, { params: { order_id: orderId } }, { signal });
        const { status, reason = null, retryable } = data;
        return { status, reason, ...(retryable !== undefined && { retryable }) };
      } catch (error) {
        if (isApiError(error, 404)) return { status: 'unknown', reason: null };
        throw error;
      }
    },
    { status: null, reason: null },
    context,
  );
  return ready({ orderId, ...found, supportEmail });
}
