import type { PromoItem } from '@plenum/shared-contracts/promo/endpoints';
import { type RemainingTime, remainingTime } from '#src/stores/promo/remaining-time.ts';

/** Promotions in the start-up data. */
export interface PromoData {
  readonly items: readonly PromoItem[];
  /** The server's clock when it rendered the page, epoch ms, so that its HTML and the browser start with the same promotion. */
  readonly now: number;
}

/** Start and end (ISO 8601) of the current promotion, and the time that is left. */
export interface PromoCountdown extends RemainingTime {
  readonly start: string;
  readonly end: string;
}

/** What the bar of promotions shows. */
export interface PromoView {
  readonly hasItems: boolean;
  /** The running promotion that ends first; null if none is running. */
  readonly current: PromoItem | null;
  readonly countdown: PromoCountdown | null;
  readonly isClockRunning: boolean;
}

/** @param promo null if there are no promotions, or they could not be loaded */
export function promoView(promo: PromoData | null, isClockRunning = false): PromoView {
  const { items = [], now = 0 } = promo ?? {};
  const running = items.filter((item) => Date.parse(item.start) <= now && now < Date.parse(item.end));
  const current = running.toSorted((one, other) => Date.parse(one.end) - Date.parse(other.end))[0] ?? null;
  const left = current && remainingTime(Date.parse(current.end), now);
  return {
    hasItems: items.length > 0,
    current,
    countdown: current && left && { start: current.start, end: current.end, ...left },
    isClockRunning,
  };
}
