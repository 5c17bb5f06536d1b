import type { Query } from '#src/database/query.ts';

/**
 * Gives free seats to those who wait, who came first before others. Whoever calls holds the row of the
 * occurrence, or two could give the same seat away.
 * @param seats in all; null: without limit
 */
export async function fillSeats(query: Query, occurrenceId: string, seats: number | null): Promise<void> {
  await query(
    `UPDATE webinar_registration SET status = 'registered' WHERE id IN (
      SELECT id FROM webinar_registration WHERE occurrence_id = $1 AND status = 'waiting' ORDER BY place
      LIMIT CASE WHEN $2::integer IS NULL THEN NULL ELSE greatest(0, $2 - ${TAKEN}) END
    )`,
    [occurrenceId, seats],
  );
}

/** Seats taken of the occurrence $1. */
export const TAKEN = `(SELECT count(*) FROM webinar_registration WHERE occurrence_id = $1 AND status = 'registered')`;
