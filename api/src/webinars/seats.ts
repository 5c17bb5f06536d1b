import type { Query } from '#src/platform/database/query.ts';
import { notifyRegistrant } from '#src/webinars/notify-registrant.ts';

/**
 * Gives free seats to those who wait, who came first before others, and writes to them. Whoever calls holds the row of the
 * occurrence, or two could give the same seat away.
 * @param seats in all; null: without limit
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

/** Seats taken of the occurrence $1. */
export const TAKEN = `(SELECT count(*) FROM webinar_registration WHERE occurrence_id = $1 AND status = 'registered')`;
