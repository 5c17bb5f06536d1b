import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { statusEndpoints } from '@plenum/shared-contracts/status/endpoints';
import { reasonOf } from '#server/errors.ts';
import { MinuteCounter } from '#server/status/minute-counter.ts';

/** A minute is reported at most this long after its end. */
const INTERVAL_MS = 5000;
const DEADLINE_MS = 5000;

interface StatusReporterOptions {
  readonly apiUrl: string;
  readonly loaderSecret: string;
  readonly now: () => number;
  readonly log: (level: 'info' | 'warn', message: string, details: Record<string, unknown>) => void;
}

/** Counts pages by the minute and reports them to the API, for the public status page. */
export class StatusReporter {
  readonly #options: StatusReporterOptions;
  readonly #counter: MinuteCounter;
  readonly #site = randomUUID();
  readonly #stopped = new AbortController();
  #isReporting = false;
  #isFailing = false;

  constructor(options: StatusReporterOptions) {
    this.#options = options;
    this.#counter = new MinuteCounter(options.now());
  }

  /** Counts a page that was answered. */
  page(status: number): void {
    this.#counter.page(status);
  }

  /** Reports the minutes that are over and not reported yet, if any. Does not reject. */
  async report(): Promise<void> {
    const { apiUrl, loaderSecret, now, log } = this.#options;
    const minutes = this.#counter.close(now());
    if (minutes.length === 0 || this.#isReporting) return;
    this.#isReporting = true;
    try {
      const answer = await fetch(`${apiUrl}${statusEndpoints.report.path}`, {
        method: statusEndpoints.report.method,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '127.0.0.1', 'x-plenum-loader': loaderSecret },
        body: JSON.stringify({ site: this.#site, minutes }),
        signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(DEADLINE_MS)]),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The API returned ${answer.status}.`);
      this.#counter.accepted(minutes);
      if (this.#isFailing) log('info', 'The API accepts the status of this site again', {});
      this.#isFailing = false;
    } catch (error) {
      this.#counter.refused();
      if (!this.#isFailing && !this.#stopped.signal.aborted)
        log('warn', 'The API does not accept the status of this site; it is reported later', {
          reason: reasonOf(error),
        });
      this.#isFailing = true;
    } finally {
      this.#isReporting = false;
    }
  }

  /** Ends a report that is being sent. */
  stop(): void {
    this.#stopped.abort();
  }
}

/**
 * Reports the pages of `app`. Without the secret of the loaders a site may not report, and does not count.
 * @returns counts a page that Fastify does not see, by its status
 */
export function registerStatusReporter(
  app: FastifyInstance,
  { loaderSecret, ...options }: Omit<StatusReporterOptions, 'loaderSecret'> & { readonly loaderSecret: string | null },
): (status: number) => void {
  if (loaderSecret === null) return () => undefined;
  const reporter = new StatusReporter({ ...options, loaderSecret });
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onResponse', async (_request, reply) => {
    if (String(reply.getHeader('content-type') ?? '').startsWith('text/html')) reporter.page(reply.statusCode);
  });
  app.addHook('onReady', async () => {
    timer = setInterval(() => void reporter.report(), INTERVAL_MS);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    reporter.stop();
  });
  return (status) => reporter.page(status);
}
