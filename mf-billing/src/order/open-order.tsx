import { useEffect, useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { isExpected } from '@plenum/shared-contracts/http/failure';
import { ExternalLink, TextLink } from '@plenum/shared-ui/link';
import { type OrderStatus, orderEndpoints } from '#contract/orders.ts';
import { useCartStore } from '#src/cart/use-cart-store.ts';
import { finishOrder } from '#src/order/finish-order.ts';
import { type OrderAttempt, readAttempt, updateAttempt } from '#src/order/order-attempt.ts';
import { paymentErrorHref, receiptHref } from '#src/paths.ts';
import styles from '#src/order/open-order.module.css';

interface Open {
  readonly order: NonNullable<OrderAttempt['order']>;
  readonly status: OrderStatus;
}

/** An order that was begun in this browser and whose end nobody has seen: where it stands, and the way on. */
export function OpenOrder() {
  const { http, report } = useCapabilities();
  const cart = useCartStore();
  const [open, setOpen] = useState<Open | null>(null);
  useEffect(() => {
    const leave = new AbortController();
    const look = async () => {
      const order = readAttempt()?.order;
      if (!order || order.status !== 'pending') return;
      const { data } = await http.call(orderEndpoints.check, { params: { order_id: order.order_id } }, { signal: leave.signal });
      setOpen({ order, status: data.status });
      if (data.status === 'paid') await finishOrder(order.order_id, cart);
      else updateAttempt(order.order_id, { order: { ...order, status: data.status } });
    };
    look().catch((error: unknown) => {
      if (!leave.signal.aborted && !isExpected(error)) report(error, { doing: 'look after an open order' });
    });
    return () => leave.abort();
  }, [http, report, cart]);
  if (!open) return null;
  const { order, status } = open;
  return (
    <div role="status" className={styles.open}>
      {status === 'paid' || status === 'refunded' ? (
        <p>
          Order {order.number} is paid. <TextLink to={receiptHref(order.order_id)}>See the receipt</TextLink>
        </p>
      ) : status === 'canceled' ? (
        <p>
          Order {order.number} was not paid; nothing was taken.{' '}
          <TextLink to={paymentErrorHref(order.order_id)}>See why, and try again</TextLink>
        </p>
      ) : (
        <p>
          You have begun to pay order {order.number}.{' '}
          {order.confirmation_url !== null && <ExternalLink href={order.confirmation_url}>Go on with it</ExternalLink>}{' '}
          <TextLink to={receiptHref(order.order_id)}>See how far it is</TextLink>
        </p>
      )}
    </div>
  );
}
