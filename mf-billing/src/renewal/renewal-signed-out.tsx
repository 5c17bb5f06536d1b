import type { ReactNode } from 'react';
import { Slot } from '@plenum/federation/remote/slot';
import { withReturn } from '@plenum/shared-contracts/navigation/return-path';
import { LinkButton } from '@plenum/shared-ui/button';
import columns from '#src/components/columns.module.css';
import { RENEWAL_SIGN_IN } from '#src/slots.ts';
import styles from '#src/renewal/renewal-signed-out.module.css';
import { Step, Steps } from '#src/order/steps.tsx';
import { RECOVERY_PATH } from '#src/paths.ts';

interface RenewalSignedOutProps {
  /** Path to return to. */
  readonly to: string;
  /** Called when the form to sign in has the focus, which goes with the form. */
  readonly onFormFocus: () => void;
  /** Below both columns, as wide as the page. */
  readonly below: ReactNode;
}

/** The renewal for a visitor without a session: how to sign in, and what a renewal does. */
export function RenewalSignedOut({ to, onFormFocus, below }: RenewalSignedOutProps) {
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
          <p className={columns.note}>Paid without an account? Your new account needs the e‑mail address you ordered with.</p>
        </div>
        <section className={columns.card} aria-labelledby="mf-billing-how">
          <h2 id="mf-billing-how" className={columns.cardTitle}>
            How a renewal works
          </h2>
          <Steps>
            <Step title="You choose a month or a year">You see the new end date before you pay.</Step>
            <Step title="You pay by card, or by invoice for a company">You pay the price on the day you renew.</Step>
            <Step title="The time is added at the end">It starts when your current tariff ends, so you don’t lose a day.</Step>
          </Steps>
          <p className={styles.exception}>Changing to a larger tariff? It begins at once, and we deduct the value of your unused days.</p>
        </section>
      </div>
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
      <LinkButton to={withReturn('/signup', to)}>Create an account</LinkButton>
      <LinkButton to={withReturn(RECOVERY_PATH, to)}>Reset the password</LinkButton>
    </p>
  );
}
