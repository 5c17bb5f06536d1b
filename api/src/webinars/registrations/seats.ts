import { endOf, startOf } from '@plenum/mf-webinars/contract/webinar-state';
import type { Webinar } from '@plenum/mf-webinars/contract/schemas';
import type { Query } from '#src/platform/database/query.ts';
import { seatsOf } from '#src/webinars/presenter.ts';
import { notifyRegistrant } from '#src/webinars/registrations/notify-registrant.ts';
import { registeredWebinar } from '#src/webinars/registrations/presenter.ts';
import type { RegistrationRow } from '#src/webinars/registrations/queries.ts';
import { takenSeats } from '#src/webinars/taken-seats.ts';

/** A date of a webinar, with what decides about its seats. */
export type SeatedDate = Pick<RegistrationRow, 'occurrenceId' | 'key' | 'startsAt' | 'webinar'>;

/**
 * Returns what the page and the e-mails of a registration show now: start, whether it is cancelled, whether it is recorded. Later changes are
 * notified (queue-webinar-changes.ts).
 */
export function knownState(date: SeatedDate, now: Date): readonly [Date, boolean, boolean] {
  const shown = shownAt(date, now);
  return [new Date(startOf(shown)), shown.status === 'cancelled', date.webinar.recorded];
}

function shownAt(date: SeatedDate, now: Date): Webinar {
  return registeredWebinar({ ...date, taken: 0, knownCancelled: false }, now.getTime());
}

/**
 * Gives free seats to the waiting list in order of registration, and notifies those people, until the webinar is over. The caller must have locked the row
 * of the occurrence, otherwise two calls could give away the same seat. Seats of a cancelled date are given too: it may take place after all.
 */
export async function fillSeats(query: Query, date: SeatedDate, now: Date): Promise<void> {
  if (now.getTime() >= endOf(shownAt(date, now))) return;
  const seated = await query<{ email: string; token: string }>(
    `UPDATE webinar_registration SET status = 'registered', known_start = $3, known_cancelled = $4, known_recorded = $5 WHERE id IN (
      SELECT id FROM webinar_registration WHERE occurrence_id = $1 AND status = 'waiting' ORDER BY place
      LIMIT CASE WHEN $2::integer IS NULL THEN NULL ELSE greatest(0, $2 - ${takenSeats('$1', '$6')}) END
    ) RETURNING email, token`,
    [date.occurrenceId, seatsOf(date.webinar), ...knownState(date, now), now],
  );
  for (const place of seated) await notifyRegistrant(query, place, 'seat', now);
}

/** Whether the waiting list of a date can get seats now. @param taken number of seats taken */
export function hasFreeSeats(date: SeatedDate, taken: number, now: Date): boolean {
  const shown = shownAt(date, now);
  const seats = seatsOf(date.webinar);
  return shown.status === 'scheduled' && now.getTime() < endOf(shown) && (seats === null || taken < seats);
}
