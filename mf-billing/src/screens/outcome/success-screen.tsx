import { defineScreen } from '@plenum/federation/remote/define-remote';
import { type OutcomeData, loadOutcome } from '#src/screens/outcome/load-outcome.ts';
import { useEffect } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { Button, LinkButton } from '@plenum/shared-ui/button';
import { homeDay } from '@plenum/shared-ui/date-time/home-day';
import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import type { PlacedOrder } from '#contract/orders.ts';
import { useCartStore } from '#src/cart/use-cart-store.ts';
import { PaymentFaq } from '#src/components/payment-faq/payment-faq.tsx';
import { SupportContact } from '#src/components/support-contact.tsx';
import { finishOrder, readAttempt } from '#src/order/order-attempt.ts';
import { OrderFacts } from '#src/order/order-facts.tsx';
import { RetryPayment } from '#src/order/retry-payment.tsx';
import { ReceiptView } from '#src/order/receipt-view.tsx';
import { useOrderId, useOrderStatus } from '#src/order/use-order-status.ts';
import { ACCOUNT_TARIFF_PATH, PAYING_HELP, invoiceHref, paymentErrorHref } from '#src/paths.ts';
import { Elsewhere } from '#src/screens/outcome/elsewhere.tsx';
import { NoOrder } from '#src/screens/outcome/no-order.tsx';
import { OutcomeFrame } from '#src/screens/outcome/outcome-frame.tsx';
import { InvoiceSteps, PaymentSteps, WhereToLook } from '#src/screens/outcome/payment-steps.tsx';
import columns from '#src/components/columns.module.css';

/** The page that the provider returns to. It credits nothing itself, and polls until the order is final. */
export function Success({ data }: { readonly data: OutcomeData }) {
  const isAlive = useHydrated();
  const orderId = useOrderId(data.orderId);
  if (orderId === null) return isAlive ? <LookingForOrder orderId={null} supportEmail={data.supportEmail} /> : <Waiting />;
  return <OrderOutcome key={orderId} orderId={orderId} data={data} />;
}

function OrderOutcome({ orderId, data }: { readonly orderId: string; readonly data: OutcomeData }) {
  const { navigate, report } = useCapabilities();
  const { actions, view } = useSession();
  const cart = useCartStore();
  const { status, isSlow, ask } = useOrderStatus(orderId, data.orderId === orderId ? data : { status: null, reason: null });
  const isSignedIn = view.status === 'signed-in';
  const isAlive = useHydrated();
  useEffect(() => {
    if (status === 'canceled') navigate(paymentErrorHref(orderId), { replace: true });
    if (status !== 'paid') return;
    finishOrder(orderId, cart).catch((error: unknown) => report(error, { doing: 'empty the cart' }));
    if (isSignedIn) void actions.reloadProfile();
  }, [status, orderId, isSignedIn, navigate, report, actions, cart]);
  if (status === 'unknown') return <LookingForOrder orderId={orderId} supportEmail={data.supportEmail} />;
  if (status === 'paid' || status === 'refunded') return <ReceiptView orderId={orderId} supportEmail={data.supportEmail} />;
  if (isAlive && isInvoice(orderId))
    return <InvoiceSent orderId={orderId} supportEmail={data.supportEmail} order={readAttempt()?.order ?? null} />;
  if (isSlow) return <Slow orderId={orderId} ask={ask} supportEmail={data.supportEmail} />;
  return <Waiting />;
}

function Waiting() {
  return (
    <OutcomeFrame title="One moment" mark="waiting" aside={{ title: 'What happens now', content: <PaymentSteps /> }}>
      <p role="status" className={columns.lead}>
        We are checking with the payment provider. This page updates when the payment arrives.
      </p>
      <noscript>
        <p>Without JavaScript, this page does not update: reload it to check again. We’ll also e-mail you the receipt.</p>
      </noscript>
    </OutcomeFrame>
  );
}

