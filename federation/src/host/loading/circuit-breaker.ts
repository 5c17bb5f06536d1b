export type BreakerState = 'closed' | 'open' | 'half-open';

export interface AttemptOptions {
  readonly force?: boolean | undefined;
}

/** One attempt that a breaker let through. Its outcome counts if the breaker has not opened since. */
export interface Attempt {
  succeeded(): void;
  /** Returns whether this failure opened the breaker: false for an attempt that began before it opened. */
  failed(): boolean;
  /** Ends an attempt that says nothing about the subject of the breaker. */
  cancelled(): void;
}

/**
 * A circuit breaker: after a failure it stays open for `resetTimeoutMs`, then lets one trial through
 * (half-open); success closes it, failure opens it again. The clock is passed in.
 */
export class CircuitBreaker {
  readonly #resetTimeoutMs: number;
  readonly #now: () => number;
  #openedAt: number | null = null;
  /** The current trial while the breaker is open; while it is closed, shared by all attempts. */
  #current: object | null = {};

  constructor(resetTimeoutMs: number, now: () => number) {
    this.#resetTimeoutMs = resetTimeoutMs;
    this.#now = now;
  }

  get state(): BreakerState {
    if (this.#openedAt === null) return 'closed';
    return this.#now() - this.#openedAt >= this.#resetTimeoutMs ? 'half-open' : 'open';
  }

  /** Whether an attempt may start now. In half-open only one may run at a time; `force` (the user pressed Retry) does not wait. */
  allows({ force = false }: AttemptOptions = {}): boolean {
    const { state } = this;
    return state === 'closed' || (!this.#current && (state === 'half-open' || force));
  }

  /** Ends the pause after a failure early: the next attempt is the trial. */
  endPause(): void {
    if (this.#openedAt !== null) this.#openedAt = -Infinity;
  }

  /** Returns an attempt, or null if none may start now. */
  start(options: AttemptOptions = {}): Attempt | null {
    if (!this.allows(options)) return null;
    if (this.state !== 'closed') this.#current = {};
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
      cancelled: () => {
        if (mine === this.#current && this.#openedAt !== null) this.#current = null;
      },
    };
  }
}
