import type { Query } from '#src/platform/database/query.ts';
import { notifyRegistrant } from '#src/webinars/registrations/notify-registrant.ts';
import { seatsOf } from '#src/webinars/presenter.ts';
import { findRegistration } from '#src/webinars/registrations/queries.ts';
import { fillSeats, knownState } from '#src/webinars/registrations/seats.ts';
import { takenSeats } from '#src/webinars/taken-seats.ts';

/**
 * Gives an unconfirmed registration a seat, or the last place on the waiting list, inside the caller's transaction. The seat of a guest pass that was issued
 * with it becomes its own. Any other registration is unchanged.
 */
export async function confirmRegistration(query: Query, token: string, now: Date, { notify = true } = {}): Promise<void> {
  const registration = await findRegistration(query, token, now);
  if (!registration) return;
  const { occurrenceId, webinar, email } = registration;
  await query('SELECT FROM webinar_occurrence WHERE id = $1 FOR UPDATE', [occurrenceId]);
  const seats = seatsOf(webinar);
  // The limit may have been raised since the last registration: the waiting list goes first.
  await fillSeats(query, registration, now);
  const hasHeldSeat = await takeOverSeat(query, token, now);
  const [row] = await query<{ status: 'registered' | 'waiting' }>(
    `UPDATE webinar_registration SET
      status = CASE WHEN $2::integer IS NULL OR $8::boolean OR ${takenSeats('$1', '$4')} < $2 THEN 'registered' ELSE 'waiting' END,
      place = nextval('webinar_registration_place'), created_at = $4, known_start = $5, known_cancelled = $6, known_recorded = $7
    WHERE token = $3 AND status = 'unconfirmed' RETURNING status`,
    [occurrenceId, seats, token, now, ...knownState(registration, now), hasHeldSeat],
  );
  if (row && notify) await notifyRegistrant(query, { email, token }, row.status, now);
}

/**
 * From now on, one guest pass of an unconfirmed registration shares the registration's seat: one that has a seat, or else the latest.
 * @returns whether it had a seat
 */
async function takeOverSeat(query: Query, token: string, now: Date): Promise<boolean> {
  const [shared] = await query<{ hadSeat: boolean }>(
    `UPDATE webinar_guest_pass AS pass SET holds_until = NULL FROM (
      SELECT given.id, coalesce(given.holds_until > $2, false) AS held FROM webinar_guest_pass AS given
      JOIN webinar_registration AS registration ON registration.id = given.registration_id
      WHERE registration.token = $1 AND registration.status = 'unconfirmed'
      ORDER BY held DESC, given.entered_at NULLS LAST, given.created_at DESC LIMIT 1
    ) AS found WHERE pass.id = found.id RETURNING found.held AS "hadSeat"`,
    [token, now],
  );
  return shared?.hadSeat ?? false;
}