/** Formats the last day in Moscow, as on the invoice itself. @param validUntil the first moment after that day */
const lastDayOf = (validUntil: string) => homeDay(new Date(Date.parse(validUntil) - 1).toISOString());

/** Whether this browser placed the order against an invoice, which is not paid within minutes. */
function isInvoice(orderId: string): boolean {
  const attempt = readAttempt();
  return attempt?.order?.order_id === orderId && attempt.method === 'invoice';
}

interface InvoiceSentProps {
  readonly orderId: string;
  readonly supportEmail: string | null;
  readonly order: PlacedOrder | null;
}

function InvoiceSent({ orderId, supportEmail, order }: InvoiceSentProps) {
  const isSignedIn = useSession().view.status === 'signed-in';
  const { invoice_url: file = null, valid_until: validUntil = null } = order ?? {};
  const until = validUntil === null ? null : lastDayOf(validUntil);
  return (
    <OutcomeFrame
      title="The invoice is on its way"
      mark="asked"
      aside={{ title: 'What happens now', content: <InvoiceSteps until={until} /> }}
      below={<PaymentFaq to={['wrong', 'documents', 'refund', 'person']} />}
    >
      <p role="status" className={columns.lead}>
        It will arrive by e-mail within minutes. Your tariff starts when your payment arrives, which takes one to three working days. We
        will e-mail you then.
      </p>
      <OrderFacts orderId={orderId} />
      {until !== null && <p>Pay the invoice by {until}. After that, the order is cancelled.</p>}
      <p className={columns.actions}>
        {file !== null && (
          <LinkButton variant="primary" to={invoiceHref(file)} reloadDocument>
            Open the invoice (PDF)
          </LinkButton>
        )}
        {isSignedIn && <LinkButton to={ACCOUNT_TARIFF_PATH}>Go to your account</LinkButton>}
      </p>
      <p className={columns.note}>
        No invoice? <SupportContact email={supportEmail} order={order?.number ?? null} />.
      </p>
    </OutcomeFrame>
  );
}

interface SlowProps {
  readonly orderId: string;
  readonly ask: () => void;
  readonly supportEmail: string | null;
}

function Slow({ orderId, ask, supportEmail }: SlowProps) {
  return (
    <OutcomeFrame
      title="This is taking longer than usual"
      mark="waiting"
      aside={{ title: 'What happens now', content: <PaymentSteps /> }}
      below={<PaymentFaq to={['twice', 'charged', 'person']} />}
    >
      <p role="status" className={columns.lead}>
        The payment provider hasn’t confirmed the payment yet. If you have paid, you can leave this page: your tariff starts automatically,
        and we’ll e-mail the receipt. If you haven’t, go back to the payment page; an order can’t be paid twice.
      </p>
      <div className={columns.actions}>
        <Button variant="primary" onClick={ask}>
          Check again
        </Button>
        <RetryPayment orderId={orderId} action="Go to the payment page" variant="quiet" />
      </div>
      <p className={columns.note}>
        Nothing after an hour? <SupportContact email={supportEmail} />.
      </p>
    </OutcomeFrame>
  );
}

function LookingForOrder({ orderId, supportEmail }: { readonly orderId: string | null; readonly supportEmail: string | null }) {
  return (
    <NoOrder
      title="Looking for your order?"
      orderId={orderId}
      supportEmail={supportEmail}
      note={
        <>
          Paid, and no e‑mail? <SupportContact email={supportEmail} />.
        </>
      }
      aside={{ title: 'Where else to look', content: <WhereToLook /> }}
      below={
        <>
          <PaymentFaq to={['start', 'renewal', 'refund', 'person']} />
          <Elsewhere help={PAYING_HELP} />
        </>
      }
    />
  );
}

export const screen = defineScreen<Record<never, string>, OutcomeData>({
  loader: loadOutcome,
  meta: () => ({ title: 'Your payment', description: 'The status of your payment, and its receipt.', robots: 'noindex' }),
  Component: ({ data }) => <Success data={data} />,
});
