import type { TariffPeriod } from '#contract/tariffs.ts';

/** Suffix of a price. */
export const PRICE_PERIOD_LABELS = { month: 'a month', year: 'a year' } as const satisfies Record<TariffPeriod, string>;

/** Period of a purchase. */
export const PURCHASE_PERIOD_LABELS = { month: '1 month', year: '12 months' } as const satisfies Record<TariffPeriod, string>;
