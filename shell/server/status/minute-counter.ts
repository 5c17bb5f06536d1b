import type { MinuteReport } from '@plenum/shared-contracts/status/endpoints';

const MINUTE_MS = 60_000;

/** Minutes that wait for the API, at most: a day. */
const MAX_WAITING = 1440;

/** Counts pages by the minute, and keeps the minutes that the API has not accepted yet. */
export class MinuteCounter {
  #minute: number;
  #pages = 0;
  #failed = 0;
  #waiting: readonly MinuteReport[] = [];

  /** @param now epoch milliseconds */
  constructor(now: number) {
    this.#minute = startOf(now);
  }

  /** Counts a page that was answered. */
  page(status: number): void {
    this.#pages += 1;
    if (status >= 500) this.#failed += 1;
  }

  /**
   * Ends the minute if it is over.
   * @returns the minutes that the API does not know, oldest first
   */
  close(now: number): readonly MinuteReport[] {
    const current = startOf(now);
    if (current === this.#minute) return this.#waiting;
    // Minutes in which the process was suspended are not known.
    const minute = { minute: new Date(this.#minute).toISOString(), pages: this.#pages, failed_pages: this.#failed, api: true };
    this.#waiting = [...this.#waiting, minute].slice(-MAX_WAITING);
    [this.#minute, this.#pages, this.#failed] = [current, 0, 0];
    return this.#waiting;
  }

  /** The API has accepted these minutes. */
  accepted(minutes: readonly MinuteReport[]): void {
    const sent = new Set(minutes.map(({ minute }) => minute));
    this.#waiting = this.#waiting.filter(({ minute }) => !sent.has(minute));
  }

  /** The API has not accepted what waits: it did not work in those minutes. */
  refused(): void {
    this.#waiting = this.#waiting.map((minute) => ({ ...minute, api: false }));
  }
}

const startOf = (now: number) => Math.floor(now / MINUTE_MS) * MINUTE_MS;
