import type { ConfirmationLink, OpenedLink } from '@plenum/shared-contracts/auth/schemas';
import { type Account, findAccount } from '#src/identity/accounts/account-queries.ts';
import { confirmEmail } from '#src/account/contacts/confirm-contact.ts';
import { maskEmail } from '#src/identity/contacts/mask-contact.ts';
import type { AccountDeps } from '#src/account/account-deps.ts';
import { DONE } from '#src/account/replies.ts';
import { HttpError, notFound } from '#src/errors.ts';
import { type Link, linkExpired, readLink, consumeLink } from '#src/identity/links.ts';

type ConfirmationKind = 'confirm-registration' | 'confirm-email';

/** Returns the address that the link confirms, without confirming it. @throws HttpError `link_unknown` or `link_expired` */
export async function openConfirmationLink(
  { database, clock }: AccountDeps,
  kind: ConfirmationKind,
  hash: string,
): Promise<ConfirmationLink> {
  const link = await readLink(database.query, kind, hash, clock()).catch((error: unknown) => {
    throw error instanceof HttpError && error.code === 'not_found' ? linkUnknown() : error;
  });
  const account = link.accountId === null ? undefined : await findAccount(database.query, link.accountId);
  if (!account) throw linkUnknown();
  return { ...DONE, email_masked: maskEmail(String(link.data['email'])), confirmed: isConfirmed(account, link) };
}

/** Unlike `not_found`, it cannot be the answer of an API from before this endpoint. */
const linkUnknown = () => new HttpError(404, 'link_unknown', 'There is no such link.');

/**
 * Whether the address that the link was sent to is confirmed.
 * @throws HttpError `link_expired` if it is not, and the link can no longer confirm it
 */
function isConfirmed(account: Account, { usedAt, data: { email } }: Link): boolean {
  if (account.email === email && account.emailVerified) return true;
  if (usedAt !== null || (account.email !== email && account.pendingEmail !== email)) throw linkExpired();
  return false;
}

/**
 * Confirms the address that the link was sent to. Repeating it within the link's lifetime returns the same answer.
 * @throws HttpError `not_found`, `link_expired` (also when the address has been changed again since) or `email_taken`
 */
export async function confirmByLink({ database, clock }: AccountDeps, kind: ConfirmationKind, hash: string): Promise<OpenedLink> {
  const now = clock();
  const { accountId } = await readLink(database.query, kind, hash, now);
  return database.transaction(async (query) => {
    const account = accountId === null ? undefined : await findAccount(query, accountId, { lock: true });
    if (!account) throw notFound('link');
    // Read again under the lock: a concurrent call with the same link may just have finished.
    const link = await readLink(query, kind, hash, now);
    const email = String(link.data['email']);
    if (!isConfirmed(account, link)) await confirmEmail(query, account.id, email, now);
    if (link.usedAt === null) await consumeLink(query, kind, hash, now);
    return { ...DONE, email_masked: maskEmail(email) };
  });
}
