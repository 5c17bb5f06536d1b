import { envelopeUrl } from '@plenum/shared-contracts/error-tracking/dsn';
import { UpstreamLimits } from '#server/error-tracking/upstream-limits.ts';

/** Maximum number of envelopes sent at the same time. With the largest envelopes, that is 128 MiB. */
const AT_ONCE = 32;
const DEADLINE_MS = 5000;
/** Time that the shutdown waits for pending envelopes. */
const CLOSING_MS = 2000;

export interface Envelope {
  readonly dsn: string;
  readonly body: Buffer;
  readonly encoding: string | undefined;
  /** The visitor's User-Agent, from which error tracking derives browser and system. */
  readonly userAgent: string | undefined;
}

interface EnvelopeForwarderOptions {
  readonly log: (level: 'warn', message: string, details: Record<string, unknown>) => void;
  readonly deadlineMs?: number;
  readonly now?: () => number;
}

/**
 * Sends envelopes to error tracking projects in the background. Envelopes that cannot be sent are dropped. The log reports this once, until
 * sending succeeds again.
 */
export class EnvelopeForwarder {
  readonly limits: UpstreamLimits;
  readonly #options: EnvelopeForwarderOptions;
  readonly #underWay = new Set<Promise<void>>();
  readonly #closing = new AbortController();
  #isFailing = false;

  constructor(options: EnvelopeForwarderOptions) {
    this.#options = options;
    this.limits = new UpstreamLimits(options.now ?? Date.now);
  }

  /** Starts sending. Returns false if too many envelopes are pending and this one is dropped. */
  forward(envelope: Envelope): boolean {
    if (this.#underWay.size >= AT_ONCE || this.#closing.signal.aborted) return false;
    const sending = this.#send(envelope).finally(() => this.#underWay.delete(sending));
    this.#underWay.add(sending);
    return true;
  }

  /** Resolves when no envelope is pending. */
  async close(): Promise<void> {
    const timer = setTimeout(() => this.#closing.abort(), CLOSING_MS);
    await Promise.all(this.#underWay);
    clearTimeout(timer);
    this.#closing.abort();
  }

  async #send({ dsn, body, encoding, userAgent }: Envelope): Promise<void> {
    const url = envelopeUrl(dsn);
    try {
      const response = await fetch(url, {
        method: 'POST',
        // Only the visitor's User-Agent is passed on: no cookie, no address.
        headers: {
          'content-type': 'application/x-sentry-envelope',
          ...(encoding && { 'content-encoding': encoding }),
          ...(userAgent && { 'user-agent': userAgent }),
        },
        body: new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(this.#options.deadlineMs ?? DEADLINE_MS)]),
      });
      await response.body?.cancel();
      this.limits.update(dsn, response);
      if (response.ok || response.status === 429) this.#isFailing = false;
      else this.#failed(url, `it returned ${response.status}`);
    } catch (error) {
      this.#failed(url, String((error as Error).cause ?? error));
    }
  }

  #failed(url: string, reason: string): void {
    if (!this.#isFailing)
      this.#options.log('warn', 'Error tracking rejected a page report; reports are dropped until it accepts them again', {
        service: new URL(url).origin,
        reason,
      });
    this.#isFailing = true;
  }
}
