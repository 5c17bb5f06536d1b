import { findAccount, type Account } from '#src/identity/accounts/account-queries.ts';
import type { Query } from '#src/platform/database/query.ts';

/**
 * Locks an account whose password was right, until the end of the transaction. The slow comparison happens before the lock, so a password
 * that was replaced meanwhile must be refused here.
 * @param proven the account whose password was compared
 * @returns whether its password is still the same
 */
export async function lockIfPasswordUnchanged(query: Query, proven: Account): Promise<boolean> {
  const account = await findAccount(query, proven.id, { lock: true });
  return account !== undefined && account.passwordHash === proven.passwordHash;
}
