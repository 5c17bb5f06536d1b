import { defineBlock } from '@plenum/federation/remote/define-remote';
import { type PricesData, loadPrices } from '#src/blocks/prices/load-prices.ts';
import { TextLink } from '@plenum/shared-ui/link';
import { Section } from '@plenum/shared-ui/section';
import type { Tariff } from '#contract/tariffs.ts';
import { Money } from '#src/components/money.tsx';
import { TARIFFS_PATH, tariffHref } from '#src/paths.ts';
import { PRICE_PERIOD_LABELS } from '#src/tariffs/tariff-labels.ts';
import styles from '#src/blocks/prices/prices.module.css';

/**
 * A short list of prices, with what each tariff has for the subject of the page. Each expands to show what else it includes, without scripts
 * too; one alone is open.
 */
export function Prices({ data: { title, lead, prices } }: { readonly data: PricesData }) {
  return (
    <Section id="mf-billing-prices" title={title} lead={lead} more={{ text: 'Compare the tariffs', to: TARIFFS_PATH }}>
      <div className={styles.prices}>
        {prices.map(({ tariff, line }) => (
          <Price key={tariff.id} tariff={tariff} line={line} isOpen={prices.length === 1} />
        ))}
      </div>
    </Section>
  );
}

interface PriceProps {
  readonly tariff: Tariff;
  readonly line: string;
  readonly isOpen: boolean;
}

function Price({ tariff, line, isOpen }: PriceProps) {
  const { alias, name, summary, amount, currency, period, features } = tariff;
  return (
    <details name="mf-billing-prices" className={styles.price} open={isOpen}>
      <summary className={styles.summary}>
        <span className={styles.name}>{name}</span>
        <span className={styles.line}>{line}</span>
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
