import type { Query } from '#src/platform/database/query.ts';
import { findWebinarById } from '#src/webinars/queries.ts';
import { fillSeats } from '#src/webinars/registrations/seats.ts';

/**
 * Deletes all registrations of a person, inside the caller's transaction; their seats go to the waiting lists.
 * @param person account, and confirmed e-mail address if any
 */
export async function deleteRegistrations(
  query: Query,
  { id, email }: { readonly id: string; readonly email: string | null },
  now: Date,
): Promise<void> {
  // Locked in one order, so that concurrent deletions do not deadlock.
  const held = await query<{ occurrenceId: string; webinarId: number; key: string; startsAt: Date }>(
    `SELECT id AS "occurrenceId", key, starts_at AS "startsAt", webinar_id AS "webinarId" FROM webinar_occurrence
    WHERE id IN (SELECT occurrence_id FROM webinar_registration WHERE account_id = $1 OR email = $2) ORDER BY id FOR UPDATE`,
    [id, email],
  );
  await query('DELETE FROM webinar_registration WHERE account_id = $1 OR email = $2', [id, email]);
  for (const date of held) {
    const webinar = await findWebinarById(query, date.webinarId);
    if (webinar) await fillSeats(query, { ...date, webinar }, now);
  }
}
