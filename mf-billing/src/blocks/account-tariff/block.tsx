import { defineBlock } from '@plenum/federation/remote/define-remote';
import { ready } from '@plenum/federation/remote/results';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { type OwnTariff, type Tariff, tariffEndpoints } from '#contract/tariffs.ts';
import { useSession } from '@plenum/federation/remote/capabilities';
import { LinkButton } from '@plenum/shared-ui/button';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import { TextLink } from '@plenum/shared-ui/link';
import { Skeleton } from '@plenum/shared-ui/skeleton';
import { Day } from '#src/components/day.tsx';
import { TariffEnd, useIsTrial } from '#src/components/tariff-end.tsx';
import { TrialButton } from '#src/components/trial/trial-button.tsx';
import { TrialEnded, TrialPromise, tariffToTry } from '#src/components/trial/trial-offer.tsx';
import { TrialMessage } from '#src/components/trial/trial-message.tsx';
import { type Trial, useTrial } from '#src/components/trial/use-trial.ts';
import { ADDRESSES_PATH, PROLONGATION_PATH, TARIFFS_PATH, tariffHref } from '#src/paths.ts';
import { EntitlementTiles } from '#src/blocks/account-tariff/entitlement-tiles.tsx';
import { TariffSummary } from '#src/blocks/account-tariff/summary.tsx';
import { useIsOverview } from '#src/components/use-is-overview.ts';
import { Usage } from '#src/blocks/account-tariff/usage.tsx';
import styles from '#src/blocks/account-tariff/account-tariff.module.css';

/** Shows the account's tariff, and on the overview a summary: until when, how much of it is used, what it includes, and below it the one that is offered. */
export function AccountTariff({ data: { own, now, tried = null } }: { readonly data: AccountTariffData }) {
  const trial = useTrial();
  if (useIsOverview()) return <TariffSummary own={own} />;
  return (
    <section aria-labelledby="mf-billing-own" className={styles.section}>
      <h2 id="mf-billing-own">Your tariff</h2>
      {own === null ? (
        <Skeleton />
      ) : (
        <>
          <div className={styles.plan}>
            <div className={styles.head}>
              <p className={styles.now}>
                <strong>{own.name}</strong>
                <span className={styles.until}>
                  <TariffEnd own={own} />
                </span>
              </p>
              <Ways own={own} now={now} trial={trial} />
            </div>
            <p className={styles.message}>
              <TrialEnded />
            </p>
            <Usage own={own} now={now} />
            <div className={styles.includes}>
              <h3 className={styles.small}>Limits of this tariff</h3>
              <EntitlementTiles own={own} />
            </div>
          </div>
          <Offer own={own} trial={trial} tried={tried} />
        </>
      )}
      <OtherTariffs own={own} />
    </section>
  );
}

/** A tariff that ends within this time is due for renewal. */
const DUE_MS = 7 * 24 * 60 * 60 * 1000;

interface OfferProps {
  readonly own: OwnTariff;
  readonly trial: Trial;
}

/**
 * What can be done with the tariff. The rooms are the everyday action. One of the others is the next step when it is due: the renewal, or
 * another tariff, unless something is offered below.
 */
function Ways({ own, now, trial }: OfferProps & { readonly now: number }) {
  const rooms = useSession().view.profile?.linkIva ?? null;
  const isTrial = useIsTrial(own);
  const isPaid = own.amount > 0 && own.date_end !== null && !isTrial;
  const isOffered = isTrial || trial.state !== null;
  const isNext = isPaid ? Date.parse(own.date_end ?? '') - now < DUE_MS : !isOffered;
  const [to, text] = isPaid ? [PROLONGATION_PATH, 'Renew'] : [TARIFFS_PATH, 'See all tariffs'];
  return (
    <div className={styles.actions}>
      {isNext && (
        <LinkButton variant="primary" to={to}>
          {text}
        </LinkButton>
      )}
      {rooms !== null && <LinkButton to={rooms}>Open your rooms</LinkButton>}
      {!isNext && (rooms === null ? <LinkButton to={to}>{text}</LinkButton> : <TextLink to={to}>{text}</TextLink>)}
      {isPaid && <TextLink to={TARIFFS_PATH}>Change tariff</TextLink>}
    </div>
  );
}

/** Another tariff, apart from the state of this one: the trial, or after it has begun, buying what is tried. */
function Offer({ own, trial, tried }: OfferProps & { readonly tried: Tariff | null }) {
  const isTrial = useIsTrial(own);
  if (own.amount > 0 && own.date_end !== null && !isTrial) return null;
  // The tariff of a trial that has just begun is still being fetched.
  if (isTrial || trial.state === 'runs')
    return (
      <div className={styles.offer}>
        <TrialMessage hasBegun={trial.hasBegun}>
          After the trial, your account returns to the free tariff, your rooms stay, and nothing is charged. Recordings are kept for a
          shorter time, so download what you need.
        </TrialMessage>
        {isTrial && (
          <LinkButton variant="primary" to={tariffHref(own.alias)}>
            Buy {own.name}
          </LinkButton>
        )}
      </div>
    );
  if (trial.state === null) return null;
  return (
    <div className={styles.offer}>
      <TrialPromise tariff={tried} heading="h3">
        {trial.state === 'confirm' && 'First, confirm your e-mail address or your phone number.'}
      </TrialPromise>
      {trial.state === 'confirm' ? (
        <LinkButton variant="primary" to={ADDRESSES_PATH}>
          Confirm an address
        </LinkButton>
      ) : (
        <TrialButton trial={trial} variant="primary">
          Start the trial
        </TrialButton>
      )}
      <FailureNote failure={trial.failure} />
    </div>
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
  /** The tariff that can be tried, for accounts with the free one; null when there is none, or it is not known. */
  tried?: Tariff | null;
}

async function loadAccountTariff(context: Pick<LoaderContext, 'capabilities' | 'signal'>): Promise<LoaderResult<AccountTariffData>> {
  const { capabilities, signal } = context;
  const { http, session, now = Date.now } = capabilities;
  if (!session.view.canCall) return ready({ own: null, now: now(), tried: null });
  const { data: own } = await http.call(tariffEndpoints.own, {}, { signal });
  if (own.amount > 0) return ready({ own, now: now(), tried: null });
  const tariffs = await withFallback(
    (inTime) => http.call(tariffEndpoints.listV3, { query: {} }, { signal: inTime }),
    { data: [] },
    context,
  );
  return ready({ own, now: now(), tried: tariffToTry(tariffs.data) });
}

export const block = defineBlock<Record<never, never>, AccountTariffData>({ loader: loadAccountTariff, Component: AccountTariff });
