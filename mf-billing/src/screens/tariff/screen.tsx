import { defineScreen } from '@plenum/federation/remote/define-remote';
import { type TariffData, loadTariff } from '#src/screens/tariff/load-tariff.ts';
import { tariffMeta } from '#src/screens/tariff/tariff-meta.ts';
import { TariffsSkeleton } from '#src/screens/tariffs/tariffs-skeleton.tsx';
import { useState } from 'react';
import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { LinkButton } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import { useAnnouncedChange } from '@plenum/shared-ui/announce/use-announced-change';
import { formatMinorUnits } from '@plenum/shared-ui/price/format-money';
import { QuantityStepper } from '@plenum/shared-ui/quantity-stepper';
import { useSession } from '@plenum/federation/remote/capabilities';
import type { Tariff, TariffPeriod } from '#contract/tariffs.ts';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import { Day } from '#src/components/day.tsx';
import { TrialButton } from '#src/components/trial/trial-button.tsx';
import { TrialMessage } from '#src/components/trial/trial-message.tsx';
import { useTrial } from '#src/components/trial/use-trial.ts';
import { Entitlements } from '#src/components/entitlements.tsx';
import { Money } from '#src/components/money.tsx';
import { useAddToCart } from '#src/cart/use-add-to-cart.ts';
import { TARIFFS_PATH, cartHref, prolongHref } from '#src/paths.ts';
import { featuresBeyondRows } from '#src/tariffs/entitlement-rows.ts';
import { PRICE_PERIOD_LABELS, vatNote } from '#src/tariffs/tariff-labels.ts';
import styles from '#src/screens/tariff/tariff-page.module.css';

/** One tariff: what it includes, its price per month and per year, and the link to the cart. */
export function TariffPage({ data }: { readonly data: TariffData }) {
  const { month, year } = data.tariff;
  const [units, setUnits] = useState(1);
  const features = featuresBeyondRows(month);
  const isTrial = useSession().view.profile?.isTrial === true;
  const { seats } = month.entitlements;
  // An add-on has no hosts: its units themselves are counted.
  const [counts, each] = seats > 0 ? ['Hosts', seats] : ['Quantity', 1];
  useAnnouncedChange(`${counts}: ${units * each}. ${formatMinorUnits(month.amount * units, month.currency)} ${PRICE_PERIOD_LABELS.month}`);
  return (
    <div className={styles.page}>
      <Breadcrumbs
        items={[
          { title: 'Home', to: '/' },
          { title: 'Tariffs', to: TARIFFS_PATH },
        ]}
      />
      <header className={styles.head}>
        <h1 className={styles.title}>{month.name}</h1>
        <p className={styles.lead}>{month.summary}</p>
      </header>
      <div className={styles.columns}>
        <section aria-labelledby="mf-billing-holds" className={styles.part}>
          <h2 id="mf-billing-holds" className={styles.partTitle}>
            What is included
          </h2>
          <Entitlements entitlements={month.entitlements} units={units} />
          {features.length > 0 && (
            <ul className={styles.features}>
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          )}
        </section>
        <section aria-labelledby="mf-billing-costs" className={`${styles.part} ${styles.costs}`}>
          <h2 id="mf-billing-costs" className={styles.partTitle}>
            Price
          </h2>
          {month.amount > 0 && month.max_qty > 1 && (
            <div className={styles.units}>
              <span aria-hidden="true">{counts}</span>
              <QuantityStepper
                label={counts}
                value={units * each}
                onChange={(next) => setUnits(Math.ceil(next / each))}
                min={each}
                step={each}
                max={month.max_qty * each}
              />
            </div>
          )}
          {month.amount === 0 ? (
            <FreeOffer />
          ) : (
            <>
              <ul className={styles.offers}>
                <Offer tariff={month} period="month" units={units} isChosen={data.period === 'month'} />
                <Offer tariff={year} period="year" units={units} isChosen={data.period === 'year'} />
                {month.trial_days !== undefined && <TrialRow days={month.trial_days} />}
              </ul>
              <p className={styles.note}>{vatNote([month])}</p>
              {data.isOwn && !isTrial && (
                <p>
                  This is your tariff. <TextLink to={prolongHref(month.alias)}>Renew it</TextLink>
                </p>
              )}
            </>
          )}
          <p>
            <TextLink to={TARIFFS_PATH}>Compare all tariffs</TextLink>
          </p>
        </section>
      </div>
    </div>
  );
}

interface OfferProps {
  readonly tariff: Tariff;
  readonly period: TariffPeriod;
  readonly units: number;
  /** Highlights the period from the URL. */
  readonly isChosen: boolean;
}

function Offer({ tariff, period, units, isChosen }: OfferProps) {
  const put = useAddToCart();
  return (
    <li className={styles.offer}>
      <span className={styles.price}>
        <strong>
          <Money
            amount={tariff.amount * units}
            currency={tariff.currency}
            was={tariff.old_amount === null ? null : tariff.old_amount * units}
          />
        </strong>{' '}
        {PRICE_PERIOD_LABELS[period]}
      </span>
      <LinkButton
        rel="nofollow"
        variant={isChosen ? 'primary' : 'quiet'}
        to={cartHref(tariff.alias, { period, qty: units })}
        onClick={(event) => put(event, { tariff_id: tariff.id, qty: units, period })}
      >
        Choose {period === 'month' ? 'monthly' : 'yearly'}
      </LinkButton>
    </li>
  );
}

/** The trial of this tariff, for accounts that can have it. */
function TrialRow({ days }: { readonly days: number }) {
  const trial = useTrial();
  if (trial.state === null) return null;
  return (
    <li className={styles.offer}>
      {trial.state === 'runs' ? (
        <TrialMessage hasBegun={trial.hasBegun}>
          Your trial runs until {trial.end !== null && <Day at={trial.end} />}. After that, your account returns to the free tariff.
        </TrialMessage>
      ) : (
        <>
          <span className={styles.price}>
            <strong>Free</strong> for {days} days, no card
          </span>
          <TrialButton trial={trial}>Try it free</TrialButton>
        </>
      )}
      <FailureNote failure={trial.failure} />
    </li>
  );
}

function FreeOffer() {
  const { status } = useSession().view;
  return (
    <div className={styles.free}>
      <p className={styles.price}>
        <strong>Free</strong>, with no end date.
      </p>
      {status === 'anonymous' ? (
        <LinkButton to="/signup" variant="primary">
          Create an account
        </LinkButton>
      ) : (
        <p className={styles.note}>It comes with every account.</p>
      )}
    </div>
  );
}

export const screen = defineScreen<{ alias: string }, TariffData>({
  loader: loadTariff,
  meta: tariffMeta,
  Component: ({ data }) => <TariffPage key={data.tariff.month.alias} data={data} />,
  skeleton: TariffsSkeleton,
});
