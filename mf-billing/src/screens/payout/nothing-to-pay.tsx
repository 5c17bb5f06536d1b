import type { ReactNode } from 'react';
import { useSession } from '@plenum/federation/remote/capabilities';
import { withReturn } from '@plenum/shared-contracts/navigation/return-path';
import { LinkButton } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import type { Order } from '#contract/orders.ts';
import { PaymentFaq } from '#src/components/payment-faq/payment-faq.tsx';
import { OpenOrder } from '#src/order/open-order.tsx';
import { ACCOUNT_TARIFF_PATH, PAYING_HELP, SUCCESS_PATH, TARIFFS_PATH, paymentErrorHref, receiptHref } from '#src/paths.ts';
import { OutcomeLinks } from '#src/screens/outcome/outcome-links.tsx';
import { OutcomeFrame } from '#src/screens/outcome/outcome-frame.tsx';
import { LastOrders } from '#src/screens/payout/last-orders.tsx';
import columns from '#src/components/columns.module.css';
import outcome from '#src/screens/outcome/outcome.module.css';

interface NothingToPayProps {
  /** The last orders of the account; null without one, and where they are not known. */
  readonly orders: readonly Order[] | null;
  /** What went wrong with the cart, if anything. */
  readonly notice?: ReactNode;
}

/** The payment page while the cart is empty: the order that is not paid yet, or the way to a new one; and the earlier orders. */
export function NothingToPay({ orders, notice }: NothingToPayProps) {
  const unpaid = orders && openOrder(orders);
  const hasOrders = orders !== null && orders.length > 0;
  return (
    <OutcomeFrame
      title={unpaid ? `Order ${unpaid.number} isn’t paid yet` : 'Nothing to pay yet'}
      aside={
        hasOrders
          ? { title: 'Your last orders', content: <LastOrders orders={orders} /> }
          : { title: 'Ordered already?', content: <OrderedAlready /> }
      }
      below={
        <>
          <PaymentFaq to={['start', 'renewal', 'refund', 'person']} />
          <OutcomeLinks help={PAYING_HELP} />
        </>
      }
    >
      {!unpaid && <OpenOrder />}
      {notice}
      <p className={columns.lead}>
        {unpaid
          ? 'Your cart is empty, but this order can still be paid. It can be paid only once.'
          : 'Your cart is empty. Choose a tariff, and you’ll see the total here before you pay.'}
      </p>
      <p className={columns.actions}>
        {unpaid && (
          <LinkButton variant="primary" to={unpaid.status === 'pending' ? receiptHref(unpaid.order_id) : paymentErrorHref(unpaid.order_id)}>
            Continue with this order
          </LinkButton>
        )}
        <LinkButton variant={unpaid ? 'quiet' : 'primary'} to={TARIFFS_PATH}>
          Choose a tariff
        </LinkButton>
      </p>
    </OutcomeFrame>
  );
}

/** The order that can still be paid, from the latest; one that is older than a paid one was given up for it. */
function openOrder(orders: readonly Order[]): Order | undefined {
  const order = orders.find((each) => isUnpaid(each) || each.status === 'paid');
  return order && isUnpaid(order) ? order : undefined;
}

/** Whether the order can still be paid. */
const isUnpaid = ({ status, retryable }: Order): boolean => status === 'pending' || (status === 'canceled' && retryable !== false);

/** Where earlier orders are, for those whose orders are not known here. */
function OrderedAlready() {
  const isSignedIn = useSession().view.status === 'signed-in';
  return (
    <dl className={outcome.reasons}>
      <dt>With an account</dt>
      <dd>
        {isSignedIn ? (
          <TextLink to={ACCOUNT_TARIFF_PATH}>See your orders</TextLink>
        ) : (
          <TextLink to={withReturn('/signin', ACCOUNT_TARIFF_PATH)}>Sign in to see your orders</TextLink>
        )}
        , with their receipts and invoices.
      </dd>
      <dt>Without an account</dt>
      <dd>
        The link in your receipt opens the order on any device. <TextLink to={SUCCESS_PATH}>Get it again by e‑mail</TextLink>.
      </dd>
    </dl>
  );
}
