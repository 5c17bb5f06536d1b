import { processorTime } from '#server/render-pool/processor-time.ts';

/** A process that uses no processor time is blocked, or gets none: it has so many times longer. */
const IDLE_FACTOR = 10;
/** Where processor time cannot be read, a busy machine is taken into account by patience. */
const UNKNOWN_FACTOR = 3;

/**
 * Tells a process that is stuck from one that is busy or does not get its turn: stuck is who used so much processor time
 * without giving a sign of life, or gave none for very much longer.
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

  /** Something was heard of the process. */
  sign(): void {
    this.#isNew = true;
  }

  /** @param limitMs of processor time between two signs */
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
