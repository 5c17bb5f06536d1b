import { PgBoss } from 'pg-boss';
import type { Query } from '#src/platform/database/query.ts';
import type { JobDefinition } from '#src/platform/jobs/define-job.ts';

/** Returns a queue that uses a connection of ours; it need not be started. */
export function queueOn(query: Query): PgBoss {
  return new PgBoss({ db: { executeSql: async (sql, values) => ({ rows: await query(sql, values) }) } });
}

/**
 * Enqueues a job in the caller's transaction: it runs if and only if that is committed. Has no effect while a job with the same key waits
 * or runs.
 * @param notBefore at once by default
 */
export async function enqueue<Data extends object>(
  query: Query,
  { name, key }: JobDefinition<Data>,
  data: Data,
  notBefore?: Date,
): Promise<void> {
  await queueOn(query).send(name, data, { singletonKey: key(data), ...(notBefore && { startAfter: notBefore }) });
}

/** Works as `enqueue`, for many jobs at once. */
export async function enqueueAll<Data extends object>(
  query: Query,
  { name, key }: JobDefinition<Data>,
  all: readonly Data[],
): Promise<void> {
  if (all.length === 0) return;
  await queueOn(query).insert(
    name,
    all.map((data) => ({ data, singletonKey: key(data) })),
  );
}

/** Works as `enqueue`, to run after the given seconds. A waiting job with the same key is moved to that moment. */
export async function enqueueOrReschedule<Data extends object>(
  query: Query,
  { name, key }: JobDefinition<Data>,
  data: Data,
  seconds: number,
): Promise<void> {
  await queueOn(query).upsert(name, data, { singletonKey: key(data), startAfter: seconds });
}
