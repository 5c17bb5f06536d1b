import type { FastifyBaseLogger } from 'fastify';
import type { JobWithMetadata } from 'pg-boss';
import type { JobDefinition } from '#src/platform/jobs/define-job.ts';
import { Fault } from '#src/errors.ts';

export interface JobRun {
  /** From 1. A run that died with its process counts. */
  readonly attempt: number;
  /** When it fails, the job becomes a dead letter. */
  readonly isLastAttempt: boolean;
}

/** What a job does. */
export interface JobHandler {
  readonly definition: JobDefinition;
  /** Runs a job that was fetched from the queue. @throws Error what made it fail, logged already, without its causes */
  run(this: void, job: JobWithMetadata<unknown>, log: FastifyBaseLogger): Promise<void>;
}

/** Nothing is wrong, but it is not done yet: to be run again after the pause of the definition. Logged at debug only. */
export class NotDoneYetError extends Error {
  override readonly name = 'NotDoneYetError';
}

/** Says what a job does. It may be run more than once, also after it has succeeded: a process can die before it has said so. */
export function handleJob<Data extends object>(
  definition: JobDefinition<Data>,
  work: (data: Data, run: JobRun) => Promise<void>,
): JobHandler {
  return {
    definition,
    run: async (job, log) => {
      const run = { attempt: job.retryCount + 1, isLastAttempt: job.retryCount >= job.retryLimit };
      const about = { job: definition.name, jobId: job.id, attempt: run.attempt };
      try {
        await work(definition.data.parse(job.data), run);
        log.debug(about, 'Job done');
      } catch (error) {
        logFailure(error, run, definition, log.child(about));
        throw withoutCauses(error);
      }
    },
  };
}

/** The queue keeps what is thrown for longer than an account may live, and causes may name people. */
function withoutCauses(error: unknown): Error {
  return new Error(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
}

function logFailure(error: unknown, { isLastAttempt }: JobRun, { cron }: Pick<JobDefinition, 'cron'>, log: FastifyBaseLogger): void {
  const isOutage = error instanceof Fault && error.code === 'unavailable';
  if (cron !== null) log[isOutage ? 'debug' : 'error']({ err: error }, 'Job failed, it runs again at its next time');
  else if (isLastAttempt) log.error({ err: error }, 'Job failed for good: it is kept, see "npm run jobs -- list"');
  else if (isOutage || error instanceof NotDoneYetError) log.debug({ err: error }, 'Job is not done yet, it runs again later');
  else log.warn({ err: error }, 'Job failed, it runs again later');
}
