import { findAccount, type Account } from '#src/identity/accounts/account-queries.ts';
import type { Query } from '#src/platform/database/query.ts';
import { unauthorized } from '#src/errors.ts';
import type { Caller } from '#src/identity/sessions/access-token.ts';
import { findOpenSession } from '#src/identity/sessions/session-store.ts';

/**
 * The caller's account, held until the end of the transaction, for what opens a way into it: a new password that was set since the
 * call began has ended the session, and nothing may come after it.
 * @throws Fault `unauthorized` when the session or the account is gone
 */
export async function holdAccount(query: Query, caller: Caller, now: Date): Promise<Account> {
  const account = await findAccount(query, caller.accountId, { lock: true });
  if (!account || !(await findOpenSession(query, caller, now))) throw unauthorized();
  return account;
}
