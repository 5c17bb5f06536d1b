import { Button } from '@plenum/shared-ui/button';
import type { Cart } from '#contract/cart.ts';
import styles from '#src/screens/cart/cart-page.module.css';

/** Notice of changed prices and discontinued tariffs. Renders nothing without changes. */
export function PriceNotice({ cart, onAccept }: { readonly cart: Cart; readonly onAccept: () => void }) {
  const changed = cart.items.filter(({ previous_unit_amount: before, available }) => available && before !== null);
  const unavailable = cart.items.filter(({ available }) => !available);
  if (changed.length === 0 && unavailable.length === 0) return null;
  const names = changed.map(({ name }) => name).join(', ');
  return (
    <div role="status" className={styles.notice}>
      {changed.length > 0 && (
        <p>
          <strong>The price of {names} has changed</strong> since you added it. The total uses the new price.
        </p>
      )}
      {unavailable.length > 0 && (
        <p>
          {unavailable.length === 1 ? 'One tariff is' : `${unavailable.length} tariffs are`} no longer available and not included in the
          total.
        </p>
      )}
      {changed.length > 0 && <Button onClick={onAccept}>OK</Button>}
    </div>
  );
}
