import { TextLink } from '@plenum/shared-ui/link';
import type { Order } from '#contract/orders.ts';
import { Day } from '#src/components/day.tsx';
import { Money } from '#src/components/money.tsx';
import { itemsText } from '#src/order/facts/order-facts.tsx';
import { ORDER_STATES, OrderLink } from '#src/order/order-link.tsx';
import { ACCOUNT_TARIFF_PATH } from '#src/paths.ts';
import styles from '#src/screens/payout/last-orders.module.css';

/** The last orders of an account, each with its state and the way on. */
export function LastOrders({ orders }: { readonly orders: readonly Order[] }) {
  return (
    <>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.order_id} className={styles.order}>
            <strong>{itemsText(order)}</strong>
            <span className={styles.amount}>
              <Money amount={order.total} currency={order.currency} />
            </span>
            <span className={styles.state}>
              {ORDER_STATES[order.status]} · <Day at={order.paid_at ?? order.created_at} />
            </span>
            <span className={styles.link}>
              <OrderLink order={order} />
            </span>
          </li>
        ))}
      </ul>
      <p>
        <TextLink to={ACCOUNT_TARIFF_PATH}>See all your orders</TextLink>
      </p>
    </>
  );
}
