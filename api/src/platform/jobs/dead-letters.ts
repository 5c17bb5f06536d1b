import * as z from 'zod';
import type { Query } from '#src/platform/database/query.ts';
import { queueOn } from '#src/platform/jobs/enqueue.ts';
import { DEAD_LETTERS } from '#src/platform/jobs/install-queues.ts';

/** A job that has failed permanently. */
export interface DeadLetter {
  readonly id: string;
  /** Name of its definition. */
  readonly job: string;
  readonly data: unknown;
  readonly failedAt: Date;
  /** The error of its last run. */
  readonly error: string;
}

const failure = z.object({ message: z.string() });

/** Returns the oldest first, a thousand at most. */
export async function listDeadLetters(query: Query): Promise<DeadLetter[]> {
  const found = await queueOn(query).findJobs(DEAD_LETTERS);
  return found.map(({ id, sourceName, data, createdOn, sourceOutput }) => {
    const parsed = failure.safeParse(sourceOutput);
    return { id, job: sourceName ?? DEAD_LETTERS, data, failedAt: createdOn, error: parsed.success ? parsed.data.message : 'unknown' };
  });
}

/**
 * Enqueues dead letters again, with all their attempts.
 * @param id of one of them; all by default
 * @returns how many; a job whose key is enqueued already remains a dead letter
 */
export function retryDeadLetters(query: Query, id?: string): Promise<number> {
  return queueOn(query).redrive(DEAD_LETTERS, id === undefined ? {} : { ids: [id] });
}
