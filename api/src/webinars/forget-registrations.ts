import type { Query } from '#src/platform/database/query.ts';
import { seatsOf } from '#src/webinars/presenter.ts';
import { findWebinarById } from '#src/webinars/queries.ts';
import { fillSeats } from '#src/webinars/seats.ts';

/**
 * Takes away every place of a person, inside the caller's transaction; seats go to those who wait.
 * @param person account, and confirmed e-mail address if any
 */
export async function forgetRegistrations(
  query: Query,
  { id, email }: { readonly id: string; readonly email: string | null },
  now: Date,
): Promise<void> {
  // In one order for everybody, so that two who leave do not wait for each other.
  const held = await query<{ id: string; webinarId: number }>(
    `SELECT id, webinar_id AS "webinarId" FROM webinar_occurrence
    WHERE id IN (SELECT occurrence_id FROM webinar_registration WHERE account_id = $1 OR email = $2) ORDER BY id FOR UPDATE`,
    [id, email],
  );
  await query('DELETE FROM webinar_registration WHERE account_id = $1 OR email = $2', [id, email]);
  for (const { id: occurrenceId, webinarId } of held) {
    const webinar = await findWebinarById(query, webinarId);
    if (webinar) await fillSeats(query, occurrenceId, seatsOf(webinar), now);
  }
}
