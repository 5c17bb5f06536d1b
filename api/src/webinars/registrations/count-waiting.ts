import type { Query } from '#src/platform/database/query.ts';

/** Returns the number of people on the waiting list of an occurrence. */
export async function countWaiting(query: Query, occurrenceId: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    "SELECT count(*)::int AS count FROM webinar_registration WHERE occurrence_id = $1 AND status = 'waiting'",
    [occurrenceId],
  );
  return row?.count ?? 0;
}
