import type { Entitlements as EntitlementsData } from '#contract/tariffs.ts';
import styles from '#src/components/entitlements.module.css';
import { entitlementRows } from '#src/tariffs/entitlement-rows.ts';

interface EntitlementsProps {
  readonly entitlements: EntitlementsData;
  /** Number of units bought: hosts are counted per unit. */
  readonly units?: number;
}

/** Lists what a tariff allows an account. */
export function Entitlements({ entitlements, units = 1 }: EntitlementsProps) {
  return (
    <dl className={styles.list}>
      {entitlementRows([{ entitlements }]).map(({ id, title, value }) => {
        const text = value(entitlements, units);
        return (
          <div key={id} className={styles.row}>
            <dt>{title}</dt>
            <dd>{typeof text === 'string' ? text : 'Included'}</dd>
          </div>
        );
      })}
    </dl>
  );
}
