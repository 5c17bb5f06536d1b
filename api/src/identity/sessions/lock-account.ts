import { findAccount, type Account } from '#src/identity/accounts/account-queries.ts';
import type { Query } from '#src/platform/database/query.ts';
import { unauthorized } from '#src/errors.ts';
import type { Caller } from '#src/identity/sessions/access-token.ts';
import { findOpenSession } from '#src/identity/sessions/session-store.ts';

/**
 * Locks the caller's account until the end of the transaction, before a change of its sign-in options. If a new password has ended the
 * session since the call began, the change must not happen.
 * @throws HttpError `unauthorized` when the session or the account no longer exists
 */
export async function lockAccount(query: Query, caller: Caller, now: Date): Promise<Account> {
  const account = await findAccount(query, caller.accountId, { lock: true });
  if (!account || !(await findOpenSession(query, caller, now))) throw unauthorized();
  return account;
}
