import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Fault } from '#src/errors.ts';

/** Work that comes again, besides requests. */
export interface Job {
  readonly name: string;
  /** Milliseconds between two times. */
  readonly every: number;
  /** @returns whether there is more to do at once */
  readonly run: () => Promise<boolean>;
}

/** Work that is done when it is done. */
export async function once(work: Promise<void>): Promise<boolean> {
  await work;
  return false;
}

const AFTER_FAILURE_MS = 2000;

/** Does the job again and again until `signal` says to stop; a failure is logged and does not end it. */
export async function repeat({ name, every, run }: Job, log: FastifyBaseLogger, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let wait = every;
    try {
      if (await run()) wait = 0;
    } catch (error) {
      wait = Math.max(every, AFTER_FAILURE_MS);
      const isOutage = error instanceof Fault && error.code === 'unavailable';
      if (isOutage) log.debug({ err: error, job: name }, 'Job waits for the database');
      else log.error({ err: error, job: name }, 'Job failed, trying again');
    }
    await pause(wait, undefined, { signal }).catch(() => undefined);
  }
}
