import { defineBlock } from '@plenum/federation/remote/define-remote';
import { ready } from '@plenum/federation/remote/results';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { type OwnTariff, tariffEndpoints } from '#contract/tariffs.ts';
import { useRevalidator } from 'react-router';
import { useSession } from '@plenum/federation/remote/capabilities';
import { LinkButton } from '@plenum/shared-ui/button';
import { ExternalLink } from '@plenum/shared-ui/link';
import { Skeleton } from '@plenum/shared-ui/skeleton';
import { Day } from '#src/components/day.tsx';
import { outlasts, TariffEnd, useIsTrial } from '#src/blocks/account-tariff/tariff-end.tsx';
import { TrialEnded, TrialOffer, useHasTrial } from '#src/components/trial-offer.tsx';
import { PROLONGATION_PATH, TARIFFS_PATH, tariffHref } from '#src/paths.ts';
import { EntitlementTiles } from '#src/blocks/account-tariff/entitlement-tiles.tsx';
import { TariffSummary } from '#src/blocks/account-tariff/summary.tsx';
import { useIsOverview } from '#src/components/use-is-overview.ts';
import { Usage } from '#src/blocks/account-tariff/usage.tsx';
import styles from '#src/blocks/account-tariff/account-tariff.module.css';

/** Shows the account's tariff, and on the overview a summary: how much of it is used, what it includes, and the next steps. */
export function AccountTariff({ data: { own, now } }: { readonly data: AccountTariffData }) {
  const hasTrial = useHasTrial();
  const { revalidate } = useRevalidator();
  const { profile } = useSession().view;
  const isBought = outlasts(own, profile?.dateEndTrial ?? null);
  if (useIsOverview()) return <TariffSummary own={own} />;
  return (
    <section aria-labelledby="mf-billing-own" className={styles.section}>
      <h2 id="mf-billing-own">Your tariff</h2>
      {own === null ? (
        <Skeleton />
      ) : (
        <>
          <div className={styles.plan}>
            <p className={styles.now}>
              <strong>{own.name}</strong>
              <span className={styles.until}>
                <TariffEnd own={own} />
              </span>
            </p>
            <Actions own={own} now={now} />
            <Usage own={own} now={now} />
          </div>
          <h3 className={styles.small}>What it includes</h3>
          <p className={styles.note}>The numbers of people and the length hold for each meeting and each webinar.</p>
          <EntitlementTiles own={own} />
        </>
      )}
      <OtherTariffs own={own} />
      {isBought ? null : hasTrial ? <TrialOffer onBegun={() => void revalidate()} isMain /> : <TrialEnded />}
    </section>
  );
}

/** A tariff that ends within this time is due for renewal. */
const DUE_MS = 7 * 24 * 60 * 60 * 1000;

function Actions({ own, now }: { readonly own: OwnTariff; readonly now: number }) {
  const rooms = useSession().view.profile?.linkIva ?? null;
  const isTrial = useIsTrial(own);
  return (
    <p className={styles.actions}>
      {isTrial && (
        <LinkButton variant="primary" to={tariffHref(own.alias)}>
          Buy {own.name}
        </LinkButton>
      )}
      {own.amount > 0 && own.date_end !== null && !isTrial && (
        <LinkButton variant={Date.parse(own.date_end) - now < DUE_MS ? 'primary' : 'quiet'} to={PROLONGATION_PATH}>
          Renew
        </LinkButton>
      )}
      <LinkButton to={TARIFFS_PATH}>{own.amount > 0 && !isTrial ? 'Change tariff' : 'See all tariffs'}</LinkButton>
      {rooms !== null && <ExternalLink href={rooms}>Open your rooms</ExternalLink>}
    </p>
  );
}

/** Tariffs of other lines, from the profile. */
function OtherTariffs({ own }: { readonly own: OwnTariff | null }) {
  const { profile } = useSession().view;
  if (!profile) return null;
  const all = [...profile.tariffs, ...(profile.subscription ? [profile.subscription] : [])];
  const others = all.filter(({ name }, index) => name !== own?.name && all.findIndex((each) => each.name === name) === index);
  return others.map(({ name, date_end: end }) => (
    <p key={name}>
      Besides: <strong>{name}</strong>,{' '}
      {end === null ? (
        'no end date'
      ) : (
        <>
          until <Day at={end} />
        </>
      )}
    </p>
  ));
}

export interface AccountTariffData {
  /** Null when the server may not fetch it and the browser does. */
  own: OwnTariff | null;
  /** When it was fetched, epoch milliseconds. */
  now: number;
}

async function loadAccountTariff({
  capabilities,
  signal,
}: Pick<LoaderContext, 'capabilities' | 'signal'>): Promise<LoaderResult<AccountTariffData>> {
  if (!capabilities.session.view.canCall) return ready({ own: null, now: Date.now() });
  return ready({ own: (await capabilities.http.call(tariffEndpoints.own, {}, { signal })).data, now: Date.now() });
}

export const block = defineBlock<Record<never, never>, AccountTariffData>({ loader: loadAccountTariff, Component: AccountTariff });
