import { ApiError } from '@plenum/shared-contracts/http/api-error';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import type { ActivityName } from '@plenum/shared-contracts/tracking/activities';
import { trackingEndpoints } from '@plenum/shared-contracts/tracking/endpoints';
import type { ActivityPayload } from '@plenum/shared-contracts/tracking/recorded-schemas';
import { type BatchContext, DataLayerQueue } from '#src/tracking/data-layer-queue.ts';
import { Engagement } from '#src/tracking/engagement.ts';

export interface TrackerParts {
  readonly window: Window & typeof globalThis;
  readonly http: HttpClient;
  /** Base URL of the API as pages reach it: `/api`. */
  readonly apiBase: string;
  /** Source of the visit, and the ids that analytics use for this browser. */
  readonly context: () => BatchContext;
  /** Returns the page's URL without secrets. */
  readonly pageUrl: () => string;
}

/** specification section 9. */
const SEND_EVERY_MS = 60_000;
const MAX_TITLE_LENGTH = 300;
/** Shorter engagement is not worth an event. */
const MIN_ENGAGED_MS = 1000;
const USE_EVENTS = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * Reports the visitor's activity in this document to the API, from construction until `stop`: each view and activity at once, and all of it
 * again as the data layer, every minute while the page is visible and when it is left. A failed call is dropped, or waits for the next
 * minute: statistics are not worth an immediate retry or an error message.
 */
export class BrowserTracker {
  readonly #parts: TrackerParts;
  readonly #queue: DataLayerQueue;
  readonly #engagement = new Engagement();
  readonly #stopping = new AbortController();
  #timer: ReturnType<typeof setInterval> | undefined;
  /** URL of the current page. */
  #url: string;
  #isUsed = false;
  #isSending = false;

  constructor(parts: TrackerParts) {
    this.#parts = parts;
    this.#url = parts.pageUrl();
    this.#queue = new DataLayerQueue(newBatchOf(parts.window.crypto));
    this.#listen('addEventListener');
    this.#onVisibility();
  }

  /** Records a view of the current page. */
  view(): void {
    this.#endEngagement();
    const { pageUrl, window, http } = this.#parts;
    this.#url = pageUrl();
    this.#isUsed = false;
    const page = { url: this.#url, title: window.document.title.slice(0, MAX_TITLE_LENGTH) };
    this.#queue.add({ event: 'view', at: Date.now(), ...page });
    this.#send(http.call(trackingEndpoints.recordView, { body: page }, this.#options));
  }

  activity(name: ActivityName, payload?: ActivityPayload): void {
    const { http } = this.#parts;
    const details = { url: this.#url, ...(payload && { payload }) };
    this.#queue.add({ event: 'activity', at: Date.now(), name, ...details });
    this.#send(http.call(trackingEndpoints.recordActivity, { params: { name }, body: details }, this.#options));
  }

  /** Stops listening, storing and sending; pending calls are aborted. */
  stop(): void {
    clearInterval(this.#timer);
    this.#listen('removeEventListener');
    this.#queue.clear();
    this.#stopping.abort();
  }

  #listen(change: 'addEventListener' | 'removeEventListener'): void {
    const { window } = this.#parts;
    for (const sign of USE_EVENTS) window[change](sign, this.#onUse, { passive: true, capture: true });
    window.document[change]('visibilitychange', this.#onVisibility);
    window[change]('pagehide', this.#leave);
  }

  get #options() {
    return { signal: this.#stopping.signal };
  }

  readonly #onUse = () => {
    this.#engagement.touch(Date.now());
    if (this.#isUsed) return;
    this.#isUsed = true;
    this.#send(this.#parts.http.call(trackingEndpoints.recordPresence, { body: { url: this.#url } }, this.#options));
  };

  readonly #onVisibility = () => {
    clearInterval(this.#timer);
    if (this.#parts.window.document.visibilityState === 'hidden') this.#leave();
    else this.#timer = setInterval(() => void this.#flush(), SEND_EVERY_MS);
  };

  async #flush(): Promise<void> {
    if (this.#isSending) return;
    this.#endEngagement();
    const batch = this.#queue.next(this.#parts.context());
    if (!batch) return;
    this.#isSending = true;
    try {
      await this.#parts.http.call(trackingEndpoints.createDataLayer, { body: batch }, this.#options);
      this.#queue.settle(batch);
    } catch (error) {
      if (isRejected(error)) this.#queue.settle(batch);
    } finally {
      this.#isSending = false;
    }
  }

  /** No script will run to see the answer, so the browser sends the batches itself. */
  readonly #leave = () => {
    this.#endEngagement();
    const { window, apiBase, context } = this.#parts;
    for (let batch = this.#queue.next(context()); batch; batch = this.#queue.next(context())) {
      const body = new Blob([JSON.stringify(batch)], { type: 'application/json' });
      if (!window.navigator.sendBeacon(`${apiBase}${trackingEndpoints.createDataLayer.path}`, body)) return;
      this.#queue.settle(batch);
    }
  };

  #endEngagement(): void {
    const at = Date.now();
    const engagedMs = Math.min(this.#engagement.take(at), 86_400_000);
    if (engagedMs >= MIN_ENGAGED_MS) this.#queue.add({ event: 'engagement', at, url: this.#url, engaged_ms: engagedMs });
  }

  /** Ignores failures: the data layer sends the same events again. */
  #send(call: Promise<unknown>): void {
    call.catch(() => undefined);
  }
}

/** Tells whether the API will never accept the batch: any 4xx status except 408 and 429. */
function isRejected(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : null;
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** `randomUUID` exists only in secure contexts. */
function newBatchOf(crypto: Crypto): () => string {
  return () => {
    if ('randomUUID' in crypto) return crypto.randomUUID();
    const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  };
}
