import type { ReactNode } from 'react';
import { Slot } from '@plenum/federation/remote/slot';
import { withReturn } from '@plenum/shared-contracts/navigation/return-path';
import { LinkButton } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import type { Tariff } from '#contract/tariffs.ts';
import { Money } from '#src/components/money.tsx';
import columns from '#src/components/columns.module.css';
import { RENEWAL_SIGN_IN } from '#src/slots.ts';
import styles from '#src/renewal/renewal-signed-out.module.css';
import { Step, Steps } from '#src/order/steps.tsx';
import { PROLONGATION_PATH, RECOVERY_PATH } from '#src/paths.ts';
import { PRICE_PERIOD_LABELS } from '#src/tariffs/tariff-labels.ts';

interface RenewalSignedOutProps {
  /** Path to return to. */
  readonly to: string;
  /** What a renewal costs, beside the form, and on a phone before it. */
  readonly prices?: ReactNode;
  /** The tariff with the lowest price, on a page that does not list the prices. */
  readonly lowestPrice?: Tariff | undefined;
  /** Called when the form to sign in has the focus, which goes with the form. */
  readonly onFormFocus: () => void;
  /** Below both columns, as wide as the page. */
  readonly below: ReactNode;
}

/** The renewal for a visitor without a session: what it costs, if that is known, how to sign in, and what a renewal does. */
export function RenewalSignedOut({ to, prices, lowestPrice, onFormFocus, below }: RenewalSignedOutProps) {
  const title = <h1 className={columns.title}>Sign in to renew your tariff</h1>;
  const signIn = (
    <>
      <Slot name={RENEWAL_SIGN_IN} empty={<SignInElsewhere to={to} />} onFailure="hide">
        {(blocks) => (
          <div className={styles.form} onFocus={onFormFocus}>
            {blocks}
          </div>
        )}
      </Slot>
      <p className={columns.note}>
        Paid without an account? <TextLink to={withReturn('/signup', to)}>Create one with the e‑mail address you ordered with</TextLink>.
      </p>
    </>
  );
  if (!prices)
    return (
      <div className={styles.page}>
        <div className={columns.columns}>
          <div className={columns.words}>
            {title}
            {lowestPrice && (
              <p>
                From <Money amount={lowestPrice.amount} currency={lowestPrice.currency} /> {PRICE_PERIOD_LABELS[lowestPrice.period]}.{' '}
                <TextLink to={PROLONGATION_PATH}>See all prices</TextLink>
              </p>
            )}
            {signIn}
          </div>
          <How className={columns.card} />
        </div>
        {below}
      </div>
    );
  return (
    <div className={styles.page}>
      <div className={styles.offer}>
        {title}
        {prices}
        <div className={`${columns.card} ${columns.words}`}>{signIn}</div>
        <How className={styles.how} />
      </div>
      {below}
    </div>
  );
}

function How({ className }: { readonly className: string | undefined }) {
  return (
    <section className={className} aria-labelledby="mf-billing-how">
      <h2 id="mf-billing-how" className={columns.cardTitle}>
        How a renewal works
      </h2>
      <Steps>
        <Step title="You choose a month or a year">You see the new end date before you pay.</Step>
        <Step title="You pay by card, or by invoice for a company">The price is the one shown on the day you pay.</Step>
        <Step title="The time is added at the end">It starts when your current tariff ends, so you don’t lose a day.</Step>
      </Steps>
      <p className={styles.exception}>Changing to a larger tariff? It begins at once, and we deduct the value of your unused days.</p>
    </section>
  );
}

/** Where no block offers the form: the pages that do. */
function SignInElsewhere({ to }: Pick<RenewalSignedOutProps, 'to'>) {
  return (
    <p className={columns.actions}>
      <LinkButton variant="primary" to={withReturn('/signin', to)}>
        Sign in
      </LinkButton>
      <LinkButton to={withReturn('/signup', to)}>Create an account</LinkButton>
      <LinkButton to={withReturn(RECOVERY_PATH, to)}>Reset the password</LinkButton>
    </p>
  );
}
