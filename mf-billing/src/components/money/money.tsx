import { formatMinorUnits } from '@plenum/shared-ui/price/format-money';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import styles from '#src/components/money/money.module.css';

interface MoneyProps {
  /** Minor units. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** What it was before, or would be otherwise. */
  readonly was?: number | null;
  /** What stands for nothing: "Free". Without it, the figure. */
  readonly zero?: string;
}

/** An amount in figures of one width. */
export function Money({ amount, currency, was = null, zero }: MoneyProps) {
  return (
    <span className={styles.money}>
      {was !== null && was !== amount && (
        <>
          <VisuallyHidden>Was </VisuallyHidden>
          <s className={styles.was}>{formatMinorUnits(was, currency)}</s>
          <VisuallyHidden>, now </VisuallyHidden>{' '}
        </>
      )}
      <span>{amount === 0 && zero !== undefined ? zero : formatMinorUnits(amount, currency)}</span>
    </span>
  );
}
