import { TextLink } from '@plenum/shared-ui/link';
import { Step, Steps } from '#src/order/steps.tsx';
import { PAYOUT_PATH } from '#src/paths.ts';
import styles from '#src/screens/outcome/outcome.module.css';

/** An order that the provider has not confirmed yet. */
export function PaymentSteps() {
  return (
    <Steps>
      <Step title="You pay on the provider’s page">We never see your card number.</Step>
      <Step title="The provider confirms it" state="current">
        Usually within seconds. Some banks take minutes.
      </Step>
      <Step title="Your tariff begins">We e-mail the receipt and show it here.</Step>
    </Steps>
  );
}

/** How a new order replaces one that has expired. */
export function NewOrderSteps() {
  return (
    <Steps>
      <Step title="You choose the tariff again" state="current">
        At the price of today. The cart shows it before you pay.
      </Step>
      <Step title="You pay by card, or order a new invoice">An invoice is valid for five working days.</Step>
      <Step title="Your tariff begins">We e-mail the receipt and show it here.</Step>
    </Steps>
  );
}

/** @param until the last day to pay, as text; null: unknown */
export function InvoiceSteps({ until }: { readonly until: string | null }) {
  return (
    <Steps>
      <Step title="You order the invoice" state="done">
        It has our bank details and your order number.
      </Step>
      <Step title="Your bank transfers the money" state="current">
        {until === null ? 'Include the invoice number.' : `By ${until}. Include the invoice number.`}
      </Step>
      <Step title="Your tariff begins">When the money arrives, one to three working days later. We e-mail you the receipt.</Step>
    </Steps>
  );
}

/** Where a receipt is, if not in this browser. */
export function WhereToLook() {
  return (
    <dl className={styles.reasons}>
      <dt>Your e-mail</dt>
      <dd>The receipt comes within minutes. Its link opens the order in any browser. Look in the spam folder too.</dd>
      <dt>Your account</dt>
      <dd>
        It lists your orders with their receipts. If you ordered without an account, create one with the same e-mail address and confirm it.
      </dd>
      <dt>The browser that you paid in</dt>
      <dd>Open this page there to see the order.</dd>
    </dl>
  );
}

/** A payment of which this browser knows nothing. */
export function WhatToCheck() {
  return (
    <dl className={styles.reasons}>
      <dt>Your bank</dt>
      <dd>Your statement shows whether you were charged. An amount on hold is not a charge yet.</dd>
      <dt>Your e-mail</dt>
      <dd>We write whether the payment succeeded or failed. The link opens the order in any browser.</dd>
      <dt>Your account</dt>
      <dd>It shows which orders are paid. If a payment failed, you can try again within a day.</dd>
      <dt>Could I be charged twice?</dt>
      <dd>No. At most one payment of an order succeeds.</dd>
    </dl>
  );
}

/** A payment that was declined. */
export function WhatHelps() {
  return (
    <dl className={styles.reasons}>
      <dt>Another card</dt>
      <dd>Some banks limit payments on the internet, or a card has just expired.</dd>
      <dt>Your bank’s message</dt>
      <dd>Many payments wait for a code or a press in the bank’s app, for a few minutes only.</dd>
      <dt>An invoice</dt>
      <dd>
        Companies can pay by bank transfer: choose it on <TextLink to={PAYOUT_PATH}>the payment page</TextLink> with the company’s details.
      </dd>
    </dl>
  );
}
