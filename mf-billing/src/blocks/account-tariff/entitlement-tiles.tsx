import type { OwnTariff } from '#contract/tariffs.ts';
import styles from '#src/blocks/account-tariff/account-tariff.module.css';
import { entitlementRows } from '#src/tariffs/entitlement-rows.ts';

/** What the tariff allows, apart from the seats whose use is shown. */
export function EntitlementTiles({ own }: { readonly own: OwnTariff }) {
  const rows = entitlementRows([own]).filter(({ id }) => id !== 'seats' || own.seats_taken === undefined);
  return (
    <dl className={styles.tiles}>
      {rows.map(({ id, title, value }) => {
        const text = value(own.entitlements, own.qty);
        return (
          <div key={id} className={styles.tile}>
            <dt>{title}</dt>
            <dd>{typeof text === 'string' ? text : 'Included'}</dd>
          </div>
        );
      })}
    </dl>
  );
}
