import type { SharedPage } from '#server/routes/page-cache/shared-page.ts';

/** Keeps pages by key, up to a number of bytes, and evicts the least recently used first. */
export class PageStore {
  readonly #limit: number;
  readonly #pages = new Map<string, SharedPage>();
  #bytes = 0;
  #evicted = 0;

  /** @param limit in bytes */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get figures(): { readonly pages: number; readonly bytes: number; readonly evicted: number } {
    return { pages: this.#pages.size, bytes: this.#bytes, evicted: this.#evicted };
  }

  get(key: string): SharedPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  set(key: string, page: SharedPage): void {
    this.delete(key);
    this.#pages.set(key, page);
    this.#bytes += page.bytes;
    this.#evict();
  }

  /** Counts bytes that a page in the store has gained. */
  grown(key: string, page: SharedPage, bytes: number): void {
    if (this.#pages.get(key) !== page) return;
    this.#bytes += bytes;
    this.#evict();
  }

  delete(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= page.bytes;
  }

  deleteWhere(test: (page: SharedPage) => boolean): void {
    for (const [key, page] of this.#pages) if (test(page)) this.delete(key);
  }

  #evict(): void {
    for (const key of this.#pages.keys()) {
      if (this.#bytes <= this.#limit) return;
      this.delete(key);
      this.#evicted += 1;
    }
  }
}
