import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { passwordChange } from '@plenum/shared-contracts/profile/identity';
import { requireAcceptablePassword } from '#src/identity/accounts/check-new-password.ts';
import { replacePassword } from '#src/account/auth/new-password.ts';
import type { AccountDeps } from '#src/account/account-deps.ts';
import { invalidInput } from '#src/errors.ts';
import { requireAccount, requireConfirmedAddress, requirePassword, wrongPassword } from '#src/account/reauthentication/confirm-identity.ts';
import { lockAccount } from '#src/identity/sessions/lock-account.ts';
import { markAuthenticated } from '#src/identity/sessions/session-store.ts';

/**
 * Sets another password and ends all other sessions. Requires the current password however fresh the session is (ASVS 6.2.3). An account
 * without a password needs a fresh session and an address to sign in with.
 * @throws HttpError `wrong_credentials`, `invalid_input`, `rate_limited`, `identity_unconfirmed` or `not_verified`
 */
export async function changePassword(
  deps: AccountDeps,
  request: FastifyRequest,
  { current_password: current = '', password }: z.output<typeof passwordChange>,
): Promise<void> {
  const account = await requireAccount(deps, request);
  const caller = deps.authentication.callerOf(request);
  if (account.passwordHash === null) {
    deps.authentication.requireFresh(request);
    requireConfirmedAddress(account);
  } else {
    await requirePassword(deps, request, account, current, 'current_password');
    if (password === current) throw invalidInput([{ field: 'password', message: 'This is already your password. Choose another one.' }]);
  }
  const own = [account.name, account.email, account.phone].filter((text) => text !== null);
  await requireAcceptablePassword(deps.checkNewPassword, password, own);
  const passwordHash = await deps.passwords.hash(password);
  await deps.database.transaction(async (query) => {
    const now = deps.clock();
    const held = await lockAccount(query, caller, now);
    if (held.passwordHash !== account.passwordHash) throw wrongPassword('current_password');
    await replacePassword(query, account.id, passwordHash, now, caller.sessionId);
    await markAuthenticated(query, caller.sessionId, now);
  });
}
