import type { TariffPeriod } from '#contract/tariffs.ts';

/** Suffix of a price. */
export const PER = { month: 'a month', year: 'a year' } as const satisfies Record<TariffPeriod, string>;

/** Period of a purchase. */
export const FOR = { month: '1 month', year: '12 months' } as const satisfies Record<TariffPeriod, string>;
