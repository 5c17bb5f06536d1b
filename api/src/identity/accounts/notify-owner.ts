import type { Query } from '#src/platform/database/query.ts';
import type { Email } from '#src/platform/notifications/email.ts';
import { queueMessage } from '#src/platform/notifications/outbox.ts';

/** Queues an e-mail to the account's confirmed address, if any, inside the caller's transaction. */
export async function notifyOwner(
  query: Query,
  accountId: string,
  { template, data = {} }: Pick<Email, 'template'> & Partial<Pick<Email, 'data'>>,
  now: Date,
): Promise<void> {
  const [owner] = await query<{ email: string }>('SELECT email FROM account WHERE id = $1 AND email_verified', [accountId]);
  if (owner) await queueMessage(query, { template, recipient: owner.email, data, accountId }, now);
}
