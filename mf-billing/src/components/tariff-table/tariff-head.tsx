import { Badge } from '@plenum/shared-ui/badge';
import type { Tariff } from '#contract/tariffs.ts';
import { Money } from '#src/components/money.tsx';
import styles from '#src/components/tariff-table/tariff-head.module.css';
import { PRICE_PERIOD_LABELS } from '#src/tariffs/tariff-labels.ts';

interface TariffHeadProps {
  readonly tariff: Tariff;
  /** How many units the price is of. */
  readonly counted: number;
  /** Name of the radio group in which a phone chooses the column that it shows: it needs no script. */
  readonly group: string;
  /** Whether a phone shows this column, until the visitor chooses another: a change of it chooses again. */
  readonly isShown: boolean;
  readonly isOwn: boolean;
  /** Whether the column stands out as the one to start with. */
  readonly isFirst: boolean;
}

/** What is in the head of a tariff's column: its name and price. */
export function TariffHead({ tariff, counted, group, isShown, isOwn, isFirst }: TariffHeadProps) {
  const { name, alias, amount, old_amount: oldAmount, currency, period } = tariff;
  const price = <Money amount={amount * counted} currency={currency} was={oldAmount === null ? null : oldAmount * counted} zero="Free" />;
  return (
    <>
      <label className={styles.option}>
        <input key={String(isShown)} type="radio" name={group} value={alias} defaultChecked={isShown} className={styles.radio} />
        <span className={styles.name}>{name}</span>
        <span aria-hidden="true" className={styles.short}>
          {price}
        </span>
      </label>
      <div className={styles.about}>
        <span aria-hidden="true" className={styles.title}>
          {name}
        </span>
        <span className={styles.price}>{price}</span>
        <span className={styles.per}>
          {amount > 0 && PRICE_PERIOD_LABELS[period]}
          {amount > 0 && counted > 1 && (
            <>
              , {counted}&nbsp;× <Money amount={amount} currency={currency} />
            </>
          )}
        </span>
        {isFirst && <span className={styles.reason}>Recommended</span>}
        {isOwn && (
          <span className={styles.badge}>
            <Badge>Yours</Badge>
          </span>
        )}
      </div>
    </>
  );
}
