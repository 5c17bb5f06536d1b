import type { Query } from '#src/platform/database/query.ts';

/** Remembers a network where the owner of an account has shown who they are. */
export async function noticeNetwork(query: Query, accountId: string, addressMasked: string, now: Date): Promise<void> {
  await query(
    `INSERT INTO known_network (account_id, address_masked, seen_at) VALUES ($1, $2, $3)
    ON CONFLICT (account_id, address_masked) DO UPDATE SET seen_at = excluded.seen_at`,
    [accountId, addressMasked, now],
  );
}

/** @param accountId null: nobody's, asked nevertheless, so that the time does not tell */
export async function isKnownNetwork(query: Query, accountId: string | null, addressMasked: string): Promise<boolean> {
  const rows = await query('SELECT FROM known_network WHERE account_id = $1 AND address_masked = $2', [accountId, addressMasked]);
  return rows.length > 0;
}
