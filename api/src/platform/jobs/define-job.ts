import * as z from 'zod';

/** Number and delays of retries: each delay is up to twice the one before. Seconds. */
export interface RetryPolicy {
  /** Runs after the first one. When the last has failed, the job becomes a dead letter. */
  readonly limit: number;
  readonly delay: number;
  readonly maxDelay: number;
}

/** Definition of a job, as needed wherever it is enqueued; its handler is defined by `handleJob`. */
export interface JobDefinition<Data extends object = object> {
  /** Name of its queue in PostgreSQL. Renaming it loses the jobs enqueued under the old name. */
  readonly name: string;
  /** Ids of rows and no personal data: a job outlives the account that it is about. */
  readonly data: z.ZodType<Data>;
  /** At most one job with the same key waits or runs at a time; enqueueing another has no effect. */
  key(this: void, data: Data): string;
  readonly retry: RetryPolicy;
  /** A longer run is abandoned and counts as failed. Seconds. */
  readonly timeout: number;
  /** Maximum concurrent runs per process. */
  readonly concurrency: number;
  /** Schedule in UTC, by which one of the processes enqueues it. Five fields, as in crontab. */
  readonly cron: string | null;
}

type Defaults = 'retry' | 'timeout' | 'concurrency';

/** Defines a job that is enqueued when needed. */
export function defineJob<Data extends object>(
  definition: Omit<JobDefinition<Data>, Defaults | 'cron'> & Partial<Pick<JobDefinition, Defaults>>,
): JobDefinition<Data> {
  return { retry: { limit: 12, delay: 5, maxDelay: 3600 }, timeout: 120, concurrency: 1, cron: null, ...definition };
}

/** Defines a scheduled job. It is not retried on failure, as its next scheduled run is soon enough. */
export function defineCronJob(name: string, cron: string): JobDefinition {
  return {
    name,
    data: z.object({}),
    key: () => 'cron',
    retry: { limit: 0, delay: 1, maxDelay: 1 },
    timeout: 600,
    concurrency: 1,
    cron,
  };
}
