import { findAccount, type Account } from '#src/identity/accounts/account-queries.ts';
import type { Query } from '#src/platform/database/query.ts';

/**
 * Holds an account whose password was found right, until the end of the transaction. Comparing takes a while, and is done before:
 * a password that was replaced meanwhile opens nothing any more.
 * @param proven the account as it was compared with
 * @returns whether its password is still that one
 */
export async function holdWithPassword(query: Query, proven: Account): Promise<boolean> {
  const account = await findAccount(query, proven.id, { lock: true });
  return account !== undefined && account.passwordHash === proven.passwordHash;
}
