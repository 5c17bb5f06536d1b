import type { Query } from '#src/platform/database/query.ts';
import type { Letter } from '#src/platform/notifications/email.ts';
import { post } from '#src/platform/notifications/outbox.ts';

/** Queues an e-mail to the account's confirmed address, if any, inside the caller's transaction. */
export async function tellOwner(
  query: Query,
  accountId: string,
  { letter, data = {} }: Pick<Letter, 'letter'> & Partial<Pick<Letter, 'data'>>,
  now: Date,
): Promise<void> {
  const [owner] = await query<{ email: string }>('SELECT email FROM account WHERE id = $1 AND email_verified', [accountId]);
  if (owner) await post(query, { letter, recipient: owner.email, data, accountId }, now);
}
