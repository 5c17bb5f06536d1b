import { defineScreen } from '@plenum/federation/remote/define-remote';
import { type OutcomeData, loadOutcome } from '#src/screens/outcome/load-outcome.ts';
import { LinkButton } from '@plenum/shared-ui/button';
import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import { TextLink } from '@plenum/shared-ui/link';
import { SupportContact } from '#src/components/support-contact.tsx';
import { TariffChoices } from '#src/components/tariff-choices/tariff-choices.tsx';
import { readAttempt } from '#src/order/order-attempt.ts';
import { RetryPayment } from '#src/order/retry-payment.tsx';
import { useOrderId, useOrderStatus } from '#src/order/use-order-status.ts';
import { CART_PATH, receiptHref } from '#src/paths.ts';
import { OutcomeFrame } from '#src/screens/outcome/outcome-frame.tsx';
import { WhatHelps, WhereToLook } from '#src/screens/outcome/what-follows.tsx';
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
    <OutcomeFrame
      title={isPaid ? 'The payment went through' : 'The payment did not go through'}
      aside={
        isOpen
          ? { title: 'What often helps', content: <WhatHelps /> }
          : isMissing
            ? { title: 'Where to look', content: <WhereToLook /> }
            : null
      }
      below={
        isMissing && (
          <TariffChoices
            title="Order again"
            text="A payment that failed costs nothing. Choose the tariff again, and pay with another card or by invoice."
            tariffs={data.tariffs}
            isBeside
          />
        )
      }
    >
      <p className={styles.lead}>
        {isPaid
          ? 'A later attempt succeeded. There is nothing left to pay.'
          : isMissing
            ? 'This browser does not know the order, so you cannot try again from here. If you were charged all the same, write to us.'
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
    </OutcomeFrame>
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
