import { isoInZone, localToEpoch } from '#contract/time-zone.ts';
import type { LocalStart } from '#contract/start-date.ts';
import type { Relevance, Webinar } from '#contract/schemas.ts';

/** The fields of a webinar that its timing depends on. */
type Timed = Pick<Webinar, 'startDate' | 'duration'>;
type Stated = Timed & Pick<Webinar, 'status'>;
type Listed = Stated & Pick<Webinar, 'id'>;

export type WebinarState = 'cancelled' | Relevance;

const MINUTE = 60_000;

/**
 * Caches starts, because looking up a zone's offset is slow and sorting needs it often. An entry lives as long as its webinar and never
 * becomes stale: parsed data is not modified.
 */
const known = new WeakMap<LocalStart, number>();

/** Returns when a webinar starts, in epoch milliseconds, for both forms of its start (open question 19). */
export function startOf({ startDate }: Pick<Timed, 'startDate'>): number {
  if (typeof startDate === 'string') return Date.parse(startDate);
  const start = known.get(startDate) ?? localToEpoch(startDate.date, startDate.timezone);
  known.set(startDate, start);
  return start;
}

export function endOf(webinar: Timed): number {
  return startOf(webinar) + webinar.duration * MINUTE;
}

/** Returns when personal links start to lead into the room, in epoch milliseconds. */
export function roomOpensAt(webinar: Timed, minutesBefore: number): number {
  return startOf(webinar) - minutesBefore * MINUTE;
}

/** Whether the room is open before the start. Without a room, or from an earlier API: no. */
export function isRoomOpenEarly(webinar: Stated & Pick<Webinar, 'room_opens_minutes'>, now: number): boolean {
  const { room_opens_minutes: minutes } = webinar;
  return minutes !== undefined && stateAt(webinar, now) === 'upcoming' && now >= roomOpensAt(webinar, minutes);
}

/** A webinar is live from its first millisecond and past from the millisecond of its end (section 4; open question 19). */
export function timingAt(webinar: Timed, now: number): Relevance {
  if (now < startOf(webinar)) return 'upcoming';
  return now < endOf(webinar) ? 'live' : 'past';
}

/** Returns the state to display: cancelled takes precedence over the timing. */
export function stateAt(webinar: Stated, now: number): WebinarState {
  return webinar.status === 'cancelled' ? 'cancelled' : timingAt(webinar, now);
}

/** Returns the list a webinar belongs to. A cancelled one is never live: it stays among the upcoming until its planned end. */
export function relevanceAt(webinar: Stated, now: number): Relevance {
  const timing = timingAt(webinar, now);
  return webinar.status === 'cancelled' && timing === 'live' ? 'upcoming' : timing;
}

/** Orders upcoming and live webinars, oldest first. */
export function compareUpcoming(a: Listed, b: Listed): number {
  return startOf(a) - startOf(b) || a.id - b.id;
}

/** Orders past webinars, newest first. */
export function comparePast(a: Listed, b: Listed): number {
  return compareUpcoming(b, a);
}

/** Returns the webinars of one list, in its order. */
export function withRelevance<W extends Listed>(list: readonly W[], wanted: Relevance, now: number): W[] {
  return list.filter((webinar) => relevanceAt(webinar, now) === wanted).toSorted(wanted === 'past' ? comparePast : compareUpcoming);
}

/** Returns a category as its page shows it: past webinars, then live and upcoming ones (section 4; open question 20). */
export function filteredByType<W extends Listed & Pick<Webinar, 'type'>>(list: readonly W[], type: string, now: number): W[] {
  const own = list.filter((webinar) => webinar.type === type);
  const ahead = own.filter((webinar) => relevanceAt(webinar, now) !== 'past').toSorted(compareUpcoming);
  return [...withRelevance(own, 'past', now), ...ahead];
}

/** Returns the webinar to redirect to when the requested one does not exist: the first that has not started and is not cancelled. */
export function nearestUpcoming<W extends Listed>(list: readonly W[], now: number): W | undefined {
  return list.filter((webinar) => stateAt(webinar, now) === 'upcoming').toSorted(compareUpcoming)[0];
}

/** Converts a moment to the API's form: local time of `timezone`. @param start epoch milliseconds */
export function toStartDate(start: number, timezone: string): LocalStart {
  const local = isoInZone(start, timezone);
  const fraction = String(((start % 1000) + 1000) % 1000).padStart(3, '0');
  return { date: `${local.slice(0, 10)} ${local.slice(11, 19)}.${fraction}000`, timezone_type: 3, timezone };
}

/** Whether the recording on the site is a summary: far shorter than the webinar, it is none of the whole. */
export function isSummary({ replay, duration }: Pick<Webinar, 'replay' | 'duration'>): boolean {
  return replay !== null && replay !== undefined && replay.duration * 1000 < (duration * MINUTE) / 2;
}
