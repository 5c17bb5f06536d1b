import { Button } from '@plenum/shared-ui/button';
import type { Cart } from '#contract/cart.ts';
import styles from '#src/screens/cart/cart-page.module.css';

/** Notice of changed prices and discontinued tariffs. Without changes an empty region stays, so that a change is announced. */
export function PriceNotice({ cart, onAccept }: { readonly cart: Cart; readonly onAccept: () => void }) {
  const changed = cart.items.filter(({ previous_unit_amount: before, available }) => available && before !== null);
  const unavailable = cart.items.filter(({ available }) => !available);
  const names = changed.map(({ name }) => name).join(', ');
  return (
    <div className={changed.length + unavailable.length === 0 ? styles.noNotice : styles.notice}>
      <div role="status" className={styles.changes}>
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
      </div>
      {changed.length > 0 && <Button onClick={onAccept}>OK</Button>}
    </div>
  );
}
