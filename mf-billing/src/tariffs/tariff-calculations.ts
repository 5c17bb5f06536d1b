import { addPeriod } from '#contract/period.ts';
import type { TariffPeriod, Tariff } from '#contract/tariffs.ts';

/**
 * Returns when a tariff ends after one more period, counted from its end, or from now if that has passed.
 * @param end ISO 8601 @param now epoch milliseconds @returns ISO 8601
 */
export function endAfterRenewal(end: string, period: TariffPeriod, now: number): string {
  return addPeriod(new Date(Math.max(Date.parse(end), now)), period).toISOString();
}

/** Returns how many units of a tariff that many hosts need; null when that is more than can be bought. */
export function unitsForHosts({ entitlements: { seats }, max_qty: atMost }: Tariff, hosts: number): number | null {
  // A tariff without seats does not depend on hosts: it is used beside one that has them.
  const units = seats === 0 ? 1 : Math.max(1, Math.ceil(hosts / seats));
  return units <= atMost ? units : null;
}

export interface PriceForHosts {
  readonly tariff: Tariff;
  /** Of all units, in minor units of the currency. */
  readonly amount: number;
}

/** Returns the lowest price of a paid tariff for that many hosts, the smaller tariff first; null when none can have them. */
export function lowestPriceForHosts(tariffs: readonly Tariff[], hosts: number): PriceForHosts | null {
  const prices = tariffs.flatMap((tariff) => {
    const units = tariff.amount > 0 && tariff.entitlements.seats > 0 ? unitsForHosts(tariff, hosts) : null;
    return units === null ? [] : [{ tariff, amount: tariff.amount * units }];
  });
  return prices.toSorted((one, other) => one.amount - other.amount)[0] ?? null;
}

/** Returns the largest saving of a yearly tariff, per cent; 0 for none. */
export function savingOf(yearly: readonly Pick<Tariff, 'amount' | 'old_amount'>[]): number {
  return Math.max(
    0,
    ...yearly.map(({ amount, old_amount: old }) => (old === null || old === 0 ? 0 : Math.round(100 * (1 - amount / old)))),
  );
}
