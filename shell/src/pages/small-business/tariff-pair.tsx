import type { Tariff } from '@plenum/shared-contracts/tariffs/schemas';
import { formatMoney } from '@plenum/shared-ui/price/format-money';
import styles from '#src/pages/small-business/tariff-pair.module.css';

/** The two smallest tariffs with all they hold, side by side. Nothing where prices could not be loaded. */
export function TariffPair({ tariffs }: { readonly tariffs: readonly Tariff[] | null }) {
  const pair = (tariffs ?? []).slice(0, 2);
  if (pair.length === 0) return null;
  return (
    <section aria-label="What it costs" className={styles.pair}>
      {pair.map(({ id, name, price, currency, period, features }) => (
        <div key={id} className={styles.tariff}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.price}>
            {price === 0 ? 'Free' : formatMoney(price, currency)}
            {price > 0 && <span> a {period}, for all of you together</span>}
          </p>
          <ul>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
