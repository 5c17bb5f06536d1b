import type { Deps } from '#src/deps.ts';
import { defineCronJob } from '#src/platform/jobs/define-job.ts';
import type { Query } from '#src/platform/database/query.ts';
import { findWebinarsById } from '#src/webinars/queries.ts';
import { fillSeats, hasFreeSeats, type SeatedDate } from '#src/webinars/registrations/seats.ts';
import { takenSeats } from '#src/webinars/taken-seats.ts';

export const FILL_FREE_SEATS = defineCronJob('fill-free-seats', '* * * * *');

/**
 * Gives seats to the waiting lists of dates that have more of them: since the content was imported, as an editor has raised or removed the capacity, or reserves
 * fewer; or since a guest pass was not used in time. Seats that are cancelled are given at once (cancel-registration.ts).
 */
export async function fillFreeSeats({ database, clock }: Deps): Promise<void> {
  const now = clock();
  for (const { taken, ...date } of await findWaitingDates(database.query, now)) {
    if (!hasFreeSeats(date, taken, now)) continue;
    await database.transaction(async (query) => {
      await query('SELECT FROM webinar_occurrence WHERE id = $1 FOR UPDATE', [date.occurrenceId]);
      await fillSeats(query, date, now);
    });
  }
}

/** Returns the dates with a waiting list, and the number of seats taken of each. */
async function findWaitingDates(query: Query, now: Date): Promise<(SeatedDate & { readonly taken: number })[]> {
  const dates = await query<Omit<SeatedDate, 'webinar'> & { webinarId: number; taken: number }>(
    `SELECT id AS "occurrenceId", webinar_id AS "webinarId", key, starts_at AS "startsAt",
      ${takenSeats('occurrence.id', '$1')} AS taken
    FROM webinar_occurrence AS occurrence
    WHERE EXISTS (SELECT FROM webinar_registration WHERE occurrence_id = occurrence.id AND status = 'waiting')`,
    [now],
  );
  const webinars = await findWebinarsById(query, [...new Set(dates.map(({ webinarId }) => webinarId))]);
  return dates.flatMap((date) => {
    const webinar = webinars.find(({ id }) => id === date.webinarId);
    return webinar ? [{ ...date, webinar }] : [];
  });
}
