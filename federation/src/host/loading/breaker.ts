export type BreakerState = 'closed' | 'open' | 'half-open';

/** One try that a breaker let through. Its outcome counts as long as the breaker has not opened since. */
export interface Try {
  succeeded(): void;
  /** Whether this failure opened the breaker: false for one that was begun before it opened. */
  failed(): boolean;
}

/**
 * A circuit breaker: after a failure it stays open for `pauseMs`, then lets one trial through
 * (half-open); success closes it, failure opens it again. The clock is passed in.
 */
export class Breaker {
  readonly #pauseMs: number;
  readonly #now: () => number;
  #openedAt: number | null = null;
  /** The trial under way while the breaker is open; closed, what all tries share. */
  #current: object | null = {};

  constructor(pauseMs: number, now: () => number) {
    this.#pauseMs = pauseMs;
    this.#now = now;
  }

  get state(): BreakerState {
    if (this.#openedAt === null) return 'closed';
    return this.#now() - this.#openedAt >= this.#pauseMs ? 'half-open' : 'open';
  }

  /** A try, or null if none may start now. In half-open only one at a time may; `insist` (a person pressed Retry) skips the pause. */
  start(insist = false): Try | null {
    const { state } = this;
    if (state !== 'closed') {
      if (this.#current || (state === 'open' && !insist)) return null;
      this.#current = {};
    }
    const mine = this.#current;
    return {
      succeeded: () => {
        if (mine === this.#current) this.#openedAt = null;
      },
      failed: () => {
        if (mine !== this.#current) return false;
        this.#openedAt = this.#now();
        this.#current = null;
        return true;
      },
    };
  }
}
