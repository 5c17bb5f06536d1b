import { useState } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import { withReturn } from '@plenum/shared-contracts/navigation/return-path';
import { useBfcacheRestore } from '@plenum/shared-ui/bfcache/use-bfcache-restore';
import { Button } from '@plenum/shared-ui/button';
import { focusIfLost } from '@plenum/shared-ui/focus/focus-if-lost';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import { randomKey } from '@plenum/shared-ui/form/random-key';
import { TextLink } from '@plenum/shared-ui/link';
import { orderEndpoints } from '#contract/orders.ts';
import { isRefusal } from '#src/order/is-refusal.ts';
import { redirectToProvider } from '#src/order/redirect-to-provider.ts';
import { keepOrder, readAttempt, updateAttempt } from '#src/order/order-attempt.ts';
import { orderTokenOf } from '#src/order/order-token.ts';
import { paymentErrorHref, receiptHref } from '#src/paths.ts';
import styles from '#src/order/unpaid-order.module.css';
import { NAVIGATING_AWAY, useAction } from '#src/use-action.ts';

interface RetryPaymentProps {
  readonly orderId: string;
  /** Label of the button, a verb. */
  readonly action: string;
  readonly variant?: 'primary' | 'quiet';
  /** Opens the provider's page. */
  readonly leave?: (address: string) => void;
  /** Called if there is nothing to pay now: for the order's own page, which others open. */
  readonly onNothingToPay?: () => void;
}

/**
 * Opens the page where an order is paid: its open payment, or a new one if the last failed. The key of an attempt is kept until it is
 * answered, also across a reload. At most one payment of an order succeeds.
 */
export function RetryPayment({ orderId, action, variant = 'primary', leave = redirectToProvider, onNothingToPay }: RetryPaymentProps) {
  const { http, navigate } = useCapabilities();
  const { status } = useSession().view;
  const { busy, failure, run, release } = useAction();
  const [ownKey, setOwnKey] = useState(randomKey);
  const [isOthers, setIsOthers] = useState(false);
  useBfcacheRestore(release);
  const retry = () =>
    run('go to pay an order', async () => {
      const attempt = readAttempt();
      const known = attempt?.order?.order_id === orderId ? attempt : null;
      const key = known?.retryKey ?? ownKey;
      updateAttempt(orderId, { retryKey: key });
      // The page may stay, or come back from the browser's cache: after an answer, the next press is a new attempt.
      const endAttempt = () => {
        updateAttempt(orderId, { retryKey: null });
        setOwnKey(randomKey());
      };
      const token = orderTokenOf(orderId);
      const input = {
        params: { id: orderId },
        query: token === null ? {} : { token },
        body: { return_url: new URL(receiptHref(orderId), location.origin).href },
      };
      try {
        const { data } = await http.call(orderEndpoints.retry, input, { idempotencyKey: key });
        const order = { ...data, order_token: data.order_token ?? token };
        endAttempt();
        if (known) updateAttempt(orderId, { order });
        // The API returns no token to the account that the order belongs to.
        else if (token !== null) keepOrder(order, data.order_token === null);
        if (data.confirmation_url !== null && data.status === 'pending') leave(data.confirmation_url);
        else if (onNothingToPay) return onNothingToPay();
        else navigate(receiptHref(orderId));
        return NAVIGATING_AWAY;
      } catch (error) {
        // A refusal is also an answer.
        if (isRefusal(error)) endAttempt();
        if (!isApiError(error, 401) && !isApiError(error, 403) && !isApiError(error, 404)) throw error;
        setIsOthers(true);
        return undefined;
      }
    });
  if (isOthers)
    return (
      // It replaces the pressed button.
      <p ref={focusIfLost}>
        This order belongs to an account{status === 'signed-in' && ' other than yours'}, or was placed without one.{' '}
        <TextLink to={withReturn('/signin', paymentErrorHref(orderId))}>Sign in</TextLink> to pay it, or open the link in our e-mail about
        it.
      </p>
    );
  return (
    <div className={styles.payAgain}>
      <FailureNote failure={failure} />
      <Button variant={variant} busy={busy} busyText="Going to the provider…" onClick={() => void retry()}>
        {action}
      </Button>
    </div>
  );
}
