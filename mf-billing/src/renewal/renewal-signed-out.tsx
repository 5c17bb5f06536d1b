import type { ReactNode } from 'react';
import { Slot } from '@plenum/federation/remote/slot';
import { withReturn } from '@plenum/shared-contracts/navigation/return-path';
import { LinkButton } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import { Money } from '#src/components/money.tsx';
import { PaymentFaq } from '#src/components/payment-faq/payment-faq.tsx';
import type { RenewalPrice } from '#src/renewal/load-renewal-prices.ts';
import columns from '#src/components/columns.module.css';
import { RENEWAL_SIGN_IN } from '#src/slots.ts';
import styles from '#src/renewal/renewal-signed-out.module.css';
import { Step, Steps } from '#src/order/steps.tsx';
import { RECOVERY_PATH, TARIFFS_PATH, tariffHref } from '#src/paths.ts';
import { PURCHASE_PERIOD_LABELS, quantityText, vatNote } from '#src/tariffs/tariff-labels.ts';

interface RenewalSignedOutProps {
  /** Path to return to. */
  readonly to: string;
  readonly prices: readonly RenewalPrice[];
  /** Called when the form to sign in has the focus, which goes with the form. */
  readonly onFormFocus: () => void;
  /** Ends the page where its frame has no menu. */
  readonly below?: ReactNode;
}

/** The renewal for a visitor without a session: how to sign in, what a renewal does, and what it costs. */
export function RenewalSignedOut({ to, prices, onFormFocus, below }: RenewalSignedOutProps) {
  return (
    <div className={styles.page}>
      <div className={columns.columns}>
        <div className={columns.words}>
          <h1 className={columns.title}>Sign in to renew your tariff</h1>
          <Slot name={RENEWAL_SIGN_IN} empty={<SignInElsewhere to={to} />} onFailure="hide">
            {(blocks) => (
              <div className={styles.form} onFocus={onFormFocus}>
                {blocks}
              </div>
            )}
          </Slot>
        </div>
        <section className={columns.card} aria-labelledby="mf-billing-how">
          <h2 id="mf-billing-how" className={columns.cardTitle}>
            How a renewal works
          </h2>
          <Steps>
            <Step title="You choose a month or a year">You see the new end date before you pay.</Step>
            <Step title="You pay by card, or a company by invoice">The price is that of the day you renew.</Step>
            <Step title="The time is added at the end">
              It starts when your current tariff ends, so you do not lose a day. A larger tariff begins at once, and costs less by the value
              of your unused days.
            </Step>
          </Steps>
        </section>
      </div>
      {prices.length > 0 && <Prices prices={prices} />}
      <PaymentFaq to={['renewal', 'refund', 'none', 'unclaimed']} />
      {below}
    </div>
  );
}

/** Where no block offers the form: the pages that do. */
function SignInElsewhere({ to }: Pick<RenewalSignedOutProps, 'to'>) {
  return (
    <p className={columns.actions}>
      <LinkButton variant="primary" to={withReturn('/signin', to)}>
        Sign in
      </LinkButton>
      <LinkButton to={withReturn(RECOVERY_PATH, to)}>Reset the password</LinkButton>
    </p>
  );
}

function Prices({ prices }: { readonly prices: readonly RenewalPrice[] }) {
  return (
    <section className={styles.costs} aria-labelledby="mf-billing-costs">
      <div className={styles.costsHead}>
        <h2 id="mf-billing-costs">What it costs</h2>
        <p className={styles.note}>{vatNote(prices.map(({ month }) => month))}</p>
        <TextLink to={TARIFFS_PATH}>Compare all tariffs</TextLink>
      </div>
      <table className={styles.prices} aria-labelledby="mf-billing-costs">
        <thead>
          <tr>
            <th scope="col">Tariff</th>
            <th scope="col">{PURCHASE_PERIOD_LABELS.month}</th>
            <th scope="col">{PURCHASE_PERIOD_LABELS.year}</th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ month, year }) => (
            <tr key={month.id}>
              <th scope="row">
                <TextLink to={tariffHref(month.alias)}>{month.name}</TextLink>
                <span className={styles.hosts}>{quantityText({ qty: 1, hosts: month.entitlements.seats })}</span>
              </th>
              <td>
                <Money amount={month.amount} currency={month.currency} />
              </td>
              <td>
                <Money amount={year.amount} currency={year.currency} />
                {year.amount < 12 * month.amount && (
                  <span className={styles.saving}>
                    <Money amount={12 * month.amount - year.amount} currency={year.currency} /> less
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
