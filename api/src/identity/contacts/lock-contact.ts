import type { Query } from '#src/platform/database/query.ts';

/**
 * Locks an address or number until the end of the transaction, against confirmation by other accounts and against new subscriptions to the blog. Lock
 * the account first, if it needs locking.
 * @param address normalised
 */
export async function lockContact(query: Query, address: string): Promise<void> {
  await query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`address ${address}`]);
}
