import { setPassword } from '#src/identity/accounts/account-queries.ts';
import { notifyOwner } from '#src/identity/accounts/notify-owner.ts';
import { invalidateCodes } from '#src/identity/codes/codes.ts';
import type { Query } from '#src/platform/database/query.ts';
import { expireLinks } from '#src/identity/links/links.ts';
import { closeSessions } from '#src/identity/sessions/session-store.ts';

/**
 * Sets another password and signs out everywhere, inside the caller's transaction: the old password may have been stolen. Pending addresses
 * are dropped, and all earlier links and codes become invalid.
 * @param stay the session to keep; null: none
 */
export async function replacePassword(
  query: Query,
  accountId: string,
  passwordHash: string,
  now: Date,
  stay: string | null = null,
): Promise<void> {
  await setPassword(query, accountId, passwordHash);
  await query('UPDATE account SET pending_email = NULL, pending_phone = NULL WHERE id = $1', [accountId]);
  await closeSessions(query, accountId, stay);
  await expireLinks(query, accountId, ['new-password', 'confirm-email', 'confirm-registration'], now);
  await invalidateCodes(query, accountId);
  await notifyOwner(query, accountId, { template: 'password-changed' }, now);
}
