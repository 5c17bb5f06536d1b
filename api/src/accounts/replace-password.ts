import { setPassword, type Account } from '#src/accounts/account-queries.ts';
import type { Query } from '#src/database/query.ts';
import { dropLinks } from '#src/links/links.ts';
import { post } from '#src/post/outbox.ts';
import { closeSessions } from '#src/sessions/session-store.ts';

/**
 * Sets another password, inside the caller's transaction, and signs out everywhere: one sets it because somebody
 * else may have the old one. What was begun with the old one, a change of address, cannot be finished any more.
 * @param stay the session that did it; null: none
 */
export async function replacePassword(
  query: Query,
  { id, email, emailVerified }: Account,
  passwordHash: string,
  now: Date,
  stay: string | null = null,
): Promise<void> {
  await setPassword(query, id, passwordHash);
  await closeSessions(query, id, stay);
  await dropLinks(query, 'confirm-email', id);
  if (email !== null && emailVerified) await post(query, { letter: 'password-changed', recipient: email, data: {} }, now);
}
