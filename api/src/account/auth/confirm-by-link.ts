import type { OpenedLink } from '@plenum/shared-contracts/auth/schemas';
import { findAccount } from '#src/identity/accounts/account-queries.ts';
import { confirmEmail } from '#src/account/contacts/confirm-contact.ts';
import { maskEmail } from '#src/identity/contacts/mask-contact.ts';
import type { AccountDeps } from '#src/account/account-deps.ts';
import { DONE } from '#src/account/replies.ts';
import { notFound } from '#src/errors.ts';
import { linkExpired, readLink, consumeLink } from '#src/identity/links.ts';

/**
 * Confirms the address that the link was sent to. Repeating it within the link's lifetime returns the same answer.
 * @throws HttpError `not_found`, `link_expired` (also when the address has been changed again since) or `email_taken`
 */
export async function confirmByLink(
  { database, clock }: AccountDeps,
  kind: 'confirm-registration' | 'confirm-email',
  hash: string,
): Promise<OpenedLink> {
  const now = clock();
  const { accountId } = await readLink(database.query, kind, hash, now);
  return database.transaction(async (query) => {
    const account = accountId === null ? undefined : await findAccount(query, accountId, { lock: true });
    if (!account) throw notFound('link');
    // Read again under the lock: a concurrent call with the same link may just have finished.
    const link = await readLink(query, kind, hash, now);
    const email = String(link.data['email']);
    const isConfirmed = account.email === email && account.emailVerified;
    if (!isConfirmed) {
      if (link.usedAt !== null || (account.email !== email && account.pendingEmail !== email)) throw linkExpired();
      await confirmEmail(query, account.id, email, now);
    }
    if (link.usedAt === null) await consumeLink(query, kind, hash, now);
    return { ...DONE, email_masked: maskEmail(email) };
  });
}
