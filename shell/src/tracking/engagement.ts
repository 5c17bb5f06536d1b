/** A visitor without input for this long counts as away. */
const IDLE_MS = 30_000;

/** Measures how long a page is actually used: the time from one input to the next, up to `IDLE_MS` for each. */
export class Engagement {
  #last: number | null = null;
  #engagedMs = 0;

  /** Records an input. @param now epoch milliseconds */
  touch(now: number): void {
    this.#count(now);
    this.#last = now;
  }

  /** Returns the engaged milliseconds since the last call; called when the page is left, hidden or reported. */
  take(now: number): number {
    this.#count(now);
    const engagedMs = this.#engagedMs;
    this.#engagedMs = 0;
    if (this.#last !== null) this.#last = now - this.#last > IDLE_MS ? null : now;
    return engagedMs;
  }

  #count(now: number): void {
    const passed = this.#last === null ? 0 : now - this.#last;
    // The clock was set back meanwhile: the difference is meaningless.
    if (passed > 0) this.#engagedMs += Math.min(passed, IDLE_MS);
  }
}
