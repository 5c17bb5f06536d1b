export type BreakerState = 'closed' | 'open' | 'half-open';

/**
 * A circuit breaker: after a failure it stays open for `pauseMs`, then lets one trial through
 * (half-open); success closes it, failure opens it again. The clock is passed in.
 */
export class Breaker {
  readonly #pauseMs: number;
  readonly #now: () => number;
  #openedAt: number | null = null;
  #trial = false;

  constructor(pauseMs: number, now: () => number) {
    this.#pauseMs = pauseMs;
    this.#now = now;
  }

  get state(): BreakerState {
    if (this.#openedAt === null) return 'closed';
    return this.#now() - this.#openedAt >= this.#pauseMs ? 'half-open' : 'open';
  }

  /** Whether a try may start now. In half-open only one at a time may; `insist` (a person pressed Retry) skips the pause. */
  tryStart(insist = false): boolean {
    const { state } = this;
    if (state === 'closed') return true;
    if (this.#trial || (state === 'open' && !insist)) return false;
    this.#trial = true;
    return true;
  }

  succeeded(): void {
    this.#openedAt = null;
    this.#trial = false;
  }

  failed(): void {
    this.#openedAt = this.#now();
    this.#trial = false;
  }
}
