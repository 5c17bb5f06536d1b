import { TextLink } from '@plenum/shared-ui/link';
import { Money } from '#src/components/money.tsx';
import type { RenewalPrice } from '#src/renewal/load-renewal-prices.ts';
import styles from '#src/screens/prolongation/renewal-prices.module.css';
import { TARIFFS_PATH, tariffHref } from '#src/paths.ts';
import { PURCHASE_PERIOD_LABELS, quantityText, vatNote } from '#src/tariffs/tariff-labels.ts';

/** What a month and a year of each tariff cost. */
export function RenewalPrices({ prices }: { readonly prices: readonly RenewalPrice[] }) {
  return (
    <section className={styles.costs} aria-labelledby="mf-billing-costs">
      <h2 id="mf-billing-costs" className={styles.title}>
        What it costs
      </h2>
      <table className={styles.prices} aria-labelledby="mf-billing-costs">
        <thead>
          <tr>
            <th scope="col">Tariff</th>
            <th scope="col">{PURCHASE_PERIOD_LABELS.month}</th>
            <th scope="col">{PURCHASE_PERIOD_LABELS.year}</th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ month, year }) => (
            <tr key={month.id}>
              <th scope="row">
                <TextLink to={tariffHref(month.alias)}>{month.name}</TextLink>
                <span className={styles.hosts}>{quantityText({ qty: 1, hosts: month.entitlements.seats })}</span>
              </th>
              <td>
                <Money amount={month.amount} currency={month.currency} />
              </td>
              <td>
                <Money amount={year.amount} currency={year.currency} />
                {year.amount < 12 * month.amount && (
                  <span className={styles.saving}>
                    save <Money amount={12 * month.amount - year.amount} currency={year.currency} />
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <p className={styles.note}>{vatNote(prices.map(({ month }) => month))}</p>
        <TextLink to={TARIFFS_PATH}>Compare all tariffs</TextLink>
      </div>
    </section>
  );
}
