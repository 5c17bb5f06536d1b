import { defineScreen } from '@plenum/federation/remote/define-remote';
import { type OutcomeData, loadOutcome } from '#src/screens/outcome/load-outcome.ts';
import { LinkButton } from '@plenum/shared-ui/button';
import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import { CardNote } from '#src/components/card-note.tsx';
import { PaymentFaq } from '#src/components/payment-faq/payment-faq.tsx';
import { SupportContact } from '#src/components/support-contact.tsx';
import { TariffChoices } from '#src/components/tariff-choices/tariff-choices.tsx';
import { readAttempt } from '#src/order/order-attempt.ts';
import { OrderFacts } from '#src/order/order-facts.tsx';
import { RetryPayment } from '#src/order/retry-payment.tsx';
import { useOrderId, useOrderStatus } from '#src/order/use-order-status.ts';
import { ACCOUNT_TARIFF_PATH, CART_PATH, FAILED_PAYMENT_HELP, receiptHref } from '#src/paths.ts';
import { OutcomeFrame } from '#src/screens/outcome/outcome-frame.tsx';
import { WhatHelps, WhatToCheck } from '#src/screens/outcome/payment-steps.tsx';
import columns from '#src/components/columns.module.css';

const MISSING_TITLE = 'Check your orders';
const FAILED_TITLE = 'The payment did not go through';
const NOT_CHARGED = 'You have not been charged. Your order is kept for a day, so you can try again.';

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
  // The provider returns to an address with the order. Without one, only the browser may know the order, once the page is interactive.
  const isMissing = status === 'unknown' || orderId === null;
  const isPaid = status === 'paid' || status === 'refunded';
  const isOpen = !isMissing && !isPaid;
  return (
    <OutcomeFrame
      title={isPaid ? 'The payment went through' : isMissing ? MISSING_TITLE : FAILED_TITLE}
      mark={isPaid ? 'done' : isMissing ? 'missing' : 'failed'}
      aside={
        isOpen
          ? { title: 'What often helps', content: <WhatHelps /> }
          : isMissing
            ? { title: 'What you can check', content: <WhatToCheck /> }
            : null
      }
      below={
        isOpen ? (
          <PaymentFaq to={['twice', 'charged', 'kept', 'person']} />
        ) : (
          isMissing && (
            <TariffChoices
              title="Order again"
              text="Only if you were not charged: choose the tariff again, and pay with another card or by invoice."
              tariffs={data.tariffs}
              isRepeated
            />
          )
        )
      }
    >
      <p className={columns.lead}>
        {isPaid
          ? 'A later attempt succeeded. There is nothing left to pay.'
          : isMissing
            ? 'This browser has no record of the order, so we cannot say here what happened to its payment.'
            : (reason ?? NOT_CHARGED)}
      </p>
      {isOpen && reason !== null && <p>{NOT_CHARGED}</p>}
      {isOpen && <OrderFacts orderId={orderId} />}
      {isMissing ? (
        <p className={columns.actions}>
          <LinkButton variant="primary" to={ACCOUNT_TARIFF_PATH}>
            See your orders
          </LinkButton>
          <LinkButton to={FAILED_PAYMENT_HELP}>Help with a failed payment</LinkButton>
        </p>
      ) : isPaid ? (
        <p className={columns.actions}>
          <LinkButton variant="primary" to={receiptHref(orderId)}>
            See the receipt
          </LinkButton>
        </p>
      ) : (
        <>
          <div className={columns.actions}>
            <RetryPayment orderId={orderId} action="Try again" {...(leave && { leave })} />
            <LinkButton to={CART_PATH}>Go to the cart</LinkButton>
          </div>
          <CardNote />
        </>
      )}
      <p className={columns.note}>
        {isMissing ? 'Charged all the same?' : 'Still having trouble?'} <SupportContact email={data.supportEmail} order={number} />.
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
  meta: ({ orderId, status }) => ({
    title: orderId === null || status === 'unknown' ? MISSING_TITLE : FAILED_TITLE,
    description: 'Why a payment did not go through, and how to try again.',
    robots: 'noindex',
  }),
  Component: ({ data }) => <PaymentFailure data={data} />,
});
