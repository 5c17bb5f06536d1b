import type { Deps } from '#src/deps.ts';
import type { Query } from '#src/platform/database/query.ts';
import { largestClientShare, seatsOfClient } from '#src/webinars/guest-passes/client-share.ts';
import { findGuestPass } from '#src/webinars/guest-passes/guest-pass.ts';
import { isRoomOpen, seatsOf } from '#src/webinars/presenter.ts';
import { registeredWebinar } from '#src/webinars/registrations/presenter.ts';
import { findRegistrationById, type RegistrationRow } from '#src/webinars/registrations/queries.ts';
import { fillSeats, type SeatedDate } from '#src/webinars/registrations/seats.ts';
import { takenSeats } from '#src/webinars/taken-seats.ts';

/**
 * Returns a guest pass as a registration with a seat, or as a cancelled one if it has none. A room that asks for a pass lets its owner in, so this uses the
 * pass: it keeps its seat until the webinar is over. A pass that has lost its seat takes a free one again.
 * @returns undefined for an unknown token, and after the end
 */
export async function enterByGuestPass({ database, clock }: Deps, token: string): Promise<RegistrationRow | undefined> {
  const now = clock();
  const pass = await findGuestPass(database.query, token, now);
  if (!pass) return undefined;
  const registration = await findRegistrationById(database.query, pass.registrationId, now);
  if (!registration) return undefined;
  const isSeated = pass.seat !== 'none' && pass.isEntered;
  const isOpen = isRoomOpen(registeredWebinar(registration, now.getTime()), now.getTime());
  const hasSeat =
    isSeated || !isOpen ? pass.seat !== 'none' : await database.transaction((query) => keepSeat(query, token, registration, now));
  // Nothing of the registration but its address, which the owner of the pass has entered: the rest would reveal whether it was known before.
  return {
    ...registration,
    token,
    name: pass.name,
    status: hasSeat ? 'registered' : 'cancelled',
    isSeatHeld: false,
    knownCancelled: false,
  };
}

async function keepSeat(query: Query, token: string, date: SeatedDate, now: Date): Promise<boolean> {
  await query('SELECT FROM webinar_occurrence WHERE id = $1 FOR UPDATE', [date.occurrenceId]);
  const pass = await findGuestPass(query, token, now);
  if (!pass) return false;
  if (pass.seat === 'shared') {
    await query('UPDATE webinar_guest_pass SET entered_at = coalesce(entered_at, $2) WHERE id = $1', [pass.id, now]);
    return true;
  }
  // The waiting list goes first.
  if (pass.seat === 'none') await fillSeats(query, date, now);
  const seats = seatsOf(date.webinar);
  const kept = await query(
    `UPDATE webinar_guest_pass SET entered_at = coalesce(entered_at, $3), holds_until = expires_at
    WHERE id = $4 AND (holds_until > $3 OR $2::integer IS NULL
      OR (${takenSeats('$1', '$3')} < $2 AND ${seatsOfClient('$1', 'webinar_guest_pass.client', '$3')} < $5)) RETURNING id`,
    [date.occurrenceId, seats, now, pass.id, largestClientShare(seats)],
  );
  return kept.length > 0;
}
