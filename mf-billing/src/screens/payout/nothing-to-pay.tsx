import { LinkButton } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import { PaymentFaq } from '#src/components/payment-faq/payment-faq.tsx';
import { OpenOrder } from '#src/order/open-order.tsx';
import { ACCOUNT_TARIFF_PATH, PAYING_HELP, SUCCESS_PATH, TARIFFS_PATH } from '#src/paths.ts';
import { Elsewhere } from '#src/screens/outcome/elsewhere.tsx';
import { OutcomeFrame } from '#src/screens/outcome/outcome-frame.tsx';
import columns from '#src/components/columns.module.css';
import outcome from '#src/screens/outcome/outcome.module.css';

/** The payment page while the cart is empty: how to fill it, and where earlier orders are. */
export function NothingToPay() {
  return (
    <OutcomeFrame
      title="Nothing to pay"
      aside={{ title: 'Paid already?', content: <PaidAlready /> }}
      below={
        <>
          <PaymentFaq to={['start', 'renewal', 'refund', 'person']} />
          <Elsewhere help={PAYING_HELP} />
        </>
      }
    >
      <OpenOrder />
      <p className={columns.lead}>Your cart is empty. Choose a tariff first. You’ll see the total before you pay.</p>
      <p className={columns.actions}>
        <LinkButton variant="primary" to={TARIFFS_PATH}>
          Choose a tariff
        </LinkButton>
      </p>
    </OutcomeFrame>
  );
}

function PaidAlready() {
  return (
    <>
      <p className={columns.note}>The link in your receipt opens the order on any device, and your account lists all your orders.</p>
      <p className={outcome.links}>
        <TextLink to={ACCOUNT_TARIFF_PATH}>See your orders</TextLink>
        <TextLink to={SUCCESS_PATH}>E-mail me my order link</TextLink>
      </p>
    </>
  );
}
