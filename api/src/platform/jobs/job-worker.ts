import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import type { Config } from '#src/config.ts';
import { databaseUrl } from '@plenum/shared-server/database/database-url';
import { isOutage } from '#src/platform/database/is-outage.ts';
import type { JobHandler } from '#src/platform/jobs/handle-job.ts';

/** PostgreSQL announces jobs that are due now; this is the maximum delay of a job for later. Seconds. */
const POLL_SECONDS = 2;
/** Interval at which jobs of dead processes are looked for. Seconds. */
const SUPERVISE_SECONDS = 10;
/** Time that running jobs have to finish on shutdown; another process then runs the rest again. */
const STOP_MS = 5000;
const CONNECTIONS = 4;

/**
 * Runs jobs of the queue in this process until it is stopped, alongside other processes. Retries while the database cannot be reached.
 * @returns a function that stops it, once running jobs have finished or five seconds have passed
 */
export function startJobWorker(settings: Config['database'], handlers: readonly JobHandler[], log: FastifyBaseLogger): () => Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl(settings),
    connectionTimeoutMillis: settings.connectMs,
    options: `-c statement_timeout=${settings.queryMs}`,
    application_name: 'plenum-api-jobs',
    max: CONNECTIONS,
    migrate: settings.migrates,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on('error', (error) => {
    if (isOutage(error)) log.debug({ err: error }, 'The job queue waits for the database');
    else log.error({ err: error }, 'The job queue failed, trying again');
  });
  boss.on('warning', ({ message, data }) => log.warn({ data }, `The job queue: ${message}`));
  const started = start();
  return async () => {
    await boss.stop({ timeout: STOP_MS });
    await started;
  };

  async function start(): Promise<void> {
    try {
      await boss.start({ attempts: Number.MAX_SAFE_INTEGER });
      for (const handler of handlers) {
        for (let n = 0; n < handler.definition.concurrency; n += 1) await startWorker(handler);
      }
    } catch (error) {
      // Stopped while it was starting.
      log.debug({ err: error }, 'The job queue was not started');
    }
  }

  async function startWorker({ definition: { name }, run }: JobHandler): Promise<void> {
    const options = { includeMetadata: true, pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS } as const;
    const worker = await boss.work(name, options, async (jobs) => {
      // Fetches the next job at once, without waiting for the poll.
      boss.notifyWorker(worker);
      for (const job of jobs) await run(job, log);
    });
  }
}
