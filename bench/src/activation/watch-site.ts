import { performance } from 'node:perf_hooks';

/** Asks the site for a page again and again, as tightly as it answers, and notes which release set each answer is of. */
export class SiteWatch {
  readonly #address: string;
  #stopped = false;
  #loop: Promise<void> | null = null;
  /** Release set → when the first answer of it began to arrive. */
  readonly #seen = new Map<string, number>();
  #waiting: { set: string; resolve: (at: number) => void } | null = null;

  /** @param address of a page that is quick to make */
  constructor(address: string) {
    this.#address = address;
  }

  start(): void {
    this.#loop = this.#run();
  }

  /** When the first answer of `set` began to arrive, on the clock of `performance.now()`; waits for it. */
  firstOf(set: string): Promise<number> {
    const seen = this.#seen.get(set);
    if (seen !== undefined) return Promise.resolve(seen);
    return new Promise((resolve) => {
      this.#waiting = { set, resolve };
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#loop;
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      const response = await fetch(this.#address);
      const at = performance.now();
      const set = response.headers.get('x-release-set') ?? '';
      if (!this.#seen.has(set)) this.#seen.set(set, at);
      if (this.#waiting?.set === set) {
        this.#waiting.resolve(at);
        this.#waiting = null;
      }
      await response.arrayBuffer();
    }
  }
}
