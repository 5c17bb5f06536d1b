import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { Money } from '#src/components/money.tsx';
import styles from '#src/order/facts/order-facts.module.css';
import { useOrder } from '#src/order/use-order.ts';
import { PURCHASE_PERIOD_LABELS, quantityText } from '#src/tariffs/tariff-labels.ts';

/** "Studio for 4 hosts, 12 months"; several tariffs one after the other. */
export function itemsText({ items }: Pick<Order, 'items'>): string {
  return items.map(({ name, period, ...item }) => `${name}${quantityText(item)}, ${PURCHASE_PERIOD_LABELS[period]}`).join('; ');
}

/** What an order is for, and its amount. The lines keep their place until the order has loaded; others than its buyer see nothing. */
export function OrderFacts({ orderId, amount = 'Amount due' }: { readonly orderId: string; readonly amount?: string }) {
  return <Facts order={useOrder(orderId)} amount={amount} />;
}

interface FactsProps {
  /** As `useOrder` returns it. */
  readonly order: Order | 'hidden' | null;
  readonly amount?: string;
}

/** The same, of an order that its page has loaded. */
export function Facts({ order, amount = 'Amount due' }: FactsProps) {
  if (order === 'hidden') return null;
  return (
    <dl className={styles.facts} aria-busy={order === null || undefined}>
      <Fact title="Tariff">{order && itemsText(order)}</Fact>
      <Fact title={amount}>{order && <Money amount={order.total} currency={order.currency} />}</Fact>
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
