/**
 * Limits concurrent work. Further work waits, first come first served. p-limit cannot remove waiting work whose signal aborts.
 */
export class Semaphore {
  #free: number;
  #waiting: (() => void)[] = [];

  /** Number of waiting calls. */
  get waiting(): number {
    return this.#waiting.length;
  }

  constructor(places: number) {
    this.#free = places;
  }

  /** @param signal once aborted, `work` that still waits is never started and its reason is thrown */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.#free > 0) this.#free -= 1;
    else await this.#place(signal);
    try {
      return await work();
    } finally {
      // Capacity is passed on directly, so that no other call can overtake.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }

  #place(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting = this.#waiting.filter((waiting) => waiting !== enter);
        reject(signal?.reason as Error);
      };
      const enter = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      this.#waiting.push(enter);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }
}
