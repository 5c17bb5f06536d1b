/** Caches values by key, up to a number of bytes, and evicts the least recently used first. */
export class ResponseStore<Value extends object> {
  readonly #limit: number;
  readonly #entries = new Map<string, { readonly value: Value; bytes: number }>();
  #bytes = 0;

  /** @param limit in bytes */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get figures(): { readonly responses: number; readonly bytes: number } {
    return { responses: this.#entries.size, bytes: this.#bytes };
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value, bytes: number): void {
    this.#delete(key);
    if (bytes > this.#limit) return;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    this.#evict();
  }

  /** Counts bytes that a value has gained, unless it has been replaced or evicted. */
  grown(key: string, value: Value, bytes: number): void {
    const entry = this.#entries.get(key);
    if (entry?.value !== value) return;
    entry.bytes += bytes;
    this.#bytes += bytes;
    this.#evict();
  }

  #delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }

  #evict(): void {
    for (const key of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) return;
      this.#delete(key);
    }
  }
}
