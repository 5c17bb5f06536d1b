import { defineScreen } from '@plenum/federation/remote/define-remote';
import { type OutcomeData, loadOutcome } from '#src/screens/outcome/load-outcome.ts';
import { useEffect } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import { useCartStore } from '#src/cart/use-cart-store.ts';
import { finishOrder } from '#src/order/order-attempt.ts';
import { withTokenOfAddress } from '#src/order/order-token.ts';
import { ReceiptView } from '#src/order/receipt/receipt-view.tsx';
import { useOrderId, useOrderStatus } from '#src/order/use-order-status.ts';
import { paymentErrorHref } from '#src/paths.ts';
import { FindOrder, NoOrder } from '#src/screens/outcome/no-order.tsx';
import { PendingOrder, Waiting } from '#src/screens/outcome/pending-order.tsx';
import { useAnnouncedOutcome } from '#src/screens/outcome/use-announced-outcome.ts';

/** The page that the provider returns to. It credits nothing itself, and polls until the order is final. */
export function Success({ data }: { readonly data: OutcomeData }) {
  const isAlive = useHydrated();
  const orderId = useOrderId(data.orderId);
  if (orderId === null) return isAlive ? <FindOrder supportEmail={data.supportEmail} /> : <Waiting />;
  return <OrderOutcome key={orderId} orderId={orderId} data={data} />;
}

function OrderOutcome({ orderId, data }: { readonly orderId: string; readonly data: OutcomeData }) {
  const { navigate, report } = useCapabilities();
  const { actions, view } = useSession();
  const cart = useCartStore();
  const { status, isSlow, ask, invoice } = useOrderStatus(orderId, data.orderId === orderId ? data : { status: null, reason: null });
  // A cancelled payment has a page of its own.
  useAnnouncedOutcome(`${status === 'canceled' ? 'pending' : (status ?? 'pending')} ${isSlow} ${invoice !== null}`);
  const isSignedIn = view.status === 'signed-in';
  useEffect(() => {
    if (status === 'canceled') navigate(withTokenOfAddress(paymentErrorHref(orderId), orderId), { replace: true });
    if (status !== 'paid') return;
    finishOrder(orderId, cart).catch((error: unknown) => report(error, { doing: 'empty the cart' }));
    if (isSignedIn) void actions.reloadProfile();
  }, [status, orderId, isSignedIn, navigate, report, actions, cart]);
  if (status === 'unknown') return <NoOrder orderId={orderId} supportEmail={data.supportEmail} />;
  if (status === 'paid' || status === 'refunded') return <ReceiptView orderId={orderId} supportEmail={data.supportEmail} />;
  return <PendingOrder orderId={orderId} isSlow={isSlow} ask={ask} invoice={invoice} supportEmail={data.supportEmail} />;
}

export const screen = defineScreen<Record<never, string>, OutcomeData>({
  loader: loadOutcome,
  meta: () => ({ title: 'Your payment', description: 'The status of your payment, and its receipt.', robots: 'noindex' }),
  Component: ({ data }) => <Success data={data} />,
});
