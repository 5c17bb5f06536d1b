import type { PromoItem } from '@plenum/shared-contracts/promo/endpoints';
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
    .map(({ title, url, start: schedule, hours }) => {
      const { start } = currentOccurrence(schedule, hours * 60, now);
      return { title, url, start, end: start + hours * 3_600_000 };
    })
    .filter(({ end }) => end > now)
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, ...item }) => ({ start: new Date(start).toISOString(), end: new Date(end).toISOString(), ...item }));
}

/** Returns when the first of these promotions begins or ends, in epoch milliseconds; Infinity: none does. */
export function promosChangeAt(promos: readonly Pick<PromoItem, 'start' | 'end'>[], now: number): number {
  return Math.min(...promos.flatMap(({ start, end }) => [Date.parse(start), Date.parse(end)]).filter((moment) => moment > now));
}
