import { useEffect, useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { isApiError, isExpectedError } from '@plenum/shared-contracts/http/api-error';
import { type Order, orderEndpoints } from '#contract/orders.ts';
import { orderTokenOf } from '#src/order/order-token.ts';
import { useVisitor } from '#src/order/use-visitor.ts';

/**
 * Loads an order for its owner: the signed-in user, or the holder of its token.
 * @param orderId null: none is loaded
 * @returns null while it loads; `hidden` from others than its owner, and when it cannot be loaded
 */
export function useOrder(orderId: string | null): Order | 'hidden' | null {
  const { http, report } = useCapabilities();
  const visitor = useVisitor();
  const [loaded, setLoaded] = useState<{ visitor: string; order: Order | 'hidden' } | null>(null);
  useEffect(() => {
    if (orderId === null) return undefined;
    const leave = new AbortController();
    const token = orderTokenOf(orderId);
    http
      .call(orderEndpoints.get, { params: { id: orderId }, query: token === null ? {} : { token } }, { signal: leave.signal })
      .then(({ data }) => setLoaded({ visitor, order: data }))
      .catch((error: unknown) => {
        if (leave.signal.aborted) return;
        if (!isApiError(error, 404) && !isExpectedError(error)) report(error, { doing: 'load an order' });
        setLoaded({ visitor, order: 'hidden' });
      });
    return () => leave.abort();
  }, [http, report, orderId, visitor]);
  return orderId !== null && loaded?.visitor === visitor ? loaded.order : null;
}
