import { processorTime } from '#server/render-pool/child-process/processor-time.ts';

/** A process that uses no processor time is blocked or not scheduled. It gets this many times the limit. */
const IDLE_FACTOR = 10;
/** Where processor time cannot be read, a longer limit allows for a busy machine. */
const UNKNOWN_FACTOR = 3;

/**
 * Distinguishes a stuck process from one that is busy or not scheduled. A process is stuck if it used a certain amount of processor time
 * without a sign of life, or gave none for much longer.
 */
export class VitalSigns {
  readonly #timeOf: () => number | null;
  readonly #now: () => number;
  #signAt: number;
  #timeAtSign: number | null;
  #isNew = false;

  constructor(pid: number, now: () => number = () => performance.now(), timeOf = () => processorTime(pid)) {
    this.#timeOf = timeOf;
    this.#now = now;
    this.#signAt = now();
    this.#timeAtSign = timeOf();
  }

  /** Records a sign of life. */
  sign(): void {
    this.#isNew = true;
  }

  /** @param limitMs limit of processor time between two signs of life */
  isStuck(limitMs: number): boolean {
    if (this.#isNew) {
      this.#isNew = false;
      this.#signAt = this.#now();
      this.#timeAtSign = this.#timeOf();
      return false;
    }
    const waited = this.#now() - this.#signAt;
    if (waited <= limitMs) return false;
    const time = this.#timeOf();
    if (time === null || this.#timeAtSign === null) return waited > limitMs * UNKNOWN_FACTOR;
    return time - this.#timeAtSign > limitMs || waited > limitMs * IDLE_FACTOR;
  }
}
