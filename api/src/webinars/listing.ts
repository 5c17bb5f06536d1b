import { MINUTE_MS } from '#src/platform/durations.ts';
import { compareUpcoming, relevanceAt, startOf, withRelevance } from '@plenum/mf-webinars/contract/webinar-state';
import type { Relevance, Webinar } from '@plenum/mf-webinars/contract/schemas';
import type { Query } from '#src/platform/database/query.ts';
import { currentOccurrence } from '#src/webinars/schedule/occurrence.ts';
import { ROOM_OPENS_MINUTES, presentWebinar } from '#src/webinars/presenter.ts';
import { countTakenSeats, findWebinars } from '#src/webinars/queries.ts';

interface CurrentSchedule {
  /** All webinars, each at its current date. */
  readonly webinars: Webinar[];
  /** When the next one begins, ends, opens its room, gets a seat back or is replaced by its next date, in epoch milliseconds; Infinity: never. */
  readonly changesAt: number;
}

/** @param now epoch milliseconds */
export async function currentSchedule(query: Query, now: number): Promise<CurrentSchedule> {
  const rows = await findWebinars(query);
  const dated = rows.map((row) => ({ row, occurrence: currentOccurrence(row.schedule, row.duration, now) }));
  const seats = await countTakenSeats(
    query,
    dated.map(({ row, occurrence }) => ({ id: row.id, key: occurrence.key })),
    new Date(now),
  );
  const boundaries = dated.flatMap(({ row: { id, duration }, occurrence: { start, until } }) => [
    start - ROOM_OPENS_MINUTES * MINUTE_MS,
    start,
    start + duration * MINUTE_MS,
    seats.get(id)?.lapsesAt?.getTime() ?? Infinity,
    until,
  ]);
  return {
    webinars: dated.map(({ row, occurrence }) => presentWebinar(row, occurrence, seats.get(row.id)?.taken ?? 0, now)),
    changesAt: Math.min(...boundaries.filter((boundary) => boundary > now)),
  };
}

/** Returns all webinars, each at its current date. @param now epoch milliseconds */
export async function currentWebinars(query: Query, now: number): Promise<Webinar[]> {
  return (await currentSchedule(query, now)).webinars;
}

interface Wanted {
  readonly type?: string | undefined;
  readonly relevance?: Relevance | undefined;
}

/** Filters and sorts a list: live and upcoming webinars from the earliest, then past ones from the latest. */
export function selectWebinars(webinars: readonly Webinar[], { type, relevance }: Wanted, now: number): Webinar[] {
  const own = type === undefined ? webinars : webinars.filter((webinar) => webinar.type === type);
  if (relevance !== undefined) return withRelevance(own, relevance, now);
  const ahead = own.filter((webinar) => relevanceAt(webinar, now) !== 'past').toSorted(compareUpcoming);
  return [...ahead, ...withRelevance(own, 'past', now)];
}

/**
 * Returns related webinars: for a past one first those that can be watched; then live and upcoming ones with free seats, then full ones; of
 * these first those of the same category, then by proximity in time.
 */
export function relatedTo(webinar: Webinar, webinars: readonly Webinar[], count: number, now: number): Webinar[] {
  const isOver = relevanceAt(webinar, now) === 'past';
  const rank = (other: Webinar) => {
    const isOtherOver = relevanceAt(other, now) === 'past';
    if (isOver && other.recording) return -1;
    const isFull = other.seats_left !== null && other.seats_left <= 0;
    return (isOtherOver ? 4 : isFull ? 2 : 0) + (other.type === webinar.type ? 0 : 1);
  };
  const distance = (other: Webinar) => Math.abs(startOf(other) - now);
  return webinars
    .filter((other) => other.id !== webinar.id && other.status === 'scheduled')
    .toSorted((a, b) => rank(a) - rank(b) || distance(a) - distance(b) || a.id - b.id)
    .slice(0, count);
}

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 500;

/** Returns a part of a list. Limit 0 means no limit but the server's, as in the blog (open question 8). */
export function pageOf<Item>(list: readonly Item[], { limit = DEFAULT_LIMIT, offset = 0 }: { limit?: number; offset?: number }): Item[] {
  return list.slice(offset, offset + (limit === 0 ? MAX_LIMIT : Math.min(limit, MAX_LIMIT)));
}
