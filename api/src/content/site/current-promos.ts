import type { PromoItem } from '@plenum/shared-contracts/promo/endpoints';
import { HOUR_MS } from '#src/platform/durations.ts';
import { currentOccurrence } from '#src/webinars/schedule/occurrence.ts';
import type { Schedule } from '#src/webinars/schedule/schedule.ts';

/** A promotion with its start and its length in hours. */
export interface PromoSource {
  readonly title: string;
  readonly url: string;
  readonly start: Schedule;
  readonly hours: number;
}

/** Returns the promotions that are running at `now` or upcoming, the earliest first. @param now epoch milliseconds */
export function currentPromos(sources: readonly PromoSource[], now: number): PromoItem[] {
  return sources
    .map((source) => ({ title: source.title, url: source.url, ...currentPeriod(source, now) }))
    .filter(({ end }) => end > now)
    .toSorted((a, b) => a.start - b.start)
    .map(({ title, url, start, end }) => ({ start: new Date(start).toISOString(), end: new Date(end).toISOString(), title, url }));
}

/**
 * Returns when the first of these promotions begins or ends, or is followed by its next date, in epoch milliseconds; Infinity: never. A promotion that is over,
 * and so is not listed, may have a next date too.
 */
export function promosChangeAt(sources: readonly PromoSource[], now: number): number {
  const moments = sources.flatMap((source) => {
    const { start, end, until } = currentPeriod(source, now);
    return [start, end, until];
  });
  return Math.min(...moments.filter((moment) => moment > now));
}

/** Times are epoch milliseconds; `until` is when the next period becomes the current one. */
function currentPeriod({ start: schedule, hours }: PromoSource, now: number): { start: number; end: number; until: number } {
  const { start, until } = currentOccurrence(schedule, hours * 60, now);
  return { start, end: start + hours * HOUR_MS, until };
}
