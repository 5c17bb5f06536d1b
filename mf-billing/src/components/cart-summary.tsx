import type { ReactNode } from 'react';
import { useAnnouncedChange } from '@plenum/shared-ui/announce/use-announced-change';
import { formatMinorUnits } from '@plenum/shared-ui/price/format-money';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import type { Cart } from '#contract/cart.ts';
import { Money } from '#src/components/money.tsx';
import styles from '#src/components/cart-summary.module.css';

type Sums = Pick<Cart, 'subtotal' | 'discount' | 'credit' | 'total' | 'vat' | 'vat_rate' | 'currency'>;

interface CartSummaryProps {
  readonly cart: Sums;
  /** A change is in flight; the sums are those from before it. */
  readonly isChanging?: boolean;
  /** Label of the last sum. */
  readonly total?: string;
}

/** Shows the sums from the API; it calculates nothing. */
export function CartSummary({ cart, isChanging = false, total: title = 'Amount due' }: CartSummaryProps) {
  const { subtotal, discount, credit, total, vat, vat_rate: rate = null, currency } = cart;
  useAnnouncedChange(`${title}: ${formatMinorUnits(total, currency)}`);
  const less = (amount: number) => (
    <>
      <span aria-hidden="true">−</span>
      <VisuallyHidden>minus </VisuallyHidden>
      <Money amount={amount} currency={currency} />
    </>
  );
  return (
    <div className={isChanging ? styles.changing : ''} aria-busy={isChanging || undefined}>
      <dl className={styles.sums}>
        {(discount > 0 || credit > 0) && <Line title="Subtotal" value={<Money amount={subtotal} currency={currency} />} />}
        {discount > 0 && <Line title="Promo code" value={less(discount)} />}
        {credit > 0 && <Line title="Unused days of your tariff" value={less(credit)} />}
        <div className={styles.total}>
          <dt>{title}</dt>
          <dd>
            <Money amount={total} currency={currency} />
          </dd>
        </div>
        {vat > 0 && (
          <Line title={rate === null ? 'Including VAT' : `Including ${rate}% VAT`} value={<Money amount={vat} currency={currency} />} />
        )}
      </dl>
    </div>
  );
}

function Line({ title, value }: { readonly title: string; readonly value: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{title}</dt>
      <dd>{value}</dd>
    </div>
  );
}
