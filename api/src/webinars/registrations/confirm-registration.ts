import type { Query } from '#src/platform/database/query.ts';
import { notifyRegistrant } from '#src/webinars/registrations/notify-registrant.ts';
import { seatsOf } from '#src/webinars/presenter.ts';
import { findRegistration } from '#src/webinars/registrations/queries.ts';
import { fillSeats, knownState, TAKEN } from '#src/webinars/registrations/seats.ts';

/**
 * Gives an unconfirmed registration a seat, or the last place on the waiting list, inside the caller's transaction. Any other registration
 * is unchanged.
 */
export async function confirmRegistration(query: Query, token: string, now: Date, { notify = true } = {}): Promise<void> {
  const registration = await findRegistration(query, token);
  if (!registration) return;
  const { occurrenceId, webinar, email } = registration;
  await query('SELECT FROM webinar_occurrence WHERE id = $1 FOR UPDATE', [occurrenceId]);
  const seats = seatsOf(webinar);
  // The limit may have been raised since the last registration: the waiting list goes first.
  await fillSeats(query, registration, now);
  const [row] = await query<{ status: 'registered' | 'waiting' }>(
    `UPDATE webinar_registration SET
      status = CASE WHEN $2::integer IS NULL OR ${TAKEN} < $2 THEN 'registered' ELSE 'waiting' END,
      place = nextval('webinar_registration_place'), created_at = $4, known_start = $5, known_cancelled = $6, known_recorded = $7
    WHERE token = $3 AND status = 'unconfirmed' RETURNING status`,
    [occurrenceId, seats, token, now, ...knownState(registration, now)],
  );
  if (row && notify) await notifyRegistrant(query, { email, token }, row.status, now);
}
