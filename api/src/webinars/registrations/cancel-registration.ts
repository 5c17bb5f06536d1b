import type { Query } from '#src/platform/database/query.ts';
import { notFound } from '#src/errors.ts';
import { seatsOf } from '#src/webinars/presenter.ts';
import { findRegistration } from '#src/webinars/registrations/queries.ts';
import { fillSeats } from '#src/webinars/registrations/seats.ts';

/**
 * Cancels a registration inside the caller's transaction; its seat goes to the first person on the waiting list. Repeating it has no
 * effect.
 * @throws HttpError `not_found`
 */
export async function cancelRegistration(query: Query, token: string, now: Date): Promise<void> {
  const registration = await findRegistration(query, token);
  if (!registration) throw notFound('registration');
  const { occurrenceId, webinar } = registration;
  await query('SELECT FROM webinar_occurrence WHERE id = $1 FOR UPDATE', [occurrenceId]);
  await query("UPDATE webinar_registration SET status = 'cancelled' WHERE token = $1", [token]);
  await fillSeats(query, occurrenceId, seatsOf(webinar), now);
}
