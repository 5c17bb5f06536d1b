import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import { readAttempt } from '#src/order/order-attempt.ts';

/** Returns the order of a page: the one in its URL, or the last one this browser placed. Null for none, or when unknown on the server. */
export function useOrderId(named: string | null): string | null {
  const isAlive = useHydrated();
  return named ?? (isAlive ? (readAttempt()?.order?.order_id ?? null) : null);
}
