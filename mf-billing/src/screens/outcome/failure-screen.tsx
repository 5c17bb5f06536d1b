import { defineScreen } from '@plenum/federation/remote/define-remote';
import { type OutcomeData, loadOutcome } from '#src/screens/outcome/load-outcome.ts';
import { LinkButton } from '@plenum/shared-ui/button';
import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import { TextLink } from '@plenum/shared-ui/link';
import { SupportContact } from '#src/components/support-contact.tsx';
import { readAttempt } from '#src/order/order-attempt.ts';
import { RetryPayment } from '#src/order/retry-payment.tsx';
import { useOrderId, useOrderStatus } from '#src/order/use-order-status.ts';
import { CART_PATH, receiptHref } from '#src/paths.ts';
import styles from '#src/screens/outcome/outcome.module.css';

interface PaymentFailureProps {
  readonly data: OutcomeData;
  /** Opens the provider's page. */
  readonly leave?: (address: string) => void;
}

/** A failed payment: the reason, a new attempt for the same order, and the support contact. */
export function PaymentFailure({ data, leave }: PaymentFailureProps) {
  const isAlive = useHydrated();
  const orderId = useOrderId(data.orderId);
  const { status, reason } = useOrderStatus(orderId, data.orderId === orderId ? data : { status: null, reason: null });
  const number = isAlive ? numberOf(orderId) : null;
  // Until the page is interactive, it does not know what the browser ordered.
  const isMissing = status === 'unknown' || (orderId === null && isAlive);
  const isPaid = status === 'paid' || status === 'refunded';
  const isOpen = orderId !== null && !isMissing && !isPaid;
  return (
    <div className={isOpen ? styles.beside : ''}>
      <div className={styles.outcome}>
        <h1 className={styles.title}>{isPaid ? 'The payment went through' : 'The payment did not go through'}</h1>
        <p className={styles.lead}>
          {isPaid
            ? 'A later attempt succeeded. There is nothing left to pay.'
            : isMissing
              ? 'There is no order here to pay for again. If you were charged all the same, write to us.'
              : (reason ?? 'You have not been charged. Your order is kept for a day, so you can try again.')}
        </p>
        {orderId === null || isMissing ? (
          <p className={styles.actions}>
            <LinkButton variant="primary" to={CART_PATH}>
              Go to the cart
            </LinkButton>
          </p>
        ) : isPaid ? (
          <p className={styles.actions}>
            <LinkButton variant="primary" to={receiptHref(orderId)}>
              See the receipt
            </LinkButton>
          </p>
        ) : (
          <>
            <RetryPayment orderId={orderId} action="Try again" {...(leave && { leave })} />
            <p>
              <TextLink to={CART_PATH}>Go to the cart</TextLink>
            </p>
          </>
        )}
        <p className={styles.note}>
          Still having trouble? <SupportContact email={data.supportEmail} order={number} />.
        </p>
      </div>
      {isOpen && <WhatHelps />}
    </div>
  );
}

function WhatHelps() {
  return (
    <aside className={styles.helps} aria-labelledby="mf-billing-helps">
      <h2 id="mf-billing-helps" className={styles.helpsTitle}>
        What often helps
      </h2>
      <dl className={styles.reasons}>
        <dt>Another card</dt>
        <dd>Some banks limit payments on the internet, or a card has just expired.</dd>
        <dt>Your bank’s message</dt>
        <dd>Many payments wait for a code or a press in the bank’s app, for a few minutes only.</dd>
        <dt>An invoice</dt>
        <dd>
          Companies can pay by bank transfer: choose it in <TextLink to={CART_PATH}>the cart</TextLink> with the company’s details.
        </dd>
      </dl>
    </aside>
  );
}

/** Order number; known only in the browser that placed the order. */
function numberOf(orderId: string | null): string | null {
  const order = readAttempt()?.order;
  return order && order.order_id === orderId ? order.number : null;
}

export const screen = defineScreen<Record<never, string>, OutcomeData>({
  loader: loadOutcome,
  meta: () => ({
    title: 'The payment did not go through',
    description: 'Why a payment did not go through, and how to try again.',
    robots: 'noindex',
  }),
  Component: ({ data }) => <PaymentFailure data={data} />,
});
