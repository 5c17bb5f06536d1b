import { useSession } from '@plenum/federation/remote/capabilities';
import { LinkButton } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import type { Tariff } from '#contract/tariffs.ts';
import { ACCOUNT_TARIFF_PATH, PAYING_HELP, TARIFFS_PATH } from '#src/paths.ts';
import styles from '#src/components/columns.module.css';

/**
 * In the place of the form when the cart is empty: where earlier orders are.
 * @param tariffs to choose from, below; empty when they failed to load
 */
export function NothingToPay({ tariffs }: { readonly tariffs: readonly Tariff[] }) {
  const isSignedIn = useSession().view.status === 'signed-in';
  return (
    <div className={styles.words}>
      <p className={styles.lead}>
        Your cart is empty.{' '}
        {isSignedIn ? (
          <>
            Paid already? <TextLink to={ACCOUNT_TARIFF_PATH}>Your orders</TextLink> and their receipts are in your account.
          </>
        ) : (
          'Paid already? The receipt is in the e-mail that we sent to the payer.'
        )}{' '}
        <TextLink to={PAYING_HELP}>Help with paying</TextLink>
      </p>
      {tariffs.length === 0 && (
        <p className={styles.actions}>
          <LinkButton variant="primary" to={TARIFFS_PATH}>
            Choose a tariff
          </LinkButton>
        </p>
      )}
    </div>
  );
}
