import type { TariffPeriod } from '#contract/tariffs.ts';

const MONTHS: Readonly<Record<TariffPeriod, number>> = { month: 1, year: 12 };

/** Adds one calendar period, in UTC. The 31st becomes the last day of a shorter month. The API and the pages count with it. */
export function addPeriod(from: Date, period: TariffPeriod): Date {
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + MONTHS[period]);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to;
}
