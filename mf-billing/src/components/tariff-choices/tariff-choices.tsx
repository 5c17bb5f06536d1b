import { useSession } from '@plenum/federation/remote/capabilities';
import { TextLink } from '@plenum/shared-ui/link';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import type { Tariff } from '#contract/tariffs.ts';
import { Money } from '#src/components/money.tsx';
import { ChooseTariff } from '#src/components/tariff-table/choose-tariff.tsx';
import styles from '#src/components/tariff-choices/tariff-choices.module.css';
import { TARIFFS_PATH, tariffHref } from '#src/paths.ts';
import { PRICE_PERIOD_LABELS } from '#src/tariffs/tariff-labels.ts';

interface TariffChoicesProps {
  readonly title: string;
  readonly text: string;
  /** In ascending order; nothing but the heading is shown without any. */
  readonly tariffs: readonly Tariff[];
}

/** In the place of an empty cart: each tariff with its price, and the action that puts it into the cart. Works without scripts. */
export function TariffChoices({ title, text, tariffs }: TariffChoicesProps) {
  const isSignedIn = useSession().view.status !== 'anonymous';
  // An account has the free tariff already.
  const offered = tariffs.filter(({ amount }) => amount > 0 || !isSignedIn);
  return (
    <section className={styles.place} aria-labelledby="mf-billing-choices">
      <div className={styles.head}>
        <h2 id="mf-billing-choices" className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
        <TextLink to={TARIFFS_PATH}>Compare all tariffs</TextLink>
      </div>
      {offered.length > 0 && (
        <ul className={styles.choices}>
          {offered.map((tariff) => (
            <li key={tariff.id} className={styles.choice}>
              <div className={styles.what}>
                <h3 className={styles.name}>
                  <TextLink to={tariffHref(tariff.alias)}>
                    {tariff.name}
                    <VisuallyHidden> tariff</VisuallyHidden>
                  </TextLink>
                </h3>
                <p className={styles.text}>{tariff.summary}</p>
              </div>
              <p className={styles.price}>
                <strong>
                  <Money amount={tariff.amount} currency={tariff.currency} zero="Free" />
                </strong>
                {tariff.amount > 0 && <span className={styles.per}> {PRICE_PERIOD_LABELS[tariff.period]}</span>}
              </p>
              <div className={styles.action}>
                <ChooseTariff tariff={tariff} units={1} isOwn={false} isFirst={false} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
