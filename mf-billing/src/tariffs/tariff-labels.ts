import type { TariffPeriod, Tariff } from '#contract/tariffs.ts';

const count = new Intl.NumberFormat('en');

/** Suffix of a price. */
export const PRICE_PERIOD_LABELS = { month: 'a month', year: 'a year' } as const satisfies Record<TariffPeriod, string>;

/** Period of a purchase. */
export const PURCHASE_PERIOD_LABELS = { month: '1 month', year: '12 months' } as const satisfies Record<TariffPeriod, string>;

/** "1 host", "1,000 hosts". */
export const hostsText = (hosts: number): string => (hosts === 1 ? '1 host' : `${count.format(hosts)} hosts`);

interface Bought {
  readonly qty: number;
  /** Of all units; 0 or absent: the tariff is not bought by hosts. */
  readonly hosts?: number | undefined;
}

/** How much of a tariff was bought, after its name: " for 4 hosts", or " × 2" of a tariff that has none. */
export function quantityText({ qty, hosts = 0 }: Bought): string {
  if (hosts > 0) return ` for ${hostsText(hosts)}`;
  return qty > 1 ? ` × ${qty}` : '';
}

/** Returns one VAT note for all prices of a page. */
export function vatNote(tariffs: readonly Pick<Tariff, 'vat_rate' | 'amount'>[]): string {
  const rates = new Set(tariffs.filter(({ amount }) => amount > 0).map(({ vat_rate: rate }) => rate));
  const [rate = null] = rates;
  if (rates.size > 1) return 'Prices are final: VAT is included where it applies.';
  return rate === null ? 'Prices are final: no VAT is added.' : `Prices are final: VAT of ${rate}% is included.`;
}
