import { defineBlock } from '@plenum/federation/remote/define-remote';
import { ready } from '@plenum/federation/remote/results';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { type Order, orderEndpoints } from '#contract/orders.ts';
import { ExternalLink } from '@plenum/shared-ui/link';
import { Skeleton } from '@plenum/shared-ui/skeleton';
import { Table, type TableColumn } from '@plenum/shared-ui/table';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { useIsOverview } from '#src/components/use-is-overview.ts';
import { Day } from '#src/components/day.tsx';
import { Money } from '#src/components/money.tsx';
import { itemsText } from '#src/order/facts/order-facts.tsx';
import { ORDER_STATES, OrderLink } from '#src/order/order-link.tsx';
import { invoiceHref } from '#src/paths.ts';
import styles from '#src/blocks/account-orders/account-orders.module.css';

const COLUMNS: readonly [TableColumn<Order>, ...TableColumn<Order>[]] = [
  { id: 'number', title: 'Order', cell: ({ number }) => number },
  { id: 'date', title: 'Date', cell: ({ created_at: created }) => <Day at={created} /> },
  { id: 'what', title: 'Tariff', cell: itemsText },
  { id: 'status', title: 'Status', cell: ({ status }) => ORDER_STATES[status] },
  { id: 'total', title: 'Amount', numeric: true, cell: ({ total, currency }) => <Money amount={total} currency={currency} /> },
  { id: 'documents', title: 'Documents', cell: (order) => <Documents order={order} /> },
];

/** Lists the account's orders with their receipts. Renders nothing on the overview. */
export function AccountOrders({ data: { orders } }: { readonly data: AccountOrdersData }) {
  const isOverview = useIsOverview();
  if (isOverview) return null;
  return (
    <section aria-labelledby="mf-billing-orders" className={styles.section}>
      <h2 id="mf-billing-orders">Orders</h2>
      {orders === null ? (
        <Skeleton />
      ) : orders.length === 0 ? (
        <p className={styles.none}>No orders yet. Receipts and invoices will appear here.</p>
      ) : (
        <Table caption="Orders" isCaptionSeen={false} columns={COLUMNS} rows={orders} rowKey={(order) => order.order_id} />
      )}
    </section>
  );
}

/** Links to the next step or the receipt, and to the invoice if there is one. */
function Documents({ order }: { readonly order: Order }) {
  return (
    <>
      <OrderLink order={order} />
      {typeof order.invoice_url === 'string' && (
        <>
          {', '}
          <ExternalLink href={invoiceHref(order.invoice_url)}>
            Invoice<VisuallyHidden> of order {order.number}, PDF</VisuallyHidden>
          </ExternalLink>
        </>
      )}
    </>
  );
}

export interface AccountOrdersData {
  /** Newest first; null when the server may not fetch them and the browser does. */
  orders: Order[] | null;
}

async function loadAccountOrders({
  capabilities,
  signal,
}: Pick<LoaderContext, 'capabilities' | 'signal'>): Promise<LoaderResult<AccountOrdersData>> {
  if (!capabilities.session.view.canCall) return ready({ orders: null });
  return ready({ orders: (await capabilities.http.call(orderEndpoints.list, {}, { signal })).data });
}

export const block = defineBlock<Record<never, never>, AccountOrdersData>({ loader: loadAccountOrders, Component: AccountOrders });
