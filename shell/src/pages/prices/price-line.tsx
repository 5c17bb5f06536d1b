import { Link } from 'react-router';
import type { Tariff } from '@plenum/shared-contracts/tariffs/schemas';
import { formatMoney } from '@plenum/shared-ui/price/format-money';
import styles from '#src/pages/prices/prices.module.css';
import { useIsServed } from '#src/routes/use-is-served.ts';

const PERIOD = { month: 'a month', year: 'a year' } satisfies Record<Tariff['period'], string>;
const TARIFFS = '/tariffs';

interface PriceLineProps {
  readonly tariffs: readonly Tariff[] | null;
  /** Aliases of those that matter here; all without it. */
  readonly only?: readonly string[];
  readonly title?: string;
}

/** Prices in one line. Without prices (they could not be loaded) there is nothing to say. */
export function PriceLine({ tariffs, only, title = 'What it costs' }: PriceLineProps) {
  const isServed = useIsServed();
  const shown = (tariffs ?? []).filter(({ alias }) => only?.includes(alias) ?? true);
  if (shown.length === 0) return null;
  return (
    <section className={styles.prices} aria-labelledby="prices">
      <h2 id="prices">{title}</h2>
      <dl className={styles.line}>
        {shown.map((tariff) => (
          <div key={tariff.id}>
            <dt>{tariff.name}</dt>
            <dd>
              <strong>{tariff.price === 0 ? 'Free' : formatMoney(tariff.price, tariff.currency)}</strong>
              {tariff.price > 0 && <span> {PERIOD[tariff.period]}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {isServed(TARIFFS) && (
        <p>
          <Link to={TARIFFS}>Compare the tariffs</Link>
        </p>
      )}
    </section>
  );
}
