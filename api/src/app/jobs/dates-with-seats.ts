import type { Query } from '#src/platform/database/query.ts';
import { DAY } from '#src/platform/rate-limit.ts';

/** An editor may move a date after visitors have registered. A move by more than this makes it another date. */
export const MAX_SHIFT_MS = 31 * DAY;

/** A date of a webinar. */
export interface DateRow {
  readonly id: string;
  readonly webinarId: number;
  readonly key: string;
  readonly startsAt: Date;
}

/** Returns the dates around now for which visitors have seats. */
export function findDatesWithSeats(query: Query, now: Date): Promise<DateRow[]> {
  return query<DateRow & Record<string, unknown>>(
    `SELECT id, webinar_id AS "webinarId", key, starts_at AS "startsAt" FROM webinar_occurrence AS occurrence
    WHERE starts_at BETWEEN $1 AND $2
      AND EXISTS (SELECT FROM webinar_registration WHERE occurrence_id = occurrence.id AND status = 'registered')`,
    [new Date(now.getTime() - MAX_SHIFT_MS), new Date(now.getTime() + MAX_SHIFT_MS)],
  );
}
