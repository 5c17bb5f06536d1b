import type { Query } from '#src/platform/database/query.ts';
import { DAY_MS } from '#src/platform/durations.ts';

/** What happens to a date later than this after its start is no news. */
const PAST_MS = 31 * DAY_MS;

/** A date of a webinar. */
export interface DateRow {
  readonly id: string;
  readonly webinarId: number;
  readonly key: string;
  readonly startsAt: Date;
}

/** Returns the dates for which visitors have seats or guest passes, or wait for one, however far ahead: an editor may have moved them since, by any time. */
export function findDatesWithSeats(query: Query, now: Date): Promise<DateRow[]> {
  return query<DateRow & Record<string, unknown>>(
    `SELECT id, webinar_id AS "webinarId", key, starts_at AS "startsAt" FROM webinar_occurrence AS occurrence
    WHERE EXISTS (
      SELECT FROM webinar_registration WHERE occurrence_id = occurrence.id AND status IN ('registered', 'waiting') AND greatest(starts_at, known_start) >= $1
    ) OR EXISTS (SELECT FROM webinar_guest_pass WHERE occurrence_id = occurrence.id)`,
    [new Date(now.getTime() - PAST_MS)],
  );
}
