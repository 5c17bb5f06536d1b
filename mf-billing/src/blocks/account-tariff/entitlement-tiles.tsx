import type { OwnTariff } from '#contract/tariffs.ts';
import { isOnlyHost } from '#src/blocks/account-tariff/usage.tsx';
import styles from '#src/blocks/account-tariff/account-tariff.module.css';
import { entitlementRows } from '#src/tariffs/entitlement-rows.ts';

/** What the tariff allows. Where several hosts can be chosen, their number is shown above. */
export function EntitlementTiles({ own }: { readonly own: OwnTariff }) {
  const isSelf = isOnlyHost(own);
  const rows = entitlementRows([own]).filter(({ id }) => id !== 'seats' || own.seats_taken === undefined || isSelf);
  return (
    <dl className={styles.tiles}>
      {rows.map(({ id, title, value }) => {
        const text = value(own.entitlements, own.qty);
        return (
          <div key={id} className={styles.tile}>
            <dt>{isSelf && id === 'seats' ? 'Host (you)' : tileTitle(id, title, text)}</dt>
            <dd>{typeof text === 'string' ? text : 'Included'}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The row's title beside its value: "1 – Webinar a month", "Included – Broadcasts". */
function tileTitle(id: string, title: string, value: string | boolean): string {
  const each = EACH[id];
  if (each !== undefined) return each;
  if (id === 'webinars_per_month' && value === '1') return 'Webinar a month';
  return id === 'broadcasts' ? 'Broadcasts' : title;
}

/** Limits of each meeting or webinar: there is no use of them to show. */
const EACH: Readonly<Record<string, string>> = {
  hall_size: 'People in each webinar',
  meeting_size: 'People in each meeting',
  meeting_minutes: 'Length of each meeting',
};
