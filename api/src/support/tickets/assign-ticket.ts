import type { Query } from '#src/platform/database/query.ts';

interface Assignment {
  /** Null: no one. */
  readonly to: string | null;
  /** Whom the page showed as assignee. */
  readonly from: string | null;
}

/**
 * Changes who answers a ticket. It may be repeated.
 * @returns false when someone else has changed it since, or the ticket is deleted
 */
export async function assignTicket(query: Query, number: string, { to, from }: Assignment): Promise<boolean> {
  const assigned = await query(
    `UPDATE ticket SET assignee = $2::text WHERE number = $1 AND (assignee IS NOT DISTINCT FROM $2::text OR assignee IS NOT DISTINCT FROM $3::text)
    RETURNING id`,
    [number, to, from],
  );
  return assigned.length > 0;
}
