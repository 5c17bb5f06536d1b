import * as z from 'zod';

/** How often, and after which pauses, a job that failed is run again: each pause is up to twice the one before. Seconds. */
export interface RetryPolicy {
  /** Runs after the first one. When the last has failed, the job becomes a dead letter. */
  readonly limit: number;
  readonly delay: number;
  readonly maxDelay: number;
}

/** What is known of a job wherever it is enqueued; what it does is its handler, see `handleJob`. */
export interface JobDefinition<Data extends object = object> {
  /** Name of its queue in PostgreSQL: what is enqueued under an old name is lost when the name changes. */
  readonly name: string;
  /** Identifiers of rows, and nothing personal: a job outlives the account that it was about. */
  readonly data: z.ZodType<Data>;
  /** At most one job with the same key waits or runs at a time; enqueueing another has no effect. */
  key(this: void, data: Data): string;
  readonly retry: RetryPolicy;
  /** A run that takes longer is given up and counts as failed. Seconds. */
  readonly timeout: number;
  /** How many of them one process runs at a time. */
  readonly concurrency: number;
  /** Also enqueued at these times, in UTC, by one of the processes. Five fields, as in crontab. */
  readonly cron: string | null;
}

type Defaults = 'retry' | 'timeout' | 'concurrency';

/** A job that is enqueued when there is something to do. */
export function defineJob<Data extends object>(
  definition: Omit<JobDefinition<Data>, Defaults | 'cron'> & Partial<Pick<JobDefinition, Defaults>>,
): JobDefinition<Data> {
  return { retry: { limit: 12, delay: 5, maxDelay: 3600 }, timeout: 120, concurrency: 1, cron: null, ...definition };
}

/** A job that is run at certain times. One that fails is not retried: the next time is soon enough. */
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
