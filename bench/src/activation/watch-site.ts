import { performance } from 'node:perf_hooks';

/** Requests a page of the site in a tight loop and records the release set of each response. */
export class SiteWatch {
  readonly #address: string;
  #stopped = false;
  #loop: Promise<void> | null = null;
  /** Release set → time at which its first response began to arrive. */
  readonly #seen = new Map<string, number>();
  #waiting: { set: string; resolve: (at: number) => void } | null = null;

  /** @param address of a page that renders quickly */
  constructor(address: string) {
    this.#address = address;
  }

  start(): void {
    this.#loop = this.#run();
  }

  /** Waits for the first response of `set`. @returns when it began to arrive, on the clock of `performance.now()` */
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
