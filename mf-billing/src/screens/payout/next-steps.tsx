import { useSession } from '@plenum/federation/remote/capabilities';
import { Step, Steps } from '#src/order/steps.tsx';
import styles from '#src/screens/payout/payout.module.css';

interface NextStepsProps {
  readonly isInvoice: boolean;
  /** Whether there is nothing to pay. */
  readonly isFree: boolean;
}

/** What follows the press of the button, for the method that is chosen. */
export function NextSteps({ isInvoice, isFree }: NextStepsProps) {
  const isSignedIn = useSession().view.status === 'signed-in';
  return (
    <section className={styles.steps} aria-labelledby="mf-billing-course">
      <h2 id="mf-billing-course" className={styles.summaryTitle}>
        What happens next
      </h2>
      <Steps>
        {isInvoice ? (
          <>
            <Step title="You get the invoice">At once, as a PDF, and by e-mail. It is valid for five working days.</Step>
            <Step title="Your bank transfers the money">Include the invoice number. It takes one to three working days.</Step>
          </>
        ) : isFree ? null : (
          <Step title="You pay on the provider’s page">By card or in your bank’s app.</Step>
        )}
        {isSignedIn ? (
          <Step title="Your tariff begins">{isInvoice ? 'When the money arrives.' : 'At once.'} The receipt comes by e-mail.</Step>
        ) : (
          <Step title="You get the receipt">On this site and by e-mail.</Step>
        )}
        {!isSignedIn && (
          <Step title="Your tariff begins">In the account that confirms this e‑mail address. You can create it before or after.</Step>
        )}
      </Steps>
    </section>
  );
}
