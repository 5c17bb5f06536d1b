import { useSession } from '@plenum/federation/remote/capabilities';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import { TextLink } from '@plenum/shared-ui/link';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import type { Entitlements, Tariff } from '#contract/tariffs.ts';
import { Money } from '#src/components/money.tsx';
import { ChooseTariff } from '#src/components/tariff-table/choose-tariff.tsx';
import { TrialOfTariff } from '#src/components/trial/trial-of-tariff.tsx';
import { useTrial } from '#src/components/trial/use-trial.ts';
import styles from '#src/components/tariff-choices/tariff-choices.module.css';
import { TARIFFS_PATH, tariffHref } from '#src/paths.ts';
import { entitlementRows } from '#src/tariffs/entitlement-rows.ts';
import { PRICE_PERIOD_LABELS } from '#src/tariffs/tariff-labels.ts';

/** What decides between tariffs. */
const FIGURES: readonly (keyof Entitlements)[] = ['hall_size', 'meeting_size', 'recording_days'];

const count = new Intl.NumberFormat('en');

interface TariffChoicesProps {
  readonly title: string;
  readonly text: string;
  /** In ascending order; nothing but the heading is shown without any. */
  readonly tariffs: readonly Tariff[];
}

/**
 * In the place of an empty cart: the tariff to begin with, then the others, each with its price and the action that puts it into the cart.
 * Works without scripts.
 */
export function TariffChoices({ title, text, tariffs }: TariffChoicesProps) {
  const { status, profile } = useSession().view;
  // An account has the free tariff already.
  const offered = tariffs.filter(({ amount }) => amount > 0 || status === 'anonymous');
  const isNew = status === 'anonymous' || profile?.subscription === null;
  const first = isNew ? offered.find(({ amount }) => amount > 0) : undefined;
  const others = offered.filter((tariff) => tariff !== first);
  return (
    <section className={`${styles.place} ${first ? styles.withFirst : ''}`} aria-labelledby="mf-billing-choices">
      <div className={styles.head}>
        <h2 id="mf-billing-choices" className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
        <TextLink to={TARIFFS_PATH}>Compare all tariffs</TextLink>
      </div>
      {offered.length > 0 && (
        <div className={styles.offers}>
          {first && <FirstChoice tariff={first} />}
          {others.length > 0 && (
            <ul className={styles.choices}>
              {others.map((tariff) => (
                <li key={tariff.id} className={styles.choice}>
                  <Description tariff={tariff} hasSizes />
                  <Price tariff={tariff} />
                  <div className={styles.action}>
                    <ChooseTariff tariff={tariff} units={1} isOwn={false} isFirst={false} />
                  </div>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  );
}

/** The smallest paid tariff, framed as in the table of tariffs: its figures, and its trial if the visitor can have it. */
function FirstChoice({ tariff }: { readonly tariff: Tariff }) {
  const trial = useTrial();
  return (
    <div className={styles.first}>
      <p className={styles.tag}>Recommended</p>
      <div className={styles.about}>
        <Description tariff={tariff} />
        <dl className={styles.figures}>
          {entitlementRows([tariff])
            .filter(({ id }) => FIGURES.includes(id))
            .map(({ id, title, value }) => (
              <div key={id}>
                <dt>{title}</dt>
                <dd>{value(tariff.entitlements, 1)}</dd>
              </div>
            ))}
        </dl>
      </div>
      <div className={styles.actions}>
        <Price tariff={tariff} />
        <FailureNote failure={trial.failure} />
        <ChooseTariff tariff={tariff} units={1} isOwn={false} isFirst />
        <TrialOfTariff tariff={tariff} trial={trial} className={styles.trial} />
      </div>
    </div>
  );
}

/** @param hasSizes whether it also says how many people fit */
function Description({
  tariff: { alias, name, summary, entitlements },
  hasSizes = false,
}: {
  readonly tariff: Tariff;
  readonly hasSizes?: boolean;
}) {
  return (
    <div className={styles.what}>
      <h3 className={styles.name}>
        <TextLink to={tariffHref(alias)}>
          {name}
          <VisuallyHidden> tariff</VisuallyHidden>
        </TextLink>
      </h3>
      <p className={styles.text}>{summary}</p>
      {hasSizes && entitlements.hall_size > 0 && (
        <p className={styles.sizes}>
          {count.format(entitlements.hall_size)} in a webinar, {count.format(entitlements.meeting_size)} in a meeting
        </p>
      )}
    </div>
  );
}

function Price({ tariff: { amount, currency, period } }: { readonly tariff: Tariff }) {
  return (
    <p className={styles.price}>
      <strong>
        <Money amount={amount} currency={currency} zero="Free" />
      </strong>
      {amount > 0 && <span className={styles.per}> {PRICE_PERIOD_LABELS[period]}</span>}
    </p>
  );
}
