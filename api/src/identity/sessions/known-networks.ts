import type { Query } from '#src/platform/database/query.ts';

/** Records a network where an account's owner has authenticated. */
export async function recordNetwork(query: Query, accountId: string, addressMasked: string, now: Date): Promise<void> {
  await query(
    `INSERT INTO known_network (account_id, address_masked, seen_at) VALUES ($1, $2, $3)
    ON CONFLICT (account_id, address_masked) DO UPDATE SET seen_at = excluded.seen_at`,
    [accountId, addressMasked, now],
  );
}

/** @param accountId null: no account; the query runs nevertheless, so that the timing reveals nothing */
export async function isKnownNetwork(query: Query, accountId: string | null, addressMasked: string): Promise<boolean> {
  const rows = await query('SELECT FROM known_network WHERE account_id = $1 AND address_masked = $2', [accountId, addressMasked]);
  return rows.length > 0;
}
