import type { TariffPeriod } from '#contract/tariffs.ts';

/** Behind a price. */
export const PER = { month: 'a month', year: 'a year' } as const satisfies Record<TariffPeriod, string>;

/** Of a purchase. */
export const FOR = { month: '1 month', year: '12 months' } as const satisfies Record<TariffPeriod, string>;
