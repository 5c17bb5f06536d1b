import { useState } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import { withReturn } from '@plenum/shared-contracts/navigation/return-path';
import { useBfcacheRestore } from '@plenum/shared-ui/bfcache/use-bfcache-restore';
import { Button, LinkButton } from '@plenum/shared-ui/button';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import { useHydrated } from '@plenum/shared-ui/form/use-hydrated';
import { TextLink } from '@plenum/shared-ui/link';
import { orderEndpoints } from '#contract/orders.ts';
import { SupportContact } from '#src/components/support-contact.tsx';
import { leaveToProvider } from '#src/order/leave-to-provider.ts';
import { randomKey, readAttempt, updateAttempt } from '#src/order/order-attempt.ts';
import { useOrderId } from '#src/order/use-order-id.ts';
import { useOrderStatus } from '#src/order/use-order-status.ts';
import { CART_PATH, SUCCESS_PATH, paymentErrorHref, receiptHref } from '#src/paths.ts';
import type { OutcomeData } from '#src/screens/outcome/load-outcome.ts';
import styles from '#src/screens/outcome/outcome.module.css';
import { LEAVING, useAction } from '#src/use-action.ts';

/** A payment that did not work: why, another try on the same order, and whom to ask. */
export function PaymentFailure({
  data,
  leave = leaveToProvider,
}: {
  readonly data: OutcomeData;
  readonly leave?: (address: string) => void;
}) {
  const isAlive = useHydrated();
  const orderId = useOrderId(data.orderId);
  const { status, reason } = useOrderStatus(orderId, data.orderId === orderId ? data : { status: null, reason: null });
  const number = isAlive ? numberOf(orderId) : null;
  const isPaid = status === 'paid' || status === 'refunded';
  return (
    <div className={styles.outcome}>
      <h1 className={styles.title}>{isPaid ? 'It is paid after all' : 'The payment did not go through'}</h1>
      <p className={styles.lead}>
        {isPaid
          ? 'Another try has worked. There is nothing left to pay.'
          : (reason ?? 'Nothing was taken from you, and your cart is as it was.')}
      </p>
      {orderId === null ? (
        <p className={styles.actions}>
          <LinkButton variant="primary" to={CART_PATH}>
            To the cart
          </LinkButton>
        </p>
      ) : isPaid ? (
        <p className={styles.actions}>
          <LinkButton variant="primary" to={receiptHref(orderId)}>
            See the receipt
          </LinkButton>
        </p>
      ) : (
        <Retry orderId={orderId} leave={leave} />
      )}
      <p className={styles.note}>
        Still no luck? <SupportContact email={data.supportEmail} />
        {number !== null && <> and quote {number}</>}.
      </p>
    </div>
  );
}

/** For people; known in the browser that placed it. */
function numberOf(orderId: string | null): string | null {
  const order = readAttempt()?.order;
  return order && order.order_id === orderId ? order.number : null;
}

/** Pays the same order anew. The key of a try stays until the try is answered: also after a reload. */
function Retry({ orderId, leave }: { readonly orderId: string; readonly leave: (address: string) => void }) {
  const { http, navigate } = useCapabilities();
  const { status } = useSession().view;
  const { busy, failure, run, release } = useAction();
  const [ownKey] = useState(randomKey);
  const [isOthers, setIsOthers] = useState(false);
  useBfcacheRestore(release);
  const retry = () =>
    run('try to pay an order again', async () => {
      const attempt = readAttempt();
      const known = attempt?.order?.order_id === orderId ? attempt : null;
      const key = known?.retryKey ?? ownKey;
      updateAttempt(orderId, { retryKey: key });
      const token = known?.order?.order_token ?? null;
      const input = {
        params: { id: orderId },
        query: token === null ? {} : { token },
        body: { return_url: new URL(SUCCESS_PATH, location.origin).href },
      };
      try {
        const { data } = await http.call(orderEndpoints.retry, input, { idempotencyKey: key });
        updateAttempt(orderId, { retryKey: null, order: { ...data, order_token: data.order_token ?? token } });
        if (data.confirmation_url !== null && data.status === 'pending') leave(data.confirmation_url);
        else navigate(receiptHref(orderId));
        return LEAVING;
      } catch (error) {
        if (!isApiError(error, 401) && !isApiError(error, 403) && !isApiError(error, 404)) throw error;
        setIsOthers(true);
        return undefined;
      }
    });
  if (isOthers)
    return (
      <p>
        This order belongs to an account{status === 'signed-in' && ' other than yours'}.{' '}
        <TextLink to={withReturn('/signin', paymentErrorHref(orderId))}>Sign in</TextLink> to pay it.
      </p>
    );
  return (
    <>
      <FailureNote failure={failure} />
      <p className={styles.actions}>
        <Button variant="primary" className={styles.needsScript} busy={busy} busyText="Going to the provider…" onClick={() => void retry()}>
          Try again
        </Button>
        <LinkButton to={CART_PATH}>To the cart</LinkButton>
      </p>
    </>
  );
}
