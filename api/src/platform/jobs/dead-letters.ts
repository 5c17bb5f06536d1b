import * as z from 'zod';
import type { Query } from '#src/platform/database/query.ts';
import { queueOn } from '#src/platform/jobs/enqueue.ts';
import { DEAD_LETTERS } from '#src/platform/jobs/install-queues.ts';

/** A job that has failed for good. */
export interface DeadLetter {
  readonly id: string;
  /** Name of its definition. */
  readonly job: string;
  readonly data: unknown;
  readonly failedAt: Date;
  /** What its last run failed with. */
  readonly error: string;
}

const failure = z.object({ message: z.string() });

/** The oldest first, a thousand at most. */
export async function listDeadLetters(query: Query): Promise<DeadLetter[]> {
  const found = await queueOn(query).findJobs(DEAD_LETTERS);
  return found.map(({ id, sourceName, data, createdOn, sourceOutput }) => {
    const said = failure.safeParse(sourceOutput);
    return { id, job: sourceName ?? DEAD_LETTERS, data, failedAt: createdOn, error: said.success ? said.data.message : 'unknown' };
  });
}

/**
 * Enqueues dead letters anew, with all their attempts.
 * @param id of one of them; all, unless said
 * @returns how many; one whose key is enqueued already stays, as a failed job
 */
export function retryDeadLetters(query: Query, id?: string): Promise<number> {
  return queueOn(query).redrive(DEAD_LETTERS, id === undefined ? {} : { ids: [id] });
}
