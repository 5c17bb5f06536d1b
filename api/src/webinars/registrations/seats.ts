import type { Query } from '#src/platform/database/query.ts';
import { notifyRegistrant } from '#src/webinars/registrations/notify-registrant.ts';

/**
 * Gives free seats to the waiting list in order of registration, and notifies those people. The caller must have locked the row of the
 * occurrence, otherwise two calls could give away the same seat.
 * @param seats in total; null: unlimited
 */
export async function fillSeats(query: Query, occurrenceId: string, seats: number | null, now: Date): Promise<void> {
  const seated = await query<{ email: string; token: string }>(
    `UPDATE webinar_registration SET status = 'registered' WHERE id IN (
      SELECT id FROM webinar_registration WHERE occurrence_id = $1 AND status = 'waiting' ORDER BY place
      LIMIT CASE WHEN $2::integer IS NULL THEN NULL ELSE greatest(0, $2 - ${TAKEN}) END
    ) RETURNING email, token`,
    [occurrenceId, seats],
  );
  for (const place of seated) await notifyRegistrant(query, place, 'seat', now);
}

/** Number of seats taken of the occurrence $1. */
export const TAKEN = `(SELECT count(*) FROM webinar_registration WHERE occurrence_id = $1 AND status = 'registered')`;
