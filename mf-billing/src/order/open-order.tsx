import { useEffect, useState } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import { isExpectedError } from '@plenum/shared-contracts/http/api-error';
import { ExternalLink, TextLink } from '@plenum/shared-ui/link';
import { type OrderStatus, orderEndpoints } from '#contract/orders.ts';
import { useCartStore } from '#src/cart/use-cart-store.ts';
import { finishOrder, type OrderAttempt, readAttempt, updateAttempt, writeAttempt } from '#src/order/order-attempt.ts';
import { RetryPayment } from '#src/order/retry-payment.tsx';
import { useVisitor } from '#src/order/use-visitor.ts';
import { invoiceHref, paymentErrorHref, receiptHref } from '#src/paths.ts';
import styles from '#src/order/unpaid-order.module.css';

/** Allowed difference between this browser's clock and the API's. */
const CLOCKS_DIFFER_MS = 60_000;

interface Open {
  readonly visitor: string;
  readonly order: NonNullable<OrderAttempt['order']>;
  readonly status: OrderStatus;
  readonly method: OrderAttempt['method'];
  readonly isExpired: boolean;
}

/**
 * Finds an account's order whose reply was lost. The cart is already empty and this browser has only the key, so it takes the newest order
 * made after the attempt began.
 */
async function adoptUnanswered(isSignedIn: boolean, http: Pick<HttpClient, 'call'>, signal: AbortSignal): Promise<Open['order'] | null> {
  const attempt = readAttempt();
  if (!isSignedIn || !attempt || attempt.order !== null) return null;
  const { data } = await http.call(orderEndpoints.list, {}, { signal });
  const made = data.find(({ created_at: created }) => Date.parse(created) >= attempt.begunAt - CLOCKS_DIFFER_MS);
  if (!made) return null;
  const order = { order_id: made.order_id, number: made.number, status: made.status, confirmation_url: null, order_token: null };
  writeAttempt({ ...attempt, order });
  return order;
}

/** A note about an order from this browser whose outcome is not known yet: its status, and a link to continue. */
export function OpenOrder() {
  const { http, report } = useCapabilities();
  const cart = useCartStore();
  const isSignedIn = useSession().view.status === 'signed-in';
  const visitor = useVisitor();
  const [open, setOpen] = useState<Open | null>(null);
  useEffect(() => {
    const leave = new AbortController();
    const look = async () => {
      const order = (await adoptUnanswered(isSignedIn, http, leave.signal)) ?? readAttempt()?.order;
      if (!order || order.status !== 'pending') return;
      const { data } = await http.call(orderEndpoints.check, { params: { order_id: order.order_id } }, { signal: leave.signal });
      setOpen({ visitor, order, status: data.status, method: readAttempt()?.method ?? 'online', isExpired: data.retryable === false });
      if (data.status === 'paid') await finishOrder(order.order_id, cart);
      else updateAttempt(order.order_id, { order: { ...order, status: data.status } });
    };
    look().catch((error: unknown) => {
      if (!leave.signal.aborted && !isExpectedError(error)) report(error, { doing: 'check an open order' });
    });
    return () => leave.abort();
  }, [http, report, cart, isSignedIn, visitor]);
  if (open?.visitor !== visitor) return null;
  const { order, status, method, isExpired } = open;
  return (
    <div role="status" className={styles.open}>
      {status === 'paid' || status === 'refunded' ? (
        <p>
          Order {order.number} is paid. <TextLink to={receiptHref(order.order_id)}>See the receipt</TextLink>
        </p>
      ) : isExpired ? (
        <p>
          Order {order.number} has expired. <TextLink to={paymentErrorHref(order.order_id)}>See what you can do</TextLink>
        </p>
      ) : status === 'canceled' ? (
        <p>
          Order {order.number} was not paid. You haven’t been charged.{' '}
          <TextLink to={paymentErrorHref(order.order_id)}>See why and try again</TextLink>
        </p>
      ) : method === 'invoice' ? (
        <p>
          Order {order.number} is waiting for your bank transfer.{' '}
          {order.invoice_url ? (
            <ExternalLink href={invoiceHref(order.invoice_url)}>Open its invoice (PDF)</ExternalLink>
          ) : (
            'We sent the invoice by e-mail.'
          )}
        </p>
      ) : (
        <>
          <p>
            You haven’t finished paying for order {order.number}. <TextLink to={receiptHref(order.order_id)}>Check its status</TextLink>
          </p>
          <RetryPayment orderId={order.order_id} action="Continue the payment" variant="quiet" />
        </>
      )}
    </div>
  );
}
