interface Sized {
  readonly bytes: number;
}

/** Keeps values by key, up to a number of bytes, and evicts the least recently used first. */
export class LruCache<Value extends Sized> {
  readonly #limit: number;
  readonly #values = new Map<string, Value>();
  #bytes = 0;
  #evicted = 0;

  /** @param limit in bytes */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get figures(): { readonly entries: number; readonly bytes: number; readonly evicted: number } {
    return { entries: this.#values.size, bytes: this.#bytes, evicted: this.#evicted };
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (!value) return undefined;
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    this.#values.set(key, value);
    this.#bytes += value.bytes;
    this.#evict();
  }

  /** Counts bytes that a value in the cache has gained. */
  grown(key: string, value: Value, bytes: number): void {
    if (this.#values.get(key) !== value) return;
    this.#bytes += bytes;
    this.#evict();
  }

  delete(key: string): void {
    const value = this.#values.get(key);
    if (!value) return;
    this.#values.delete(key);
    this.#bytes -= value.bytes;
  }

  deleteWhere(test: (value: Value) => boolean): void {
    for (const [key, value] of this.#values) if (test(value)) this.delete(key);
  }

  #evict(): void {
    for (const key of this.#values.keys()) {
      if (this.#bytes <= this.#limit) return;
      this.delete(key);
      this.#evicted += 1;
    }
  }
}
