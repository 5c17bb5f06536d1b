import { defineBlock } from '@plenum/federation/remote/define-remote';
import { type PricesData, loadPrices } from '#src/blocks/prices/load-prices.ts';
import { TextLink } from '@plenum/shared-ui/link';
import { Section } from '@plenum/shared-ui/section';
import type { Tariff } from '#contract/tariffs.ts';
import { Money } from '#src/components/money.tsx';
import { TARIFFS_PATH, tariffHref } from '#src/paths.ts';
import { PRICE_PERIOD_LABELS } from '#src/tariffs/tariff-labels.ts';
import styles from '#src/blocks/prices/prices.module.css';

/** A short list of prices. Each expands to show what the tariff includes, without scripts too. */
export function Prices({ data }: { readonly data: PricesData }) {
  return (
    <Section
      id="mf-billing-prices"
      title="Prices"
      lead="The smallest tariff is free. Open a price to see what it includes."
      more={{ text: 'Compare the tariffs', to: TARIFFS_PATH }}
    >
      <div className={styles.prices}>
        {data.tariffs.map((tariff) => (
          <Price key={tariff.id} tariff={tariff} />
        ))}
      </div>
    </Section>
  );
}

function Price({ tariff: { alias, name, summary, amount, currency, period, features } }: { readonly tariff: Tariff }) {
  return (
    <details name="mf-billing-prices" className={styles.price}>
      <summary className={styles.summary}>
        <span className={styles.name}>{name}</span>
        <span className={styles.amount}>
          <strong>
            <Money amount={amount} currency={currency} zero="Free" />
          </strong>
          {amount > 0 && ` ${PRICE_PERIOD_LABELS[period]}`}
        </span>
        <span className={styles.sign} aria-hidden="true" />
      </summary>
      <div className={styles.inside}>
        <p>{summary}</p>
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <p>
          <TextLink to={tariffHref(alias)}>All of {name}</TextLink>
        </p>
      </div>
    </details>
  );
}

export const block = defineBlock<Record<never, never>, PricesData>({ loader: loadPrices, Component: Prices });
