import { isoInZone, localToEpoch } from '#contract/time-zone.ts';
import type { LocalStart } from '#contract/start-date.ts';
import type { Relevance, Webinar } from '#contract/schemas.ts';

/** What the clock needs to know of a webinar. */
type Timed = Pick<Webinar, 'startDate' | 'duration'>;
type Stated = Timed & Pick<Webinar, 'status'>;
type Listed = Stated & Pick<Webinar, 'id'>;

export type WebinarState = 'cancelled' | Relevance;

const MINUTE = 60_000;

/**
 * Looking up a zone's offset is slow, and sorting asks often. An entry lives as long as the webinar
 * it was read from, and nothing is ever different for it: data off the wire is not changed.
 */
const known = new WeakMap<LocalStart, number>();

/** When a webinar starts, in epoch milliseconds, whichever form its start has (decisions, 19). */
export function startOf({ startDate }: Pick<Timed, 'startDate'>): number {
  if (typeof startDate === 'string') return Date.parse(startDate);
  const start = known.get(startDate) ?? localToEpoch(startDate.date, startDate.timezone);
  known.set(startDate, start);
  return start;
}

export function endOf(webinar: Timed): number {
  return startOf(webinar) + webinar.duration * MINUTE;
}

/** From when personal links lead into the room. */
export function roomOpensAt(webinar: Timed, minutesBefore: number): number {
  return startOf(webinar) - minutesBefore * MINUTE;
}

/** Live from its first millisecond, past from the one in which it ends (section 4; decisions, 19). */
export function timingAt(webinar: Timed, now: number): Relevance {
  if (now < startOf(webinar)) return 'upcoming';
  return now < endOf(webinar) ? 'live' : 'past';
}

/** What a visitor is told: cancelled comes before everything that the clock says. */
export function stateAt(webinar: Stated, now: number): WebinarState {
  return webinar.status === 'cancelled' ? 'cancelled' : timingAt(webinar, now);
}

/** The list that a webinar belongs to. A cancelled one is never live: it stays among the upcoming until it would have ended. */
export function relevanceAt(webinar: Stated, now: number): Relevance {
  const timing = timingAt(webinar, now);
  return webinar.status === 'cancelled' && timing === 'live' ? 'upcoming' : timing;
}

/** Order of upcoming and live webinars: oldest first. */
export function compareUpcoming(a: Listed, b: Listed): number {
  return startOf(a) - startOf(b) || a.id - b.id;
}

/** Order of past webinars: newest first. */
export function comparePast(a: Listed, b: Listed): number {
  return compareUpcoming(b, a);
}

/** The webinars of one list, in its order. */
export function withRelevance<W extends Listed>(list: readonly W[], wanted: Relevance, now: number): W[] {
  return list.filter((webinar) => relevanceAt(webinar, now) === wanted).toSorted(wanted === 'past' ? comparePast : compareUpcoming);
}

/** One category as its page shows it: past ones, then live and upcoming ones (section 4; decisions, 20). */
export function filteredByType<W extends Listed & Pick<Webinar, 'type'>>(list: readonly W[], type: string, now: number): W[] {
  const own = list.filter((webinar) => webinar.type === type);
  const ahead = own.filter((webinar) => relevanceAt(webinar, now) !== 'past').toSorted(compareUpcoming);
  return [...withRelevance(own, 'past', now), ...ahead];
}

/** The webinar to go to when the one asked for is not there: the first that has not begun and will take place. */
export function nearestUpcoming<W extends Listed>(list: readonly W[], now: number): W | undefined {
  return list.filter((webinar) => stateAt(webinar, now) === 'upcoming').toSorted(compareUpcoming)[0];
}

/** A moment in the form that the API sends: local time of `timezone`. @param start epoch milliseconds */
export function toStartDate(start: number, timezone: string): LocalStart {
  const local = isoInZone(start, timezone);
  const fraction = String(((start % 1000) + 1000) % 1000).padStart(3, '0');
  return { date: `${local.slice(0, 10)} ${local.slice(11, 19)}.${fraction}000`, timezone_type: 3, timezone };
}
