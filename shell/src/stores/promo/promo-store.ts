import { makeAutoObservable, observableRef } from 'mobx';
import { type PromoData, type PromoView, promoView } from '#src/stores/promo/promo-view.ts';

/** Promotions and their countdown (specification section 3). One per request on the server, one per document in the browser. */
export class PromoStore {
  items: PromoData['items'];
  /** Epoch ms: the server's clock when it rendered the page, then that of the page while the clock runs. */
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

  /**
   * Reads the clock at once and then every second.
   * @param clock returns the present in epoch ms
   */
  startClock(clock: () => number): void {
    this.stopClock();
    this.tick(clock());
    this.isClockRunning = true;
    this.#timer = setInterval(() => this.tick(clock()), 1000);
  }

  stopClock(): void {
    clearInterval(this.#timer);
    this.isClockRunning = false;
  }

  private tick(now: number): void {
    this.now = now;
  }
}
