import { useSession } from '@plenum/federation/remote/capabilities';
import { TextLink } from '@plenum/shared-ui/link';
import { SupportContact } from '#src/components/support-contact.tsx';
import { OrderLinksForm } from '#src/order/links/order-links-form.tsx';
import { ACCOUNT_TARIFF_PATH, FAILED_PAYMENT_HELP, PAYING_HELP } from '#src/paths.ts';
import { OutcomeLinks } from '#src/screens/outcome/outcome-links.tsx';
import { OutcomeFrame } from '#src/screens/outcome/outcome-frame.tsx';
import { AboutLinks, AboutPayments } from '#src/screens/outcome/payment-steps.tsx';
import columns from '#src/components/columns.module.css';

/** The title of a page about a payment that has no order. */
export const MISSING_TITLE = 'We can’t find this payment';

interface NoOrderProps {
  /** Null: neither the address nor this browser has one. */
  readonly orderId: string | null;
  readonly supportEmail: string | null;
}

/**
 * The page of a failed payment without an order, or either page with one that does not exist: whether anything was paid is not known here. The
 * form is the only place that offers the links.
 */
export function NoOrder({ orderId, supportEmail }: NoOrderProps) {
  return (
    <OutcomeFrame
      title={MISSING_TITLE}
      mark="missing"
      aside={{ title: 'About your money', content: <AboutPayments /> }}
      below={<OutcomeLinks help={FAILED_PAYMENT_HELP} />}
    >
      <p className={columns.lead}>
        {orderId === null
          ? 'The link to this page names no order, and this browser has no record of one.'
          : 'The address names an order that we don’t have. It may be incomplete.'}{' '}
        If you’ve paid, nothing is lost: enter the e‑mail address you ordered with.
      </p>
      <OrderLinksForm supportEmail={supportEmail} />
      <p className={columns.note}>
        Still having trouble? <SupportContact email={supportEmail} />.
      </p>
    </OutcomeFrame>
  );
}

/** The page of a receipt, opened without an order: the way to the receipts of any address. Nothing has gone wrong. */
export function FindOrder({ supportEmail }: Pick<NoOrderProps, 'supportEmail'>) {
  const isSignedIn = useSession().view.status === 'signed-in';
  return (
    <OutcomeFrame
      title="Find your order"
      mark="asked"
      aside={{ title: 'What the link opens', content: <AboutLinks /> }}
      below={<OutcomeLinks help={PAYING_HELP} />}
    >
      <p className={columns.lead}>
        {isSignedIn ? (
          <>
            <TextLink to={ACCOUNT_TARIFF_PATH}>Your account</TextLink> lists your orders. For one that you placed without it, enter the
            e‑mail address you ordered with.
          </>
        ) : (
          'Get your receipt, your invoice or the status of a payment by e‑mail. You don’t need an account.'
        )}
      </p>
      <OrderLinksForm supportEmail={supportEmail} />
      <p className={columns.note}>
        Ordered with an e‑mail address that you can no longer use? <SupportContact email={supportEmail} />.
      </p>
    </OutcomeFrame>
  );
}
