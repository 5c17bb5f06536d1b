import type { Query } from '#src/platform/database/query.ts';
import { MINUTE_MS } from '#src/platform/durations.ts';

/** A message that has waited for longer is late. */
const LATE_MS = 5 * MINUTE_MS;

/**
 * Returns whether messages are late and the cause may be here: one was not tried yet, the SMS gateway fails, or e-mails to several domains
 * fail and none is accepted. If others are accepted, or those to one domain wait, it is the recipients' servers that refuse them for now.
 */
export async function areMessagesLate(query: Query, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - LATE_MS);
  const [waiting] = await query<{ isOurs: boolean; domains: number }>(
    `SELECT coalesce(bool_or(failure IS NULL OR recipient NOT LIKE '%@%'), false) AS "isOurs",
      count(DISTINCT lower(split_part(recipient, '@', 2)))::int AS domains
    FROM outbox WHERE state = 'waiting' AND created_at < $1`,
    [since],
  );
  if (!waiting || waiting.isOurs) return waiting !== undefined;
  if (waiting.domains < 2) return false;
  const sent = await query(`SELECT FROM outbox WHERE state = 'sent' AND sent_at >= $1 AND recipient LIKE '%@%' LIMIT 1`, [since]);
  return sent.length === 0;
}
