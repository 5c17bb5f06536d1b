import type { Tariff } from '#contract/tariffs.ts';

/** Returns one VAT note for all prices of a page. */
export function vatNote(tariffs: readonly Pick<Tariff, 'vat_rate' | 'amount'>[]): string {
  const rates = new Set(tariffs.filter(({ amount }) => amount > 0).map(({ vat_rate: rate }) => rate));
  const [rate = null] = rates;
  if (rates.size > 1) return 'Prices are final: VAT is included where it applies.';
  return rate === null ? 'Prices are final: no VAT is added.' : `Prices are final: VAT of ${rate}% is included.`;
}
