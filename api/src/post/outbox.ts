import type { Query } from '#src/database/query.ts';
import type { Letter } from '#src/post/letter.ts';
import { MINUTE } from '#src/throttle/throttle.ts';

/** So long a process may take to send; then another one tries. */
const LEASE_MS = MINUTE;
const FIRST_RETRY_MS = 5000;
const RETRY_AT_MOST_MS = 60 * MINUTE;
/** About six hours of trying. */
const ATTEMPTS = 12;

export interface Posting extends Letter {
  /** Two postings with the same text are one, over all processes and for good. */
  readonly once?: string;
  /** Because of whom it is written, to whomever: it goes with their account. */
  readonly accountId?: string | null;
  /**
   * What the message is about, if a stranger can trigger it: over the recipient's limit it is dropped when it is about to be
   * sent, so that asking for it takes the same work whatever became of it.
   */
  readonly limitedBy?: string;
}

/** Goes when it is sent: nobody is left whose it could be. */
export const ACCOUNT_DELETED = 'account-deleted';

/** Puts a letter into the outbox, with the transaction of the caller: it is sent if and only if that is kept. */
export async function post(
  query: Query,
  { letter, recipient, data, once, accountId = null, limitedBy }: Posting,
  now: Date,
): Promise<void> {
  await query(
    `INSERT INTO outbox (letter, recipient, data, once, due_at, created_at, account_id, limited_by) VALUES ($1, $2, $3, $4, $5, $5, $6, $7)
    ON CONFLICT (once) DO NOTHING`,
    [letter, recipient, JSON.stringify(data), once ?? null, now, accountId, limitedBy ?? null],
  );
}

export interface Waiting extends Letter {
  readonly id: string;
  readonly attempts: number;
  readonly limitedBy: string | null;
}

/** Takes letters that are due, each for one process at a time, the oldest first. */
export function claimDue(query: Query, most: number, now: Date): Promise<Waiting[]> {
  return query<Waiting & Record<string, unknown>>(
    `UPDATE outbox SET attempts = attempts + 1, due_at = $2 WHERE id IN (
      SELECT id FROM outbox WHERE state = 'waiting' AND due_at <= $1 ORDER BY due_at, id LIMIT $3 FOR UPDATE SKIP LOCKED
    ) RETURNING id, letter, recipient, data, attempts, limited_by AS "limitedBy"`,
    [now, new Date(now.getTime() + LEASE_MS), most],
  );
}

export async function markSent(query: Query, id: string, now: Date): Promise<void> {
  await query("UPDATE outbox SET state = 'sent', sent_at = $2, failure = NULL WHERE id = $1", [id, now]);
}

export async function markDropped(query: Query, id: string, reason: string): Promise<void> {
  await query("UPDATE outbox SET state = 'dropped', failure = $2 WHERE id = $1", [id, reason]);
}

/** Tries again later, each time after twice as long. @returns false when it was tried often enough, and is dropped */
export async function postpone(
  query: Query,
  { id, attempts }: Pick<Waiting, 'id' | 'attempts'>,
  reason: string,
  now: Date,
): Promise<boolean> {
  if (attempts >= ATTEMPTS) {
    await markDropped(query, id, reason);
    return false;
  }
  const wait = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), RETRY_AT_MOST_MS);
  await query('UPDATE outbox SET due_at = $2, failure = $3 WHERE id = $1', [id, new Date(now.getTime() + wait), reason]);
  return true;
}
