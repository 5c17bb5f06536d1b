import { useEffect, useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { isApiError, isExpectedError } from '@plenum/shared-contracts/http/api-error';
import { type OrderStatus, orderEndpoints } from '#contract/orders.ts';
import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import { readAttempt } from '#src/order/order-attempt.ts';

/** Returns the order of a page: the one in its URL, or the last one this browser placed. Null for none, or when unknown on the server. */
export function useOrderId(named: string | null): string | null {
  const isAlive = useHydrated();
  return named ?? (isAlive ? (readAttempt()?.order?.order_id ?? null) : null);
}

export interface KnownStatus {
  readonly status: OrderStatus | 'unknown' | null;
  readonly reason: string | null;
  /** False: a cancelled order that only a new one replaces. */
  readonly retryable?: boolean | undefined;
}

/** Delays between polls in milliseconds: short at first, then longer, two minutes in total. */
const POLL_PAUSES_MS: readonly number[] = [1, 1, 2, 3, 5, 8, ...Array.from({ length: 10 }, () => 10)].map((seconds) => seconds * 1000);

const isOpen = ({ status }: KnownStatus) => status === 'pending' || status === null;

/**
 * Polls the status of an order's payment until it is final or two minutes have passed. A failed poll is repeated like any other.
 * @param orderId null: nothing to poll
 * @returns `isSlow`: polled for two minutes; `ask` starts again
 */
export function useOrderStatus(orderId: string | null, served: KnownStatus): KnownStatus & { isSlow: boolean; ask: () => void } {
  const { http, report } = useCapabilities();
  const [known, setKnown] = useState(served);
  const [isSlow, setIsSlow] = useState(false);
  const [round, setRound] = useState(0);
  const isWaiting = orderId !== null && isOpen(known);
  useEffect(() => {
    if (!isWaiting || orderId === null) return undefined;
    const leave = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (at: number): Promise<void> => {
      const next = await http.call(orderEndpoints.check, { params: { order_id: orderId } }, { signal: leave.signal }).then(
        ({ data }): KnownStatus => ({ status: data.status, reason: data.reason ?? null, retryable: data.retryable }),
        (error: unknown): KnownStatus | null => {
          if (isApiError(error, 404)) return { status: 'unknown', reason: null };
          if (!leave.signal.aborted && !isExpectedError(error)) report(error, { doing: 'check the status of an order', round });
          return null;
        },
      );
      if (leave.signal.aborted) return;
      if (next && !isOpen(next)) return setKnown(next);
      const pause = POLL_PAUSES_MS[at];
      if (pause === undefined) return setIsSlow(true);
      timer = setTimeout(() => void ask(at + 1), pause);
    };
    void ask(0);
    return () => {
      leave.abort();
      clearTimeout(timer);
    };
  }, [http, report, orderId, isWaiting, round]);
  const ask = () => {
    setIsSlow(false);
    setRound((before) => before + 1);
  };
  return { ...known, isSlow, ask };
}
