import { useSession } from '@plenum/federation/remote/capabilities';
import { Button, LinkButton } from '@plenum/shared-ui/button';
import { homeDay } from '@plenum/shared-ui/date-time/home-day';
import { PaymentFaq } from '#src/components/payment-faq/payment-faq.tsx';
import { SupportContact } from '#src/components/support-contact.tsx';
import { Facts } from '#src/order/facts/order-facts.tsx';
import { RetryPayment } from '#src/order/retry-payment.tsx';
import type { InvoiceOrder } from '#src/order/use-order-status.ts';
import { ACCOUNT_TARIFF_PATH, invoiceHref } from '#src/paths.ts';
import { OutcomeFrame } from '#src/screens/outcome/outcome-frame.tsx';
import { InvoiceSteps, PaymentSteps } from '#src/screens/outcome/payment-steps.tsx';
import columns from '#src/components/columns.module.css';

interface PendingOrderProps {
  readonly orderId: string;
  /** Whether the status has been polled for minutes. */
  readonly isSlow: boolean;
  /** Polls again. */
  readonly ask: () => void;
  /** Set if it is paid by bank transfer. */
  readonly invoice: InvoiceOrder | null;
  readonly supportEmail: string | null;
}

/** An order whose payment is neither received nor declined, as far as is known: nothing is said of a charge. */
export function PendingOrder({ orderId, isSlow, ask, invoice, supportEmail }: PendingOrderProps) {
  if (invoice) return <InvoiceSent invoice={invoice} supportEmail={supportEmail} />;
  if (isSlow) return <Slow orderId={orderId} ask={ask} supportEmail={supportEmail} />;
  return <Waiting />;
}

/** Until the state of the payment is known. */
export function Waiting() {
  return (
    <OutcomeFrame title="One moment" mark="waiting" aside={{ title: 'What happens now', content: <PaymentSteps /> }}>
      <p className={columns.lead}>We are checking with the payment provider. This page updates when the payment arrives.</p>
      <noscript>
        <p>Without JavaScript, this page does not update: reload it to check again. We’ll also e-mail you the receipt.</p>
      </noscript>
    </OutcomeFrame>
  );
}

/** Formats the last day in Moscow, as on the invoice itself. @param validUntil the first moment after that day */
const lastDayOf = (validUntil: string) => homeDay(new Date(Date.parse(validUntil) - 1).toISOString());

interface InvoiceSentProps {
  readonly invoice: InvoiceOrder;
  readonly supportEmail: string | null;
}

/** The buyer waits for the e-mail with the invoice; who opens the link in it has the e-mail. */
function InvoiceSent({ invoice: { isOwn, number, file, validUntil, order }, supportEmail }: InvoiceSentProps) {
  const isSignedIn = useSession().view.status === 'signed-in';
  const until = validUntil === null ? null : lastDayOf(validUntil);
  return (
    <OutcomeFrame
      title={isOwn ? 'The invoice is on its way' : 'This order awaits a bank transfer'}
      mark="asked"
      aside={{ title: 'What happens now', content: <InvoiceSteps until={until} /> }}
      below={<PaymentFaq to={['wrong', 'documents', 'refund', 'person']} />}
    >
      <p className={columns.lead}>
        {isOwn && 'It will arrive by e-mail within minutes. '}
        Your tariff starts when your payment arrives, which takes one to three working days. We will e-mail you then.
      </p>
      <Facts order={order} />
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
        No invoice? <SupportContact email={supportEmail} order={number} />.
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
      <p className={columns.lead}>
        The payment provider hasn’t confirmed the payment yet. If you have paid, you can leave this page: your tariff starts automatically,
        and we’ll e-mail the receipt. If you haven’t, go back to the payment page; an order can’t be paid twice.
      </p>
      <div className={columns.actions}>
        <Button variant="primary" onClick={ask}>
          Check again
        </Button>
        <RetryPayment orderId={orderId} action="Go to the payment page" variant="quiet" onNothingToPay={ask} />
      </div>
      <p className={columns.note}>
        Nothing after an hour? <SupportContact email={supportEmail} />.
      </p>
    </OutcomeFrame>
  );
}
