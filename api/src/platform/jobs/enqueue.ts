import { PgBoss } from 'pg-boss';
import type { Query } from '#src/platform/database/query.ts';
import type { JobDefinition } from '#src/platform/jobs/define-job.ts';

/** The queue, by way of statements on a connection of ours: to be used without being started. */
export function queueOn(query: Query): PgBoss {
  return new PgBoss({ db: { executeSql: async (sql, values) => ({ rows: await query(sql, values) }) } });
}

/**
 * Enqueues a job with the transaction of the caller: it is run if and only if that is kept. Without effect while a job with the same key
 * waits or runs.
 * @param notBefore at once, unless said
 */
export async function enqueue<Data extends object>(
  query: Query,
  { name, key }: JobDefinition<Data>,
  data: Data,
  notBefore?: Date,
): Promise<void> {
  await queueOn(query).send(name, data, { singletonKey: key(data), ...(notBefore && { startAfter: notBefore }) });
}

/** As `enqueue`, for many at once. */
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

/** As `enqueue`, to be run in so many seconds: a job with the same key that waits already is moved to that moment. */
export async function enqueueOrReschedule<Data extends object>(
  query: Query,
  { name, key }: JobDefinition<Data>,
  data: Data,
  seconds: number,
): Promise<void> {
  await queueOn(query).upsert(name, data, { singletonKey: key(data), startAfter: seconds });
}
