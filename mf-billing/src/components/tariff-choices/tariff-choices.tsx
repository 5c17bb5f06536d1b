import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useSession } from '@plenum/federation/remote/capabilities';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import { TextLink } from '@plenum/shared-ui/link';
import { Notice } from '@plenum/shared-ui/notice';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import type { Tariff, TariffPeriod } from '#contract/tariffs.ts';
import { PeriodSwitch } from '#src/components/period-switch/period-switch.tsx';
import { usePeriod } from '#src/components/period-switch/use-period.ts';
import { Money } from '#src/components/money.tsx';
import { ChooseTariff } from '#src/components/tariff-table/choose-tariff.tsx';
import { TariffTrial } from '#src/components/trial/tariff-trial.tsx';
import { type Trial, useTrial } from '#src/components/trial/use-trial.ts';
import styles from '#src/components/tariff-choices/tariff-choices.module.css';
import { tariffsHref } from '#src/paths.ts';
import { savingOf } from '#src/tariffs/tariff-calculations.ts';
import { PRICE_PERIOD_LABELS, vatNote } from '#src/tariffs/tariff-labels.ts';
import type { TariffLists } from '#src/tariffs/tariff-store.ts';
import { useTariffs } from '#src/components/tariff-choices/use-tariffs.ts';

const count = new Intl.NumberFormat('en');

interface TariffChoicesProps {
  /** Of the page, which reads the period from its query. */
  readonly path: string;
  readonly title: string;
  /** In ascending order; null: they failed to load. Nothing but the heading and a link is shown without any. */
  readonly tariffs: TariffLists | null;
  /** The period of the URL. */
  readonly loadedPeriod: TariffPeriod;
}

/** Where a cart is empty: a row for each tariff, with the action that puts it into the cart. Works without scripts. */
export const TariffChoices = observer(function TariffChoices({ path, title, tariffs: served, loadedPeriod }: TariffChoicesProps) {
  const { status, profile } = useSession().view;
  const trial = useTrial();
  const { store, problem, load } = useTariffs(served);
  const { tariffs } = store;
  const isAlive = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  // If it has succeeded, the pressed button is gone.
  const reload = () => void load().then(() => store.loaded && heading.current?.focus());
  // An account has the free tariff already.
  const { period, choosePeriod } = usePeriod(loadedPeriod);
  const offered = tariffs[period].filter(({ amount }) => amount > 0 || status === 'anonymous');
  const isNew = status === 'anonymous' || profile?.subscription === null;
  const first = isNew ? offered.find(({ amount }) => amount > 0) : undefined;
  return (
    <section className={styles.place} aria-labelledby="mf-billing-choices">
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} id="mf-billing-choices" className={styles.title}>
          {title}
        </h2>
        {tariffs.month.length > 0 && tariffs.year.length > 0 && (
          <PeriodSwitch path={path} period={period} saving={savingOf(tariffs.year)} onChoose={choosePeriod} />
        )}
      </div>
      {isAlive && !store.loaded && (
        <Notice title="The tariffs could not be loaded." headingLevel={3} onRetry={reload}>
          {problem}
        </Notice>
      )}
      {offered.length > 0 && (
        <ul className={styles.choices}>
          {offered.map((tariff) => (
            <Choice key={tariff.alias} tariff={tariff} isFirst={tariff === first} trial={trial} />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        {offered.length > 0 && (
          <p className={styles.text}>{vatNote(offered)} You pay by card, or by invoice as a company. Nothing renews automatically.</p>
        )}
        <TextLink to={tariffsHref({ period })}>Compare all tariffs</TextLink>
        <FailureNote failure={trial.failure} />
      </div>
    </section>
  );
});

interface ChoiceProps {
  readonly tariff: Tariff;
  /** Whether it is the one to start with, as in the table of tariffs. */
  readonly isFirst: boolean;
  readonly trial: Trial;
}

function Choice({ tariff, isFirst, trial }: ChoiceProps) {
  const { name, summary, entitlements, amount, currency, period } = tariff;
  return (
    <li className={styles.choice}>
      <div className={styles.offer}>
        <div className={styles.what}>
          <div className={styles.heading}>
            <h3 className={styles.name}>
              {name}
              <VisuallyHidden> tariff</VisuallyHidden>
            </h3>
            {isFirst && <span className={styles.tag}>Recommended</span>}
          </div>
          <p className={styles.text}>{summary}</p>
        </div>
        <p className={styles.price}>
          <strong>
            <Money amount={amount} currency={currency} zero="Free" />
          </strong>
          {amount > 0 && <span className={styles.per}> {PRICE_PERIOD_LABELS[period]}</span>}
        </p>
      </div>
      {entitlements.hall_size > 0 && (
        <p className={styles.sizes}>
          <span>{count.format(entitlements.hall_size)} in a webinar,</span>{' '}
          <span>{count.format(entitlements.meeting_size)} in a meeting</span>
        </p>
      )}
      <div className={styles.action}>
        <ChooseTariff tariff={tariff} units={1} isOwn={false} isFirst={isFirst} />
      </div>
      {isFirst && (
        <div className={styles.trial}>
          <TariffTrial tariff={tariff} trial={trial} />
        </div>
      )}
    </li>
  );
}
