import { useSession } from '@plenum/federation/remote/capabilities';
import { ExternalLink, TextLink } from '@plenum/shared-ui/link';
import type { Entitlements, OwnTariff } from '#contract/tariffs.ts';
import { Day } from '#src/components/day.tsx';
import styles from '#src/blocks/account-tariff/summary.module.css';

const count = new Intl.NumberFormat('en');

/** "Up to 50 people in a webinar, 25 in a meeting". */
function sizesOf({ hall_size: webinar, meeting_size: meeting }: Entitlements): string {
  const sizes = [webinar > 0 && `${count.format(webinar)} people in a webinar`, meeting > 0 && `${count.format(meeting)} in a meeting`];
  const known = sizes.filter((size) => size !== false);
  return known.length > 0 ? `Up to ${known.join(', ')}` : '';
}

/** Path of the account's page about the tariff. */
const TARIFF = '/account/tariff';

/** Summary for the account's overview: the tariff, until when, how many people fit, and the way to the rooms. */
export function TariffSummary({ own }: { readonly own: OwnTariff | null }) {
  const rooms = useSession().view.profile?.linkIva ?? null;
  return (
    <section className={styles.card} aria-labelledby="mf-billing-summary">
      <h2 id="mf-billing-summary" className={styles.label}>
        Tariff
      </h2>
      {own && (
        <>
          <p className={styles.name}>{own.name}</p>
          <p className={styles.note}>
            {own.date_end === null ? (
              'No end date'
            ) : (
              <>
                Until <Day at={own.date_end} />
              </>
            )}
          </p>
          <p className={styles.note}>{sizesOf(own.entitlements)}</p>
        </>
      )}
      <p className={styles.foot}>
        {rooms !== null && <ExternalLink href={rooms}>Open your rooms</ExternalLink>}
        <TextLink to={TARIFF}>Your tariff</TextLink>
      </p>
    </section>
  );
}
