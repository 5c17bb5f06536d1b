import { withReturn } from '@plenum/shared-contracts/navigation/return-path';
import { TextLink } from '@plenum/shared-ui/link';
import { Step, Steps } from '#src/order/steps.tsx';
import { ACCOUNT_TARIFF_PATH, CART_PATH, PAYOUT_PATH } from '#src/paths.ts';
import styles from '#src/screens/outcome/outcome.module.css';

/** An order that the provider has not confirmed yet. */
export function PaymentSteps() {
  return (
    <Steps>
      <Step title="You pay on the provider’s page">We never see your card number.</Step>
      <Step title="The provider confirms it" state="current">
        Usually within seconds. Some banks take minutes.
      </Step>
      <Step title="Your tariff begins">We e‑mail the receipt and show it here.</Step>
    </Steps>
  );
}

/** How a new order replaces one that has expired. */
export function NewOrderSteps() {
  return (
    <Steps>
      <Step title="You choose the tariff again" state="current">
        At today’s price. The cart shows it before you pay.
      </Step>
      <Step title="You pay by card, or order a new invoice">An invoice is valid for five working days.</Step>
      <Step title="Your tariff begins">We e‑mail the receipt and show it here.</Step>
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
      <Step title="Your tariff begins">When the money arrives, one to three working days later. We e‑mail you the receipt.</Step>
    </Steps>
  );
}

/** A payment of which this browser knows nothing. */
export function AboutPayments() {
  return (
    <dl className={styles.reasons}>
      <dt>Was I charged?</dt>
      <dd>
        We e‑mail you to say whether a payment succeeded or failed. <TextLink to={ACCOUNT_TARIFF_PATH}>Your account</TextLink> shows it,
        too.
      </dd>
      <dt>My bank shows a charge. Why?</dt>
      <dd>Some banks hold the amount of a declined payment and release it automatically. Your bank can tell you when.</dd>
      <dt>Could I be charged twice?</dt>
      <dd>No, an order can be paid only once. If the payment failed, you have a day to try again.</dd>
    </dl>
  );
}

/** What the e-mailed link to an order is for. */
export function AboutLinks() {
  return (
    <dl className={styles.reasons}>
      <dt>A paid order</dt>
      <dd>The receipt, to read or print.</dd>
      <dt>An order that isn’t paid yet</dt>
      <dd>The status of the payment, another attempt, or the invoice for your bank.</dd>
      <dt>Paid without an account?</dt>
      <dd>
        <TextLink to={withReturn('/signup', ACCOUNT_TARIFF_PATH)}>Create an account</TextLink> with the e‑mail address you ordered with, and
        confirm it. The tariff then starts there.
      </dd>
    </dl>
  );
}

/** What helps with a payment that was declined. */
export function WhatHelps() {
  return (
    <section aria-labelledby="mf-billing-helps" className={styles.helps}>
      <h2 id="mf-billing-helps" className={styles.helpsTitle}>
        What often helps
      </h2>
      <dl className={styles.ways}>
        <div>
          <dt>Another card</dt>
          <dd>Some banks limit payments on the internet, or a card has just expired.</dd>
        </div>
        <div>
          <dt>Your bank’s message</dt>
          <dd>Many payments need a code or a tap in the bank’s app within a few minutes.</dd>
        </div>
        <div>
          <dt>An invoice</dt>
          <dd>
            Companies can pay by bank transfer: choose it on <TextLink to={PAYOUT_PATH}>the payment page</TextLink> with the company’s
            details.
          </dd>
        </div>
        <div>
          <dt>Another order</dt>
          <dd>
            To buy something else, go to <TextLink to={CART_PATH}>your cart</TextLink>. You owe nothing for this one.
          </dd>
        </div>
      </dl>
    </section>
  );
}
