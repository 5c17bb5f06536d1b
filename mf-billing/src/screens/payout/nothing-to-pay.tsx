import type { ReactNode } from 'react';
import { LinkButton } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import { TariffChoices } from '#src/components/tariff-choices/tariff-choices.tsx';
import { PaymentFaq } from '#src/components/payment-faq/payment-faq.tsx';
import { OpenOrder } from '#src/order/open-order.tsx';
import { ACCOUNT_TARIFF_PATH, PAYING_HELP, PAYOUT_PATH, SUCCESS_PATH, TARIFFS_PATH } from '#src/paths.ts';
import { OutcomeLinks } from '#src/screens/outcome/outcome-links.tsx';
import { OutcomeFrame } from '#src/screens/outcome/outcome-frame.tsx';
import type { Choices } from '#src/screens/payout/load-payout.ts';
import columns from '#src/components/columns.module.css';
import outcome from '#src/screens/outcome/outcome.module.css';

interface NothingToPayProps {
  readonly choices: Choices | null;
  /** What went wrong with the cart, if anything. */
  readonly notice?: ReactNode;
}

/** The payment page while the cart is empty: the tariffs to fill it with, and where earlier orders are. */
export function NothingToPay({ choices, notice }: NothingToPayProps) {
  // Without their list, the page of the tariffs.
  const offered = choices?.tariffs && choices.tariffs[choices.period].length > 0 ? choices : null;
  return (
    <OutcomeFrame
      title="Nothing to pay yet"
      aside={offered ? null : { title: 'Paid already?', content: <PaidAlready /> }}
      below={
        <>
          {offered && <TariffChoices path={PAYOUT_PATH} title="Choose a tariff" tariffs={offered.tariffs} loadedPeriod={offered.period} />}
          <PaymentFaq to={['start', 'renewal', 'refund', 'person']} />
          <OutcomeLinks help={PAYING_HELP} />
        </>
      }
    >
      <OpenOrder />
      {notice}
      <p className={columns.lead}>
        Your cart is empty. Choose a tariff{offered ? ' below' : ' first'}. You’ll see the total before you pay.
      </p>
      {offered ? (
        <p className={columns.note}>
          Paid already? <TextLink to={ACCOUNT_TARIFF_PATH}>See your orders</TextLink> or{' '}
          <TextLink to={SUCCESS_PATH}>get links to them by e‑mail</TextLink>.
        </p>
      ) : (
        <p className={columns.actions}>
          <LinkButton variant="primary" to={TARIFFS_PATH}>
            Choose a tariff
          </LinkButton>
        </p>
      )}
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
