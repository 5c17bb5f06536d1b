import { LinkButton } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import { PaymentFaq } from '#src/components/payment-faq/payment-faq.tsx';
import { OpenOrder } from '#src/order/open-order.tsx';
import { ACCOUNT_TARIFF_PATH, PAYING_HELP, TARIFFS_PATH } from '#src/paths.ts';
import { OutcomeFrame } from '#src/screens/outcome/outcome-frame.tsx';
import { WhereToLook } from '#src/screens/outcome/payment-steps.tsx';
import columns from '#src/components/columns.module.css';

/** The payment page while the cart is empty: how to fill it, and where earlier orders are. */
export function NothingToPay() {
  return (
    <OutcomeFrame
      title="Nothing to pay"
      aside={{ title: 'Paid already?', content: <WhereToLook /> }}
      below={<PaymentFaq to={['documents', 'refund', 'renewal', 'person']} />}
    >
      <OpenOrder />
      <p className={columns.lead}>Your cart is empty. Choose a tariff first: you see the sum before you pay.</p>
      <p className={columns.actions}>
        <LinkButton variant="primary" to={TARIFFS_PATH}>
          Choose a tariff
        </LinkButton>
        <LinkButton to={ACCOUNT_TARIFF_PATH}>See your orders</LinkButton>
      </p>
      <p className={columns.note}>
        Questions? <TextLink to={PAYING_HELP}>Help with paying</TextLink>
      </p>
    </OutcomeFrame>
  );
}
