/**
 * Caches bytes by their hash, up to a limit, and evicts the least recently used first. The package lru-cache no longer has a licence that
 * we use (ISC until 11.2.2).
 */
export class FileLruCache {
  readonly #limit: number;
  readonly #kept = new Map<string, Uint8Array>();
  #used = 0;

  /** @param limit in bytes */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get(hash: string): Uint8Array | undefined {
    const bytes = this.#kept.get(hash);
    if (bytes) {
      this.#kept.delete(hash);
      this.#kept.set(hash, bytes);
    }
    return bytes;
  }

  set(hash: string, bytes: Uint8Array): void {
    if (this.#kept.has(hash) || bytes.byteLength > this.#limit) return;
    this.#kept.set(hash, bytes);
    this.#used += bytes.byteLength;
    for (const [oldest, value] of this.#kept) {
      if (this.#used <= this.#limit) break;
      this.#kept.delete(oldest);
      this.#used -= value.byteLength;
    }
  }
}
