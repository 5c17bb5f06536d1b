import { formatMoney } from '#src/price/format-money.ts';
import { VisuallyHidden } from '#src/visually-hidden/visually-hidden.tsx';
import styles from '#src/price/price.module.css';

/**
 * A price. `was` is the earlier price.
 * @throws RangeError when `currency` is not three letters
 * @example
 * <Price amount={1990} was={2490} currency="RUB" per="a month" />
 */
export function Price({
  amount,
  currency,
  per,
  was,
  size = 'text',
}: {
  /** In units of `currency`, not in hundredths. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** "a month", "for 12 months". */
  per?: string;
  was?: number | null;
  size?: 'text' | 'large';
}) {
  return (
    <span className={`${styles.price} ${styles[size]}`}>
      {was !== undefined && was !== null && (
        <>
          <VisuallyHidden>Was </VisuallyHidden>
          <s className={styles.was}>{formatMoney(was, currency)}</s>
          <VisuallyHidden>, now </VisuallyHidden>
        </>
      )}
      <span className={styles.amount}>{amount === 0 ? 'Free' : formatMoney(amount, currency)}</span>
      {per !== undefined && amount > 0 && <span className={styles.per}> {per}</span>}
    </span>
  );
}
