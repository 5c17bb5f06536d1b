import { formatMinorUnits } from '@plenum/shared-ui/price/format-money';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import styles from '#src/components/money.module.css';

interface MoneyProps {
  /** Minor units. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Previous or regular price. */
  readonly was?: number | null;
  /** Text for zero: "Free". Default the formatted amount. */
  readonly zero?: string;
}

/** An amount in tabular figures. */
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
