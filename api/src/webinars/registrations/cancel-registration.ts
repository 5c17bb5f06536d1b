import type { Query } from '#src/platform/database/query.ts';
import { notFound } from '#src/errors.ts';
import { findRegistration } from '#src/webinars/registrations/queries.ts';
import { fillSeats } from '#src/webinars/registrations/seats.ts';

/**
 * Cancels a registration inside the caller's transaction; its seat goes to the first person on the waiting list. Repeating it has no
 * effect.
 * @throws HttpError `not_found`
 */
export async function cancelRegistration(query: Query, token: string, now: Date): Promise<void> {
  const registration = await findRegistration(query, token, now);
  if (!registration) throw notFound('registration');
  await query('SELECT FROM webinar_occurrence WHERE id = $1 FOR UPDATE', [registration.occurrenceId]);
  await query("UPDATE webinar_registration SET status = 'cancelled' WHERE token = $1", [token]);
  // A pass that shared its seat needs one of its own from now on, even if the address is confirmed once more.
  await query(
    `UPDATE webinar_guest_pass AS pass SET holds_until = $1 FROM webinar_registration AS registration
    WHERE registration.id = pass.registration_id AND registration.token = $2 AND pass.holds_until IS NULL`,
    [now, token],
  );
  await fillSeats(query, registration, now);
}
