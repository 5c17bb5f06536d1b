import { useSession } from '@plenum/federation/remote/capabilities';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import { TextLink } from '@plenum/shared-ui/link';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import type { Tariff } from '#contract/tariffs.ts';
import { Money } from '#src/components/money.tsx';
import { ChooseTariff } from '#src/components/tariff-table/choose-tariff.tsx';
import { TrialOfTariff } from '#src/components/trial/trial-of-tariff.tsx';
import { type Trial, useTrial } from '#src/components/trial/use-trial.ts';
import styles from '#src/components/tariff-choices/tariff-choices.module.css';
import { TARIFFS_PATH, tariffHref, tariffsHref } from '#src/paths.ts';
import { PRICE_PERIOD_LABELS, vatNote } from '#src/tariffs/tariff-labels.ts';

const count = new Intl.NumberFormat('en');

interface TariffChoicesProps {
  readonly title: string;
  /** In ascending order; nothing but the heading is shown without any. */
  readonly tariffs: readonly Tariff[];
  /** How much less a year costs, per cent; 0 for nothing. */
  readonly yearlySaving: number;
}

/** In the place of an empty cart: a row for each tariff, with the action that puts it into the cart. Works without scripts. */
export function TariffChoices({ title, tariffs, yearlySaving }: TariffChoicesProps) {
  const { status, profile } = useSession().view;
  const trial = useTrial();
  // An account has the free tariff already.
  const offered = tariffs.filter(({ amount }) => amount > 0 || status === 'anonymous');
  const isNew = status === 'anonymous' || profile?.subscription === null;
  const first = isNew ? offered.find(({ amount }) => amount > 0) : undefined;
  return (
    <section className={styles.place} aria-labelledby="mf-billing-choices">
      <div className={styles.head}>
        <h2 id="mf-billing-choices" className={styles.title}>
          {title}
        </h2>
        <TextLink to={TARIFFS_PATH}>Compare all tariffs</TextLink>
      </div>
      {offered.length > 0 && (
        <>
          <ul className={styles.choices}>
            {offered.map((tariff) => (
              <Choice key={tariff.id} tariff={tariff} isFirst={tariff === first} trial={trial} />
            ))}
          </ul>
          <div className={styles.foot}>
            <p className={styles.text}>{vatNote(offered)}</p>
            {yearlySaving > 0 && <TextLink to={tariffsHref({ period: 'year' })}>Pay yearly, {yearlySaving}% less</TextLink>}
            <FailureNote failure={trial.failure} />
          </div>
        </>
      )}
    </section>
  );
}

interface ChoiceProps {
  readonly tariff: Tariff;
  /** Whether it is the one to start with, as in the table of tariffs. */
  readonly isFirst: boolean;
  readonly trial: Trial;
}

function Choice({ tariff, isFirst, trial }: ChoiceProps) {
  const { alias, name, summary, entitlements, amount, currency, period } = tariff;
  return (
    <li className={styles.choice}>
      <div className={styles.offer}>
        <div className={styles.what}>
          <div className={styles.heading}>
            <h3 className={styles.name}>
              <TextLink to={tariffHref(alias)}>
                {name}
                <VisuallyHidden> tariff</VisuallyHidden>
              </TextLink>
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
        {isFirst && <TrialOfTariff tariff={tariff} trial={trial} />}
      </div>
    </li>
  );
}
