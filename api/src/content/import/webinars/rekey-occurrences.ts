import type { Query } from '#src/platform/database/query.ts';
import { keyStartingAt } from '#src/webinars/schedule/occurrence.ts';
import type { Schedule } from '#src/webinars/schedule/schedule.ts';

interface Foreign {
  readonly id: string;
  readonly webinarId: number;
  readonly startsAt: Date;
  readonly schedule: Schedule;
}

/**
 * Keeps the registrations for dates that a changed schedule still has, under another key: a webinar that took place once becomes a series that begins with
 * the same date, for example.
 */
export async function rekeyOccurrences(query: Query): Promise<void> {
  const foreign = await query<Foreign & Record<string, unknown>>(
    `SELECT occurrence.id, webinar.id AS "webinarId", occurrence.starts_at AS "startsAt", webinar.schedule
    FROM webinar_occurrence AS occurrence JOIN webinar ON webinar.id = occurrence.webinar_id
    WHERE occurrence.key NOT LIKE CASE webinar.schedule->>'repeats' WHEN 'never' THEN 'once'
      ELSE concat_ws('-', webinar.schedule->>'repeats', webinar.schedule->>'every', '%') END
    ORDER BY occurrence.id`,
  );
  for (const { id, webinarId, startsAt, schedule } of foreign) {
    const key = keyStartingAt(schedule, startsAt.getTime());
    if (key !== null) await query(RENAME, [id, webinarId, key]);
  }
}

/** The schedule may have had the key before, for another date. */
const RENAME = `UPDATE webinar_occurrence SET key = $3
  WHERE id = $1 AND NOT EXISTS (SELECT FROM webinar_occurrence WHERE webinar_id = $2 AND key = $3)`;
