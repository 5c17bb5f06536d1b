import type { Tariff } from '#contract/tariffs.ts';

/** Returns how many units of a tariff that many hosts need; null when that is more than can be bought. */
export function unitsForHosts({ entitlements: { seats }, max_qty: atMost }: Tariff, hosts: number): number | null {
  // A tariff without seats does not depend on hosts: it is used beside one that has them.
  const units = seats === 0 ? 1 : Math.max(1, Math.ceil(hosts / seats));
  return units <= atMost ? units : null;
}
