import { makeAutoObservable } from 'mobx';
import type { PromoItem } from '@plenum/shared-contracts/promo/endpoints';
import { type RemainingTime, remainingTime } from '#src/stores/remaining-time.ts';

/** Promotions in the start-up data. */
export interface PromoData {
  readonly items: readonly PromoItem[];
  /** The server's clock when it rendered the page, epoch ms, so that its HTML and the browser start with the same promotion. */
  readonly now: number;
}

/** Start and end (ISO 8601) of the current promotion, and the time that is left. */
export interface PromoCountdown extends RemainingTime {
  readonly start: string;
  readonly end: string;
}

/** Promotions and their countdown (product-spec section 3). One per request on the server, one per document in the browser. */
export class PromoStore {
  items: readonly PromoItem[] = [];
  /** Epoch ms: the server's clock, then the visitor's own while the clock runs. */
  now = 0;
  isClockRunning = false;

  constructor() {
    makeAutoObservable(this);
  }

  /** The running promotion that ends first; null if none is running. */
  get current(): PromoItem | null {
    const running = this.items.filter((item) => Date.parse(item.start) <= this.now && this.now < Date.parse(item.end));
    return running.toSorted((one, other) => Date.parse(one.end) - Date.parse(other.end))[0] ?? null;
  }

  get countdown(): PromoCountdown | null {
    if (!this.current) return null;
    const { start, end } = this.current;
    const left = remainingTime(Date.parse(end), this.now);
    return left && { start, end, ...left };
  }

  show(promo: PromoData | null): void {
    this.items = promo?.items ?? [];
    if (promo && !this.isClockRunning) this.now = promo.now;
  }

  /** Reads the visitor's clock at once and then every second. @returns a function that stops it */
  runClock(): () => void {
    this.tick(Date.now(), true);
    const timer = setInterval(() => this.tick(Date.now(), true), 1000);
    return () => {
      clearInterval(timer);
      this.tick(this.now, false);
    };
  }

  private tick(now: number, isClockRunning: boolean): void {
    this.now = now;
    this.isClockRunning = isClockRunning;
  }
}
