import { processorTime } from '#server/render-pool/child-process/processor-time.ts';

/** A process that uses no processor time is blocked or not scheduled. It gets this many times the limit. */
const IDLE_FACTOR = 10;
/** Where processor time cannot be read, a longer limit allows for a busy machine. */
const UNKNOWN_FACTOR = 3;

/**
 * Distinguishes a stuck process from one that is busy or not scheduled. A process is stuck if it used a certain amount of processor time
 * without a heartbeat, or gave none for much longer.
 */
export class StallDetector {
  readonly #timeOf: () => number | null;
  readonly #now: () => number;
  #heartbeatAt: number;
  #timeAtHeartbeat: number | null;
  #isNew = false;

  constructor(pid: number, now: () => number = () => performance.now(), timeOf = () => processorTime(pid)) {
    this.#timeOf = timeOf;
    this.#now = now;
    this.#heartbeatAt = now();
    this.#timeAtHeartbeat = timeOf();
  }

  /** Records a heartbeat, or any other message of the process. */
  heartbeat(): void {
    this.#isNew = true;
  }

  /** @param limitMs limit of processor time between two heartbeats */
  isStalled(limitMs: number): boolean {
    if (this.#isNew) {
      this.#isNew = false;
      this.#heartbeatAt = this.#now();
      this.#timeAtHeartbeat = this.#timeOf();
      return false;
    }
    const waited = this.#now() - this.#heartbeatAt;
    if (waited <= limitMs) return false;
    const time = this.#timeOf();
    if (time === null || this.#timeAtHeartbeat === null) return waited > limitMs * UNKNOWN_FACTOR;
    return time - this.#timeAtHeartbeat > limitMs || waited > limitMs * IDLE_FACTOR;
  }
}
