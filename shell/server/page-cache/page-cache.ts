import { LruCache } from '#server/caches/lru-cache.ts';
import { CoalescedRender } from '#server/page-cache/coalesced-render.ts';
import type { CachedPage } from '#server/page-cache/cached-page.ts';

/** How a request that could be answered from the cache was answered. */
type Outcome = 'hit' | 'stale' | 'joined' | 'miss' | 'refused';

export type Found =
  | { readonly outcome: 'hit' | 'stale' | 'joined'; readonly page: CachedPage }
  /** The caller renders the page, for all visitors who ask meanwhile. */
  | { readonly outcome: 'miss'; readonly render: CoalescedRender }
  /** The page cannot be shared, as a recent render has shown. */
  | { readonly outcome: 'refused' };

interface PageCacheOptions {
  /** Limit of all pages in memory. */
  readonly bytes: number;
  /** Returns epoch milliseconds. */
  readonly now: () => number;
}

/** Addresses that do not exist must not displace pages that do. */
const MISSING_SHARE = 1 / 16;
/** Until then a page that could not be shared is rendered for each visitor at once. */
const REFUSED_MS = 5000;
const MAX_REFUSED = 5000;

/** Pages that are the same for several visitors, by key. Each is rendered once, however many ask for it. */
export class PageCache {
  readonly #now: () => number;
  readonly #pages: LruCache<CachedPage>;
  readonly #missing: LruCache<CachedPage>;
  readonly #renders = new Map<string, CoalescedRender>();
  /** Key → until when, in the order of insertion. */
  readonly #refused = new Map<string, number>();
  readonly #outcomes: Record<Outcome, number> = { hit: 0, stale: 0, joined: 0, miss: 0, refused: 0 };

  constructor({ bytes, now }: PageCacheOptions) {
    this.#now = now;
    this.#pages = new LruCache(bytes * (1 - MISSING_SHARE));
    this.#missing = new LruCache(bytes * MISSING_SHARE);
  }

  get figures() {
    const [pages, missing] = [this.#pages.figures, this.#missing.figures];
    return {
      pages: pages.entries + missing.entries,
      bytes: pages.bytes + missing.bytes,
      evicted: pages.evicted + missing.evicted,
      outcomes: this.#outcomes as Readonly<Record<Outcome, number>>,
    };
  }

  /**
   * Looks a page up.
   * @param client leaves the render that it waits for when it aborts
   * @param renew renders a page again that is still served
   * @throws what the render threw that the caller waited for
   */
  async find(key: string, client: AbortSignal, renew: (render: CoalescedRender) => void): Promise<Found> {
    const found = await this.#find(key, client, renew);
    this.#outcomes[found.outcome] += 1;
    return found;
  }

  /** Counts the bytes that a page has gained by being compressed. */
  grown(key: string, page: CachedPage, bytes: number): void {
    for (const store of [this.#pages, this.#missing]) store.grown(key, page, bytes);
  }

  /** Removes everything. Only visitors who wait for a page already still get it. */
  clear(): void {
    this.deleteWhere(() => true);
  }

  /** Removes pages whose content has changed. @param topics groups of content */
  contentChanged(topics: ReadonlySet<string>): void {
    this.deleteWhere(({ parts }) => [...topics].some((topic) => parts.topics.has(topic)));
  }

  private deleteWhere(test: (page: CachedPage) => boolean): void {
    for (const store of [this.#pages, this.#missing]) store.deleteWhere(test);
    // What is being rendered may have been read before the change.
    this.#renders.clear();
    this.#refused.clear();
  }

  async #find(key: string, client: AbortSignal, renew: (render: CoalescedRender) => void): Promise<Found> {
    const now = this.#now();
    const page = this.#pages.get(key) ?? this.#missing.get(key);
    if (page?.isFresh(now)) return { outcome: 'hit', page };
    if (page?.isUsable(now)) {
      if (!this.#renders.has(key) && page.mayBeRenewed(now)) renew(this.#startRender(key, true, page));
      return { outcome: 'stale', page };
    }
    const running = this.#renders.get(key);
    // A render that all visitors have left is about to end without a result.
    if (running && !running.signal.aborted) {
      running.join(client);
      const found = await running.page.then(
        (shared): Found | null => shared && { outcome: 'joined', page: shared },
        (error: unknown): Found | null => {
          const old = running.lastAt(this.#now());
          if (old) return { outcome: 'stale', page: old };
          // Another version of a page that is too old by now: each visitor finds out for themselves what is wrong.
          if (running.isRenewal || running.last) return null;
          throw error;
        },
      );
      return found ?? { outcome: 'refused' };
    }
    const refusedFor = (this.#refused.get(key) ?? 0) - now;
    // Longer only if the clock was set back.
    if (refusedFor > 0 && refusedFor <= REFUSED_MS) return { outcome: 'refused' };
    const render = this.#startRender(key, false, page?.isUsableAfterFailure(now) ? page : null);
    render.join(client);
    return { outcome: 'miss', render };
  }

  #startRender(key: string, isRenewal: boolean, last: CachedPage | null): CoalescedRender {
    const render: CoalescedRender = new CoalescedRender(isRenewal, last, (result) => {
      // The content or the release set has changed since.
      if (this.#renders.get(key) !== render) return;
      this.#renders.delete(key);
      if (typeof result === 'object') this.#store(key, result);
      else if (result === 'not-shared') this.#refuse(key);
      else last?.renewalFailed(this.#now());
    });
    this.#renders.set(key, render);
    return render;
  }

  #store(key: string, page: CachedPage): void {
    const [store, other] = page.parts.status === 200 ? [this.#pages, this.#missing] : [this.#missing, this.#pages];
    other.delete(key);
    store.set(key, page);
  }

  #refuse(key: string): void {
    for (const store of [this.#pages, this.#missing]) store.delete(key);
    this.#refused.delete(key);
    this.#refused.set(key, this.#now() + REFUSED_MS);
    const [oldest] = this.#refused.keys();
    if (this.#refused.size > MAX_REFUSED && oldest !== undefined) this.#refused.delete(oldest);
  }
}
