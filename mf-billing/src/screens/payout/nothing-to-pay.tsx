import { useSession } from '@plenum/federation/remote/capabilities';
import { LinkButton } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import type { Tariff } from '#contract/tariffs.ts';
import { SupportContact } from '#src/components/support-contact.tsx';
import { Step, Steps } from '#src/order/steps.tsx';
import { ACCOUNT_TARIFF_PATH, PAYING_HELP, TARIFFS_PATH } from '#src/paths.ts';
import payout from '#src/screens/payout/payout.module.css';
import styles from '#src/components/columns.module.css';

interface NothingToPayProps {
  readonly supportEmail: string | null;
  /** To choose from; empty when they failed to load. */
  readonly tariffs: readonly Tariff[];
}

/** In the place of the form when the cart is empty: the way to a tariff and to earlier orders, and how a payment goes. */
export function NothingToPay({ supportEmail, tariffs }: NothingToPayProps) {
  const isSignedIn = useSession().view.status === 'signed-in';
  return (
    <div className={payout.columns}>
      <div className={`${styles.words} ${payout.main}`}>
        <p className={styles.lead}>Your cart is empty.</p>
        {tariffs.length === 0 && (
          <p className={styles.actions}>
            <LinkButton variant="primary" to={TARIFFS_PATH}>
              Choose a tariff
            </LinkButton>
          </p>
        )}
        <p className={styles.note}>
          {isSignedIn ? (
            <>
              Paid already? <TextLink to={ACCOUNT_TARIFF_PATH}>Your orders</TextLink> and their receipts are in your account.
            </>
          ) : (
            'Paid already? The receipt is in the e-mail that we sent to the payer.'
          )}
        </p>
        <p className={styles.note}>
          <TextLink to={PAYING_HELP}>Help with paying</TextLink>, or ask a person. <SupportContact email={supportEmail} />.
        </p>
      </div>
      <section className={`${styles.card} ${payout.beside}`} aria-labelledby="mf-billing-course">
        <h2 id="mf-billing-course" className={styles.cardTitle}>
          How payment works
        </h2>
        <Steps>
          <Step title="You choose a tariff">In the cart, you set the period, the hosts and a promo code, and see the sum.</Step>
          <Step title="You say who pays">A person or a company. Companies can also pay by bank transfer, against an invoice.</Step>
          <Step title="You pay on the provider’s page">We never see your card number.</Step>
          <Step title="Your tariff begins">At once, or when the transfer arrives. The receipt comes by e-mail.</Step>
        </Steps>
      </section>
    </div>
  );
}
