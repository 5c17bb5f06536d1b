import * as z from 'zod';
import type { Query } from '#src/platform/database/query.ts';
import { defineJob } from '#src/platform/jobs/define-job.ts';
import { enqueue, enqueueAll } from '#src/platform/jobs/enqueue.ts';
import type { Letter } from '#src/platform/notifications/email.ts';

/** Sends one message of the outbox; about six hours of trying. */
export const DELIVER_MESSAGE = defineJob({
  name: 'deliver-message',
  data: z.object({ messageId: z.string() }),
  key: ({ messageId }) => messageId,
  retry: { limit: 11, delay: 5, maxDelay: 3600 },
  timeout: 60,
  concurrency: 5,
});

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
  const [message] = await query<{ messageId: string }>(
    `INSERT INTO outbox (letter, recipient, data, once, created_at, account_id, limited_by) VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (once) DO NOTHING RETURNING id AS "messageId"`,
    [letter, recipient, JSON.stringify(data), once ?? null, now, accountId, limitedBy ?? null],
  );
  if (message) await enqueue(query, DELIVER_MESSAGE, message);
}

/** For messages of before there was a queue, or of a database that was restored without it. */
export async function enqueueWaiting(query: Query): Promise<void> {
  await enqueueAll(
    query,
    DELIVER_MESSAGE,
    await query<{ messageId: string }>(`SELECT id AS "messageId" FROM outbox WHERE state = 'waiting'`),
  );
}

export interface Waiting extends Letter {
  readonly id: string;
  readonly limitedBy: string | null;
}

/** A message that is to be sent; null: it is done with, or gone with the account that it was for. */
export async function findUnsent(query: Query, id: string): Promise<Waiting | null> {
  const [message] = await query<Waiting & Record<string, unknown>>(
    `SELECT id, letter, recipient, data, limited_by AS "limitedBy" FROM outbox WHERE id = $1 AND state IN ('waiting', 'failed')`,
    [id],
  );
  return message ?? null;
}

export async function markSent(query: Query, id: string, now: Date): Promise<void> {
  await query("UPDATE outbox SET state = 'sent', sent_at = $2, failure = NULL WHERE id = $1", [id, now]);
}

/** It will never be sent. */
export async function markDropped(query: Query, id: string, reason: string): Promise<void> {
  await query("UPDATE outbox SET state = 'dropped', failure = $2 WHERE id = $1", [id, reason]);
}

/** @param state `waiting`: it is tried again; `failed`: only if somebody asks for it */
export async function markFailed(query: Query, id: string, state: 'waiting' | 'failed', reason: string): Promise<void> {
  await query('UPDATE outbox SET state = $2, failure = $3 WHERE id = $1', [id, state, reason]);
}
