import { useEffect, useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { isApiError, isExpectedError } from '@plenum/shared-contracts/http/api-error';
import { type Order, type OrderStatus, orderEndpoints } from '#contract/orders.ts';
import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import { readAttempt } from '#src/order/order-attempt.ts';
import { useOrder } from '#src/order/use-order.ts';

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

/** An order that is paid by bank transfer. */
export interface InvoiceOrder {
  /** Whether this browser ordered it. */
  readonly isOwn: boolean;
  /** Null: not known yet. */
  readonly number: string | null;
  /** Path of the PDF below the API's base; null: not known. */
  readonly file: string | null;
  /** ISO 8601, the first moment after the last day to pay. */
  readonly validUntil: string | null;
  /** As `useOrder` returns it. */
  readonly order: Order | 'hidden' | null;
}

/** Delays between polls in milliseconds: short at first, then longer, two minutes in total. */
const POLL_PAUSES_MS: readonly number[] = [1, 1, 2, 3, 5, 8, ...Array.from({ length: 10 }, () => 10)].map((seconds) => seconds * 1000);

const isOpen = ({ status }: KnownStatus) => status === 'pending' || status === null;

/** Loads an open order, unless this browser knows how it is paid: by bank transfer, or null. */
function useInvoiceOrder(orderId: string | null): InvoiceOrder | null {
  const isAlive = useHydrated();
  const attempt = isAlive && orderId !== null ? readAttempt() : null;
  const placed = attempt?.order?.order_id === orderId ? attempt : null;
  const loaded = useOrder(isAlive && placed?.method !== 'online' ? orderId : null);
  const order = loaded === 'hidden' ? null : loaded;
  if ((order ?? placed)?.method !== 'invoice') return null;
  const { number = null, invoice_url: file = null, valid_until: validUntil = null } = order ?? placed?.order ?? {};
  return { isOwn: placed !== null, number, file, validUntil, order: loaded };
}

interface WatchedStatus extends KnownStatus {
  /** Whether it was polled for two minutes. */
  readonly isSlow: boolean;
  /** Polls again. */
  readonly ask: () => void;
  /** Set for an open order that is paid by bank transfer. */
  readonly invoice: InvoiceOrder | null;
}

/**
 * Polls the status of an order's payment until it is final or two minutes have passed. A failed poll is repeated like any other. A bank
 * transfer takes days, so an order with an invoice is loaded once and not polled.
 * @param orderId null: nothing to poll
 */
export function useOrderStatus(orderId: string | null, served: KnownStatus): WatchedStatus {
  const { http, report } = useCapabilities();
  const [known, setKnown] = useState(served);
  const [isSlow, setIsSlow] = useState(false);
  const [round, setRound] = useState(0);
  const invoice = useInvoiceOrder(isOpen(known) ? orderId : null);
  const isWaiting = orderId !== null && isOpen(known) && invoice === null;
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
  const { order = null } = invoice ?? {};
  const { status, reason, retryable } = order === null || order === 'hidden' ? known : order;
  return { status, reason, retryable, isSlow, ask, invoice };
}
