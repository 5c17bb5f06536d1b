import type { TariffPeriod, Tariff } from '#contract/tariffs.ts';

/** Suffix of a price. */
export const PRICE_PERIOD_LABELS = { month: 'a month', year: 'a year' } as const satisfies Record<TariffPeriod, string>;

/** Period of a purchase. */
export const PURCHASE_PERIOD_LABELS = { month: '1 month', year: '12 months' } as const satisfies Record<TariffPeriod, string>;

/** Returns one VAT note for all prices of a page. */
export function vatNote(tariffs: readonly Pick<Tariff, 'vat_rate' | 'amount'>[]): string {
  const rates = new Set(tariffs.filter(({ amount }) => amount > 0).map(({ vat_rate: rate }) => rate));
  const [rate = null] = rates;
  if (rates.size > 1) return 'Prices are final: VAT is included where it applies.';
  return rate === null ? 'Prices are final: no VAT is added.' : `Prices are final: VAT of ${rate}% is included.`;
}
