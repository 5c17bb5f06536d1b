/** Somebody who has done nothing for so long is not there any more. */
const IDLE_MS = 30_000;

/** How long a page is really used: from one thing that is done on it to the next, as long as they are no further apart than `IDLE_MS`. */
export class Engagement {
  #last: number | null = null;
  #engagedMs = 0;

  /** Something was done. @param now epoch milliseconds */
  touch(now: number): void {
    this.#count(now);
    this.#last = now;
  }

  /** The page is left, hidden or told about: engaged milliseconds since the last call. */
  take(now: number): number {
    this.#count(now);
    const engagedMs = this.#engagedMs;
    this.#engagedMs = 0;
    if (this.#last !== null) this.#last = now - this.#last > IDLE_MS ? null : now;
    return engagedMs;
  }

  #count(now: number): void {
    const passed = this.#last === null ? 0 : now - this.#last;
    // A clock that was set meanwhile says nothing.
    if (passed > 0) this.#engagedMs += Math.min(passed, IDLE_MS);
  }
}
