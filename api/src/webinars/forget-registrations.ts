import type { Query } from '#src/database/query.ts';
import { seatsOf } from '#src/webinars/presenter.ts';
import { findWebinarById } from '#src/webinars/queries.ts';
import { fillSeats } from '#src/webinars/seats.ts';

/** Takes away every place of a person, inside the caller's transaction; seats go to those who wait. */
export async function forgetRegistrations(query: Query, email: string, now: Date): Promise<void> {
  // In one order for everybody, so that two who leave do not wait for each other.
  const held = await query<{ id: string; webinarId: number }>(
    `SELECT id, webinar_id AS "webinarId" FROM webinar_occurrence
    WHERE id IN (SELECT occurrence_id FROM webinar_registration WHERE email = $1) ORDER BY id FOR UPDATE`,
    [email],
  );
  await query('DELETE FROM webinar_registration WHERE email = $1', [email]);
  for (const { id, webinarId } of held) {
    const webinar = await findWebinarById(query, webinarId);
    if (webinar) await fillSeats(query, id, seatsOf(webinar), now);
  }
}
