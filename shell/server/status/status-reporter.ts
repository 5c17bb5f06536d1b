import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { statusEndpoints } from '@plenum/shared-contracts/status/endpoints';
import { MinuteCounter } from '#server/status/minute-counter.ts';

/** A minute is reported at most this long after its end. */
const INTERVAL_MS = 5000;
const DEADLINE_MS = 5000;

interface StatusReporterOptions {
  readonly apiUrl: string;
  /** Null: this site may not report, and does not count. */
  readonly loaderSecret: string | null;
  readonly now: () => number;
  readonly log: (level: 'info' | 'warn', message: string, details: Record<string, unknown>) => void;
}

/** Counts the pages of `app` and reports them to the API once a minute, for the public status page. */
export function registerStatusReporter(app: FastifyInstance, { apiUrl, loaderSecret, now, log }: StatusReporterOptions): void {
  if (loaderSecret === null) return;
  const counter = new MinuteCounter(now());
  const site = randomUUID();
  const stopped = new AbortController();
  let isReporting = false;
  let isFailing = false;

  app.addHook('onResponse', async (_request, reply) => {
    if (String(reply.getHeader('content-type') ?? '').startsWith('text/html')) counter.page(reply.statusCode);
  });

  async function report(): Promise<void> {
    const minutes = counter.close(now());
    if (minutes.length === 0 || isReporting) return;
    isReporting = true;
    try {
      const answer = await fetch(`${apiUrl}${statusEndpoints.report.path}`, {
        method: statusEndpoints.report.method,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '127.0.0.1', 'x-plenum-loader': loaderSecret ?? '' },
        body: JSON.stringify({ site, minutes }),
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(DEADLINE_MS)]),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The API answered ${answer.status}.`);
      counter.accepted(minutes);
      if (isFailing) log('info', 'The API accepts the status of this site again', {});
      isFailing = false;
    } catch (error) {
      counter.refused();
      if (!isFailing && !stopped.signal.aborted)
        log('warn', 'The API does not accept the status of this site; it is reported later', {
          reason: error instanceof Error ? error.message : String(error),
        });
      isFailing = true;
    } finally {
      isReporting = false;
    }
  }

  app.addHook('onReady', async () => {
    const timer = setInterval(() => void report(), INTERVAL_MS);
    timer.unref();
    stopped.signal.addEventListener('abort', () => clearInterval(timer));
  });
  app.addHook('onClose', async () => stopped.abort());
}
