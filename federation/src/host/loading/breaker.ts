export type BreakerState = 'closed' | 'open' | 'half-open';

export interface TryOptions {
  readonly force?: boolean | undefined;
}

/** One attempt that a breaker let through. Its outcome counts if the breaker has not opened since. */
export interface Try {
  succeeded(): void;
  /** Returns whether this failure opened the breaker: false for an attempt that began before it opened. */
  failed(): boolean;
}

/**
 * A circuit breaker: after a failure it stays open for `resetTimeoutMs`, then lets one trial through
 * (half-open); success closes it, failure opens it again. The clock is passed in.
 */
export class Breaker {
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

  /**
   * Returns an attempt, or null if none may start now. In half-open only one may run at a time; `force` (the user pressed Retry) does not
   * wait.
   */
  start({ force = false }: TryOptions = {}): Try | null {
    const { state } = this;
    if (state !== 'closed') {
      if (this.#current || (state === 'open' && !force)) return null;
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
