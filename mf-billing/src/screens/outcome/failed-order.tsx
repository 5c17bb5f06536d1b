import { LinkButton } from '@plenum/shared-ui/button';
import { CardNote } from '#src/components/card-note.tsx';
import { OrderFacts } from '#src/order/facts/order-facts.tsx';
import { RetryPayment } from '#src/order/retry-payment.tsx';
import { TARIFFS_PATH } from '#src/paths.ts';
import columns from '#src/components/columns.module.css';
import styles from '#src/screens/outcome/outcome.module.css';

const NOT_CHARGED = 'You haven’t been charged. Your order is kept for a day, so you can try again.';

interface FailedOrderProps {
  readonly orderId: string;
  readonly reason: string | null;
  /** Opens the provider's page. */
  readonly leave?: ((address: string) => void) | undefined;
}

/** Why a payment was declined, and that nothing is lost. */
export function WhyFailed({ reason }: Pick<FailedOrderProps, 'reason'>) {
  return (
    <>
      <p className={columns.lead}>{reason ?? NOT_CHARGED}</p>
      {reason !== null && <p>{NOT_CHARGED}</p>}
    </>
  );
}

/** What was ordered, and another attempt to pay it. */
export function FailedOrder({ orderId, leave }: Omit<FailedOrderProps, 'reason'>) {
  return (
    <>
      <OrderFacts orderId={orderId} />
      <div className={styles.again}>
        <RetryPayment orderId={orderId} action="Try again" {...(leave && { leave })} />
        <CardNote />
      </div>
    </>
  );
}

/** An order that cannot be paid any more. Whether a transfer is on its way is not known here. */
export function ExpiredOrder({ orderId, reason }: Pick<FailedOrderProps, 'orderId' | 'reason'>) {
  return (
    <>
      <p className={columns.lead}>{reason ?? 'This order was not paid in time. Please order again.'}</p>
      <OrderFacts orderId={orderId} amount="Amount" />
      <p className={columns.actions}>
        <LinkButton variant="primary" to={TARIFFS_PATH}>
          Order again
        </LinkButton>
      </p>
    </>
  );
}
