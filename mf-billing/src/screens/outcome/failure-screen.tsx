import { defineScreen } from '@plenum/federation/remote/define-remote';
import { type OutcomeData, loadOutcome } from '#src/screens/outcome/load-outcome.ts';
import type { ReactNode } from 'react';
import { LinkButton } from '@plenum/shared-ui/button';
import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import { PaymentFaq } from '#src/components/payment-faq/payment-faq.tsx';
import { SupportContact } from '#src/components/support-contact.tsx';
import { readAttempt } from '#src/order/order-attempt.ts';
import { withTokenOfAddress } from '#src/order/order-token.ts';
import { useOrderId, useOrderStatus } from '#src/order/use-order-status.ts';
import { receiptHref } from '#src/paths.ts';
import { ExpiredOrder, FailedOrder, WhyFailed } from '#src/screens/outcome/failed-order.tsx';
import { MISSING_TITLE, NoOrder } from '#src/screens/outcome/no-order.tsx';
import { OutcomeFrame } from '#src/screens/outcome/outcome-frame.tsx';
import { NewOrderSteps, WhatHelps } from '#src/screens/outcome/payment-steps.tsx';
import { PendingOrder } from '#src/screens/outcome/pending-order.tsx';
import { useAnnouncedOutcome } from '#src/screens/outcome/use-announced-outcome.ts';
import columns from '#src/components/columns.module.css';

const FAILED_TITLE = 'The payment did not go through';
const EXPIRED_TITLE = 'This order has expired';

interface PaymentFailureProps {
  readonly data: OutcomeData;
  /** Opens the provider's page. */
  readonly leave?: (address: string) => void;
}

/** A failed payment: the reason, a new attempt for the same order, and the support contact. */
export function PaymentFailure({ data, leave }: PaymentFailureProps) {
  const isAlive = useHydrated();
  const orderId = useOrderId(data.orderId);
  const { status, reason, retryable, isSlow, ask, invoice } = useOrderStatus(
    orderId,
    data.orderId === orderId ? data : { status: null, reason: null },
  );
  useAnnouncedOutcome(`${status ?? 'pending'} ${isSlow} ${invoice !== null}`);
  const number = isAlive ? numberOf(orderId) : null;
  const support = <SupportContact email={data.supportEmail} order={number} />;
  // The provider returns to an address with the order. Without one, only the browser may know the order, once the page is interactive.
  if (status === 'unknown' || orderId === null) return <NoOrder orderId={orderId} supportEmail={data.supportEmail} />;
  if (status === null || status === 'pending')
    return <PendingOrder orderId={orderId} isSlow={isSlow} ask={ask} invoice={invoice} supportEmail={data.supportEmail} />;
  if (status === 'paid' || status === 'refunded') {
    const receipt = receiptHref(orderId);
    return <Paid receipt={isAlive ? withTokenOfAddress(receipt, orderId) : receipt} isRefunded={status === 'refunded'} support={support} />;
  }
  if (retryable === false)
    return (
      <OutcomeFrame
        title={EXPIRED_TITLE}
        mark="failed"
        aside={{ title: 'What happens now', content: <NewOrderSteps /> }}
        below={<PaymentFaq to={['start', 'documents', 'refund', 'person']} />}
      >
        <ExpiredOrder orderId={orderId} reason={reason} />
        <p className={columns.note}>Paid anyway? {support}.</p>
      </OutcomeFrame>
    );
  return (
    <OutcomeFrame
      title={FAILED_TITLE}
      mark="failed"
      aside={{
        title: 'Your order',
        content: (
          <>
            <FailedOrder orderId={orderId} leave={leave} />
            <p className={columns.note}>Still having trouble? {support}.</p>
          </>
        ),
      }}
      help={<WhatHelps />}
      below={<PaymentFaq to={['twice', 'charged', 'kept', 'person']} />}
    >
      <WhyFailed reason={reason} />
    </OutcomeFrame>
  );
}

interface PaidProps {
  /** Path of the receipt. */
  readonly receipt: string;
  readonly isRefunded: boolean;
  readonly support: ReactNode;
}

/** An order that was paid after all, or refunded. */
function Paid({ receipt, isRefunded, support }: PaidProps) {
  return (
    <OutcomeFrame title={isRefunded ? 'Your payment was refunded' : 'The payment went through'} mark="done">
      <p className={columns.lead}>
        {isRefunded
          ? 'The money should reach your account within a few working days.'
          : 'Your order is paid. There is nothing left to pay.'}
      </p>
      <p className={columns.actions}>
        <LinkButton variant="primary" to={receipt}>
          See the receipt
        </LinkButton>
      </p>
      <p className={columns.note}>Still having trouble? {support}.</p>
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
  meta: ({ orderId, status, retryable }) => ({
    title:
      orderId === null || status === 'unknown'
        ? MISSING_TITLE
        : status !== 'canceled'
          ? 'Your payment'
          : retryable === false
            ? EXPIRED_TITLE
            : FAILED_TITLE,
    description: 'Why a payment did not go through, and how to try again.',
    robots: 'noindex',
  }),
  Component: ({ data }) => <PaymentFailure data={data} />,
});
