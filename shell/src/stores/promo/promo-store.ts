import { makeAutoObservable, observableRef } from 'mobx';
import { type PromoData, type PromoView, promoView } from '#src/stores/promo/promo-view.ts';

/** Promotions and their countdown (specification section 3). One per request on the server, one per document in the browser. */
export class PromoStore {
  items: PromoData['items'];
  /** Epoch ms: the server's clock, then the visitor's own while the clock runs. */
  now: number;
  #timer: ReturnType<typeof setInterval> | undefined;
  isClockRunning = false;

  constructor(promo?: PromoData | null) {
    this.items = promo?.items ?? [];
    this.now = promo?.now ?? 0;
    makeAutoObservable(this, { items: observableRef });
  }

  get view(): PromoView {
    return promoView(this, this.isClockRunning);
  }

  show(promo: PromoData | null): void {
    this.items = promo?.items ?? [];
    if (promo && !this.isClockRunning) this.now = promo.now;
  }

  /** Reads the visitor's clock at once and then every second. */
  startClock(): void {
    this.stopClock();
    this.tick();
    this.isClockRunning = true;
    this.#timer = setInterval(() => this.tick(), 1000);
  }

  stopClock(): void {
    clearInterval(this.#timer);
    this.isClockRunning = false;
  }

  private tick(): void {
    this.now = Date.now();
  }
}
