import type { FastifyBaseLogger } from 'fastify';
import type { JobWithMetadata } from 'pg-boss';
import type { JobDefinition } from '#src/platform/jobs/define-job.ts';
import { HttpError } from '#src/errors.ts';

export interface JobRun {
  /** Starts at 1. A run whose process died counts. */
  readonly attempt: number;
  /** If this attempt fails, the job becomes a dead letter. */
  readonly isLastAttempt: boolean;
}

/** The handler of a job. */
export interface JobHandler {
  readonly definition: JobDefinition;
  /** Runs a job fetched from the queue. @throws Error the failure, logged already, without its causes */
  run(this: void, job: JobWithMetadata<unknown>, log: FastifyBaseLogger): Promise<void>;
}

/** Thrown when a job is not done yet although nothing is wrong: it is retried by its policy, and logged at debug level only. */
export class NotDoneYetError extends Error {
  override readonly name = 'NotDoneYetError';
}

/** Defines the handler of a job. It may run more than once, even after success, as a process can die before it reports the success. */
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

/** Removes causes, which may contain personal data: the queue keeps errors for longer than an account may exist. */
function withoutCauses(error: unknown): Error {
  return new Error(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
}

function logFailure(error: unknown, { isLastAttempt }: JobRun, { cron }: Pick<JobDefinition, 'cron'>, log: FastifyBaseLogger): void {
  const isOutage = error instanceof HttpError && error.code === 'unavailable';
  if (cron !== null) log[isOutage ? 'debug' : 'error']({ err: error }, 'Job failed, it runs again at its next time');
  else if (isLastAttempt) log.error({ err: error }, 'Job failed permanently; list such jobs with "npm run jobs -- list"');
  else if (isOutage || error instanceof NotDoneYetError) log.debug({ err: error }, 'Job is not done yet, it runs again later');
  else log.warn({ err: error }, 'Job failed, it runs again later');
}
