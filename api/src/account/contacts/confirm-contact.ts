import { acceptPendingInvite } from '#src/account/companies/accept-invite.ts';
import { findAccount, findByConfirmedEmail, findByConfirmedPhone } from '#src/identity/accounts/account-queries.ts';
import { moveSubscription } from '#src/content/blog/subscriptions/subscription-store.ts';
import { claimOrders } from '#src/billing/subscriptions/claim-orders.ts';
import { invalidateCodes } from '#src/identity/codes.ts';
import { lockContact } from '#src/identity/contacts/lock-contact.ts';
import type { Query } from '#src/platform/database/query.ts';
import { HttpError, unauthorized } from '#src/errors.ts';
import { expireLinks } from '#src/identity/links.ts';

/**
 * Assigns a proven address to the account, replacing its previous one, moves its subscription to the blog there, and accepts the invite that the account registered with.
 * @throws HttpError `email_taken` when another account has confirmed the address
 */
export async function confirmEmail(query: Query, accountId: string, email: string, now: Date): Promise<void> {
  const before = await findAccount(query, accountId, { lock: true });
  if (!before) throw unauthorized();
  await lockContact(query, email);
  const owner = await findByConfirmedEmail(query, email);
  if (owner && owner.id !== accountId) throw emailTaken();
  if (before.email !== email) {
    // Links and codes sent to the previous address must not grant access any more.
    await invalidateCodes(query, accountId);
    await expireLinks(query, accountId, ['new-password'], now);
  }
  await query('UPDATE account SET email = $2, email_verified = true, pending_email = NULL WHERE id = $1', [accountId, email]);
  if (before.email !== null && before.emailVerified && before.email !== email) await moveSubscription(query, before.email, email);
  await acceptPendingInvite(query, accountId, now);
  await claimOrders(query, accountId, 'email', email, now);
}

/** Works as `confirmEmail`, for a phone number. @throws HttpError `phone_taken` */
export async function confirmPhone(query: Query, accountId: string, phone: string, now: Date): Promise<void> {
  const before = await findAccount(query, accountId, { lock: true });
  if (!before) throw unauthorized();
  await lockContact(query, phone);
  const owner = await findByConfirmedPhone(query, phone);
  if (owner && owner.id !== accountId) throw phoneTaken();
  if (before.phone !== phone) await invalidateCodes(query, accountId);
  await query('UPDATE account SET phone = $2, phone_verified = true, pending_phone = NULL WHERE id = $1', [accountId, phone]);
  await claimOrders(query, accountId, 'phone', phone, now);
}

export function emailTaken(): HttpError {
  const message = 'An account with this e-mail address already exists. Sign in to it, or use another address.';
  return new HttpError(409, 'email_taken', message, { errors: [{ field: 'email', message }] });
}

export function phoneTaken(): HttpError {
  const message = 'An account with this phone number already exists. Sign in to it, or use another number.';
  return new HttpError(409, 'phone_taken', message, { errors: [{ field: 'phone', message }] });
}
