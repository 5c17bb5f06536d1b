import type { PromoItem } from '@plenum/shared-contracts/promo/endpoints';

/** The promotion that runs at `now` (epoch ms) and ends first; null if none does. */
export function currentPromo(items: readonly PromoItem[] | null, now: number): PromoItem | null {
  const running = (items ?? []).filter((item) => Date.parse(item.start) <= now && now < Date.parse(item.end));
  return running.toSorted((one, other) => Date.parse(one.end) - Date.parse(other.end))[0] ?? null;
}
