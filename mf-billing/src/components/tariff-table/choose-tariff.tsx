import { useSession } from '@plenum/federation/remote/capabilities';
import { LinkButton } from '@plenum/shared-ui/button';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import type { Tariff } from '#contract/tariffs.ts';
import { useAddToCart } from '#src/cart/use-add-to-cart.ts';
import styles from '#src/components/tariff-table/choose-tariff.module.css';
import { cartHref, prolongHref } from '#src/paths.ts';
import { hostsText } from '#src/tariffs/tariff-labels.ts';

interface ChooseTariffProps {
  readonly tariff: Tariff;
  /** Null when this tariff cannot have that many hosts. */
  readonly units: number | null;
  readonly isOwn: boolean;
  /** Whether it is the smallest paid tariff, and the visitor has none: it is recommended there. */
  readonly isFirst: boolean;
}

/** The action for a tariff: an account for the free one, add to the cart, or renew. */
export function ChooseTariff({ tariff, units, isOwn, isFirst }: ChooseTariffProps) {
  const { view } = useSession();
  const put = useAddToCart();
  const { name, alias, period, amount } = tariff;
  if (amount === 0)
    return view.status === 'anonymous' ? (
      <LinkButton to="/signup" className={styles.choose}>
        Create an account<VisuallyHidden> for {name}</VisuallyHidden>
      </LinkButton>
    ) : null;
  if (units === null) return <span className={styles.tooMany}>Up to {hostsText(tariff.entitlements.seats * tariff.max_qty)}</span>;
  // A trial is bought like any other tariff.
  const isTrial = isOwn && view.profile?.typeTariff === 'trial';
  if (isOwn && !isTrial)
    return (
      <LinkButton to={prolongHref(alias)} className={styles.choose}>
        Renew {name}
      </LinkButton>
    );
  return (
    <LinkButton
      variant={isFirst || isTrial ? 'primary' : 'quiet'}
      rel="nofollow"
      className={styles.choose}
      to={cartHref(alias, { period, qty: units })}
      onClick={(event) => put(event, { tariff_id: tariff.id, qty: units, period })}
    >
      Choose {name}
    </LinkButton>
  );
}
