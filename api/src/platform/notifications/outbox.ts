import * as z from 'zod';
import type { Query } from '#src/platform/database/query.ts';
import { defineJob } from '#src/platform/jobs/define-job.ts';
import { enqueue, enqueueAll } from '#src/platform/jobs/enqueue.ts';
import type { Email } from '#src/platform/notifications/email.ts';

/** Sends one message of the outbox, with about six hours of retries. */
export const DELIVER_MESSAGE = defineJob({
  name: 'deliver-message',
  data: z.object({ messageId: z.string() }),
  key: ({ messageId }) => messageId,
  retry: { limit: 14, delay: 5, maxDelay: 3600 },
  timeout: 60,
  concurrency: 5,
});

export interface QueuedMessage extends Email {
  /** Messages with the same value are sent once, across all processes, while the outbox keeps the first one: 90 days (purge-expired.ts). */
  readonly once?: string;
  /** The account that the message is about, regardless of the recipient: the message is deleted with it. */
  readonly accountId?: string | null;
  /**
   * Subject of a message that a stranger can trigger. Over the recipient's limit it is dropped when it is about to be sent, so that
   * triggering it takes the same time whether or not it is dropped.
   */
  readonly limitedBy?: string;
}

/** Deleted when it is sent, as its account no longer exists. */
export const ACCOUNT_DELETED = 'account-deleted';

/**
 * Adds an e-mail to the outbox in the caller's transaction: it is sent if and only if that is committed.
 * @returns its id; null: the outbox has one with the same `once`
 */
export async function queueMessage(
  query: Query,
  { template, recipient, data, once, accountId = null, limitedBy }: QueuedMessage,
  now: Date,
): Promise<string | null> {
  const [message] = await query<{ messageId: string }>(
    `INSERT INTO outbox (template, recipient, data, once, created_at, account_id, limited_by) VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (once) DO NOTHING RETURNING id AS "messageId"`,
    [template, recipient, JSON.stringify(data), once ?? null, now, accountId, limitedBy ?? null],
  );
  if (message) await enqueue(query, DELIVER_MESSAGE, message);
  return message?.messageId ?? null;
}

/** Enqueues the waiting messages of a database from before the queue existed, or restored without it. */
export async function enqueuePendingMessages(query: Query): Promise<void> {
  await enqueueAll(
    query,
    DELIVER_MESSAGE,
    await query<{ messageId: string }>(`SELECT id AS "messageId" FROM outbox WHERE state = 'waiting'`),
  );
}

/** `waiting`: to be sent, or sent again; `failed`: an operator has to retry it; `dropped`: it will never be sent. */
export type MessageState = 'waiting' | 'sent' | 'failed' | 'dropped';

export interface Waiting extends Email {
  readonly id: string;
  readonly limitedBy: string | null;
  /** Whether sending it has failed before, so that it is counted already. */
  readonly hasFailed: boolean;
}

/** Returns a message to send; null: it is finished, or was deleted with its account. */
export async function findUnsent(query: Query, id: string): Promise<Waiting | null> {
  const [message] = await query<Waiting & Record<string, unknown>>(
    `SELECT id, template, recipient, data, limited_by AS "limitedBy", failure IS NOT NULL AS "hasFailed" FROM outbox
    WHERE id = $1 AND state IN ('waiting', 'failed')`,
    [id],
  );
  return message ?? null;
}

export async function markSent(query: Query, id: string, now: Date): Promise<void> {
  await query("UPDATE outbox SET state = 'sent', sent_at = $2, failure = NULL WHERE id = $1", [id, now]);
}

/** Marks a message that will never be sent. */
export async function markDropped(query: Query, id: string, reason: string): Promise<void> {
  await query("UPDATE outbox SET state = 'dropped', failure = $2 WHERE id = $1", [id, reason]);
}

/** @param state `waiting`: it is retried; `failed`: an operator has to retry it */
export async function markFailed(query: Query, id: string, state: 'waiting' | 'failed', reason: string): Promise<void> {
  await query('UPDATE outbox SET state = $2, failure = $3 WHERE id = $1', [id, state, reason]);
}
