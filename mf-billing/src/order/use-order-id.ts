import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import { readAttempt } from '#src/order/order-attempt.ts';

/** The order that a page is about: what its address says, or what this browser placed last. Null: none, or not known on the server. */
export function useOrderId(named: string | null): string | null {
  const isAlive = useHydrated();
  return named ?? (isAlive ? (readAttempt()?.order?.order_id ?? null) : null);
}
