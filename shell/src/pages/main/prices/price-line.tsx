import { Link } from 'react-router';
import type { Tariff } from '@plenum/shared-contracts/tariffs/schemas';
import { formatPrice } from '#src/pages/main/prices/format-price.ts';
import styles from '#src/pages/main/prices/prices.module.css';
import { isServed } from '#src/routes/is-served.ts';

const PERIOD = { month: 'a month', year: 'a year' } satisfies Record<Tariff['period'], string>;
const TARIFFS = '/tariffs';

/** All prices in one line. Without prices (they could not be loaded) there is nothing to say. */
export function PriceLine({ tariffs }: { readonly tariffs: readonly Tariff[] | null }) {
  if (!tariffs || tariffs.length === 0) return null;
  return (
    <section className={styles.prices} aria-labelledby="prices">
      <h2 id="prices">What it costs</h2>
      <dl className={styles.line}>
        {tariffs.map((tariff) => (
          <div key={tariff.id}>
            <dt>{tariff.name}</dt>
            <dd>
              <strong>{tariff.price === 0 ? 'Free' : formatPrice(tariff.price, tariff.currency)}</strong>
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
