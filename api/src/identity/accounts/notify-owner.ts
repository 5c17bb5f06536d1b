import type { Query } from '#src/platform/database/query.ts';
import type { Letter } from '#src/platform/notifications/email.ts';
import { post } from '#src/platform/notifications/outbox.ts';

/** Writes to the owner of an account about it, with the caller's transaction: to the address that they have confirmed, if any. */
export async function tellOwner(
  query: Query,
  accountId: string,
  { letter, data = {} }: Pick<Letter, 'letter'> & Partial<Pick<Letter, 'data'>>,
  now: Date,
): Promise<void> {
  const [owner] = await query<{ email: string }>('SELECT email FROM account WHERE id = $1 AND email_verified', [accountId]);
  if (owner) await post(query, { letter, recipient: owner.email, data, accountId }, now);
}
