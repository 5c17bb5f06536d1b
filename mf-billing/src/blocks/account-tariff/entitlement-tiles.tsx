import type { OwnTariff } from '#contract/tariffs.ts';
import styles from '#src/blocks/account-tariff/account-tariff.module.css';
import { entitlementRows } from '#src/tariffs/entitlement-rows.ts';

/** What the tariff allows, apart from the hosts, whose number is shown above. */
export function EntitlementTiles({ own }: { readonly own: OwnTariff }) {
  const rows = entitlementRows([own]).filter(({ id }) => id !== 'seats' || own.seats_taken === undefined);
  return (
    <dl className={styles.tiles}>
      {rows.map(({ id, title, value }) => {
        const text = value(own.entitlements, own.qty);
        return (
          <div key={id} className={styles.tile}>
            <dt>{tileTitle(id, title, text)}</dt>
            <dd>{typeof text === 'string' ? text : 'Included'}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The row's title beside its value: "1 – Webinar a month", "Included – Broadcasts". */
function tileTitle(id: string, title: string, value: string | boolean): string {
  if (id === 'webinars_per_month' && value === '1') return 'Webinar a month';
  return id === 'broadcasts' ? 'Broadcasts' : title;
}
