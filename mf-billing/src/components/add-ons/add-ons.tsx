import { Badge } from '@plenum/shared-ui/badge';
import { TextLink } from '@plenum/shared-ui/link';
import type { Tariff } from '#contract/tariffs.ts';
import styles from '#src/components/add-ons/add-ons.module.css';
import { Money } from '#src/components/money.tsx';
import { ChooseTariff } from '#src/components/tariff-table/choose-tariff.tsx';
import { tariffHref } from '#src/paths.ts';
import { PRICE_PERIOD_LABELS } from '#src/tariffs/tariff-labels.ts';

interface AddOnsProps {
  /** Of one line, in ascending order. */
  readonly tariffs: readonly Tariff[];
  /** Alias of the account's tariff; null when unknown. */
  readonly own: string | null;
}

/** Tariffs that are bought beside another one, as rows: they are not compared with those of the table. */
export function AddOns({ tariffs, own }: AddOnsProps) {
  return (
    <ul className={styles.rows}>
      {tariffs.map((tariff) => (
        <li key={tariff.id} className={styles.row}>
          <div className={styles.what}>
            <h3 className={styles.name}>
              <TextLink to={tariffHref(tariff.alias, { period: tariff.period })}>{tariff.name}</TextLink>{' '}
              {tariff.alias === own && <Badge>Yours</Badge>}
            </h3>
            <p className={styles.text}>{tariff.summary}</p>
          </div>
          <ul className={styles.features}>
            {tariff.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          <p className={styles.price}>
            <strong>
              <Money amount={tariff.amount} currency={tariff.currency} was={tariff.old_amount} />
            </strong>{' '}
            <span className={styles.per}>{PRICE_PERIOD_LABELS[tariff.period]}</span>
          </p>
          <div className={styles.action}>
            <ChooseTariff tariff={tariff} units={1} isOwn={tariff.alias === own} isFirst={false} />
          </div>
        </li>
      ))}
    </ul>
  );
}
