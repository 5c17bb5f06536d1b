import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Query } from '#src/platform/database/query.ts';
import { queueOn } from '#src/platform/jobs/enqueue.ts';
import type { JobHandler } from '#src/platform/jobs/handle-job.ts';

/**
 * Lets tests set the queue's clock: a row in `test_clock` is the current time. Without one, the time is decades in the past, so that
 * enqueued jobs are due as soon as the test runs jobs. Replaces the function that pg-boss's own test clock replaces too.
 */
export async function replaceQueueClock(query: Query): Promise<void> {
  await query(`CREATE TABLE pgboss.test_clock (id bigint GENERATED ALWAYS AS IDENTITY, now timestamptz NOT NULL);
    GRANT SELECT, INSERT, DELETE ON pgboss.test_clock TO PUBLIC;
    CREATE OR REPLACE FUNCTION pgboss.job_now() RETURNS timestamptz LANGUAGE sql STABLE AS
    $$SELECT coalesce((SELECT max(now) FROM pgboss.test_clock), clock_timestamp() - interval '50 years')$$`);
}

/** Enqueues every scheduled job, whatever its schedule, then runs what is due (`runDueJobs`). */
export async function runScheduledJobs(query: Query, handlers: readonly JobHandler[], now: Date, log: FastifyBaseLogger): Promise<void> {
  const queue = queueOn(query);
  for (const { definition } of handlers) {
    if (definition.cron !== null) await queue.send(definition.name, {}, { singletonKey: definition.key({}) });
  }
  await runDueJobs(query, handlers, now, log);
}

/**
 * Runs every job due at `now`, and the jobs that those enqueue, until none is left. For a database whose clock was replaced. Other processes
 * may run its jobs at the same time.
 */
export async function runDueJobs(query: Query, handlers: readonly JobHandler[], now: Date, log: FastifyBaseLogger): Promise<void> {
  const queue = queueOn(query);
  const [clock] = await query<{ id: string }>('INSERT INTO pgboss.test_clock (now) VALUES ($1) RETURNING id', [now]);
  try {
    for (;;) {
      const due = await query<{ name: string }>(
        "SELECT DISTINCT name FROM pgboss.job WHERE state IN ('created', 'retry') AND start_after <= pgboss.job_now() AND name = ANY($1)",
        [handlers.map(({ definition }) => definition.name)],
      );
      if (due.length === 0) return;
      const isDue = ({ definition }: JobHandler) => due.some(({ name }) => name === definition.name);
      await Promise.all(handlers.filter(isDue).map((handler) => runBatch(queue, handler, log)));
    }
  } finally {
    await query('DELETE FROM pgboss.test_clock WHERE id = $1', [clock?.id]);
  }
}

async function runBatch(queue: PgBoss, { definition: { name }, run }: JobHandler, log: FastifyBaseLogger): Promise<void> {
  const jobs = await queue.fetch<unknown>(name, { batchSize: 10, includeMetadata: true });
  // In the order in which they were enqueued, as tests read the last of several e-mails.
  for (const job of jobs.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime())) {
    await run(job, log).then(
      () => queue.complete(name, job),
      (error: Error) => queue.fail(name, job, error),
    );
  }
}
