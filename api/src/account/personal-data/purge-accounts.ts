import type { Query } from '#src/platform/database/query.ts';

/** Whether an account was never confirmed, has no open session and has bought nothing. */
const IS_ABANDONED = `NOT email_verified AND NOT phone_verified
  AND NOT EXISTS (SELECT FROM session WHERE account_id = account.id)
  AND NOT EXISTS (SELECT FROM social_identity WHERE account_id = account.id)
  AND NOT EXISTS (SELECT FROM customer_order WHERE account_id = account.id AND status IN ('pending', 'paid'))`;

/**
 * Deletes accounts that were abandoned unconfirmed, and the messages about them, inside the caller's transaction. Applies whether or not
 * the address has an owner: a difference would reveal it.
 * @param before accounts created later are kept
 */
export async function purgeAccounts(query: Query, before: Date): Promise<void> {
  // An account with a sign-in in progress is locked by the new session, and skipped.
  const rows = await query<{ id: string }>(`SELECT id FROM account WHERE created_at <= $1 AND ${IS_ABANDONED} FOR UPDATE SKIP LOCKED`, [
    before,
  ]);
  // Only a statement that begins with the locks sees every session of before.
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await query(`DELETE FROM outbox WHERE account_id IN (SELECT id FROM account WHERE id = ANY ($1) AND ${IS_ABANDONED})`, [ids]);
  await query(`DELETE FROM account WHERE id = ANY ($1) AND ${IS_ABANDONED}`, [ids]);
}
