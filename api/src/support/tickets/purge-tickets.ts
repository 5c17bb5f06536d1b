import type { Query } from '#src/platform/database/query.ts';

/** Deletes tickets without events since `until`, with their forms and answers. */
export async function purgeTickets(query: Query, until: Date): Promise<void> {
  await query(
    `WITH gone AS (DELETE FROM ticket WHERE changed_at <= $1 RETURNING number),
      forms AS (DELETE FROM form_submission WHERE ticket IN (SELECT number FROM gone))
    DELETE FROM quiz_answer WHERE id IN (SELECT number FROM gone)`,
    [until],
  );
}
