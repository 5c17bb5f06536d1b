import type { Tariff } from '#contract/tariffs.ts';

/** How many units of a tariff as many hosts need; null: more than can be bought. */
export function unitsForHosts({ entitlements: { seats }, max_qty: atMost }: Tariff, hosts: number): number | null {
  // Without seats it is no matter of hosts: what goes beside a tariff that has them.
  const units = seats === 0 ? 1 : Math.max(1, Math.ceil(hosts / seats));
  return units <= atMost ? units : null;
}
