import { type ReactNode, useEffect, useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { isApiError, isExpectedError } from '@plenum/shared-contracts/http/api-error';
import { type Order, orderEndpoints } from '#contract/orders.ts';
import { Money } from '#src/components/money.tsx';
import styles from '#src/order/order-facts.module.css';
import { orderTokenOf } from '#src/order/order-token.ts';
import { useVisitor } from '#src/order/use-visitor.ts';
import { PURCHASE_PERIOD_LABELS, quantityText } from '#src/tariffs/tariff-labels.ts';

/** "Studio for 4 hosts, 12 months"; several tariffs one after the other. */
export function itemsText({ items }: Pick<Order, 'items'>): string {
  return items.map(({ name, period, ...item }) => `${name}${quantityText(item)}, ${PURCHASE_PERIOD_LABELS[period]}`).join('; ');
}

/** What an order is for, and its sum. The lines keep their place until the order has loaded; others than its buyer see nothing. */
export function OrderFacts({ orderId, sum = 'To pay' }: { readonly orderId: string; readonly sum?: string }) {
  const order = useOrder(orderId);
  if (order === 'hidden') return null;
  return (
    <dl className={styles.facts} aria-busy={order === null || undefined}>
      <Fact title="Tariff">{order && itemsText(order)}</Fact>
      <Fact title={sum}>{order && <Money amount={order.total} currency={order.currency} />}</Fact>
    </dl>
  );
}

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Returns null while it loads. */
function useOrder(orderId: string): Order | 'hidden' | null {
  const { http, report } = useCapabilities();
  const visitor = useVisitor();
  const [loaded, setLoaded] = useState<{ visitor: string; order: Order | 'hidden' } | null>(null);
  useEffect(() => {
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
  return loaded?.visitor === visitor ? loaded.order : null;
}
