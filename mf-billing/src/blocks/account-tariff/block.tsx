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
import { Entitlements } from '#src/components/entitlements.tsx';
import { TrialEnded, TrialOffer, useHasTrial } from '#src/components/trial-offer.tsx';
import { PROLONGATION_PATH, TARIFFS_PATH } from '#src/paths.ts';
import styles from '#src/blocks/account-tariff/account-tariff.module.css';

/** Further data from the profile: tariffs of other lines, and the link to the meeting rooms. */
function Besides({ own }: AccountTariffData) {
  const { profile } = useSession().view;
  if (!profile) return null;
  const { subscription, tariffs, linkIva } = profile;
  const all = [...tariffs, ...(subscription ? [subscription] : [])];
  const others = all.filter(({ name }, index) => name !== own?.name && all.findIndex((each) => each.name === name) === index);
  return (
    <>
      {others.map(({ name, date_end: end }) => (
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
      ))}
      {linkIva !== null && (
        <p>
          <ExternalLink href={linkIva}>Open your rooms</ExternalLink>
        </p>
      )}
    </>
  );
}

/** Shows the account's tariff, its end and what it includes, with links to other tariffs. */
export function AccountTariff({ data: { own } }: { readonly data: AccountTariffData }) {
  const hasTrial = useHasTrial();
  const { revalidate } = useRevalidator();
  return (
    <section aria-labelledby="mf-billing-own" className={styles.section}>
      <h2 id="mf-billing-own">Your tariff</h2>
      {own === null ? (
        <Skeleton />
      ) : (
        <>
          <p className={styles.now}>
            <strong>{own.name}</strong>
            {own.qty > 1 && `, ${own.qty} units`}
            <span className={styles.until}>
              {own.date_end === null ? (
                ' no end date'
              ) : (
                <>
                  {' '}
                  until <Day at={own.date_end} />
                </>
              )}
            </span>
          </p>
          <Entitlements entitlements={own.entitlements} units={own.qty} />
          <p className={styles.actions}>
            {own.amount > 0 && own.date_end !== null && (
              <LinkButton variant="primary" to={PROLONGATION_PATH}>
                Renew
              </LinkButton>
            )}
            <LinkButton to={TARIFFS_PATH}>{own.amount > 0 ? 'Change tariff' : 'See all tariffs'}</LinkButton>
          </p>
        </>
      )}
      <Besides own={own} />
      {hasTrial ? <TrialOffer onBegun={() => void revalidate()} /> : <TrialEnded />}
    </section>
  );
}

export interface AccountTariffData {
  /** Null when the server may not fetch it and the browser does. */
  own: OwnTariff | null;
}

async function loadAccountTariff({
  capabilities,
  signal,
}: Pick<LoaderContext, 'capabilities' | 'signal'>): Promise<LoaderResult<AccountTariffData>> {
  if (!capabilities.session.view.canCall) return ready({ own: null });
  return ready({ own: (await capabilities.http.call(tariffEndpoints.own, {}, { signal })).data });
}

export const block = defineBlock<Record<never, never>, AccountTariffData>({ loader: loadAccountTariff, Component: AccountTariff });
