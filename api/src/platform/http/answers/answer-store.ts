/** Keeps values by key, up to a number of bytes, and evicts the least recently used first. */
export class AnswerStore<Value extends object> {
  readonly #limit: number;
  readonly #kept = new Map<string, { readonly value: Value; bytes: number }>();
  #bytes = 0;

  /** @param limit in bytes */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get figures(): { readonly answers: number; readonly bytes: number } {
    return { answers: this.#kept.size, bytes: this.#bytes };
  }

  get(key: string): Value | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.value;
  }

  set(key: string, value: Value, bytes: number): void {
    this.#delete(key);
    if (bytes > this.#limit) return;
    this.#kept.set(key, { value, bytes });
    this.#bytes += bytes;
    this.#evict();
  }

  /** Counts bytes that a value has gained, unless it has been replaced or evicted. */
  grown(key: string, value: Value, bytes: number): void {
    const kept = this.#kept.get(key);
    if (kept?.value !== value) return;
    kept.bytes += bytes;
    this.#bytes += bytes;
    this.#evict();
  }

  #delete(key: string): void {
    const kept = this.#kept.get(key);
    if (!kept) return;
    this.#kept.delete(key);
    this.#bytes -= kept.bytes;
  }

  #evict(): void {
    for (const key of this.#kept.keys()) {
      if (this.#bytes <= this.#limit) return;
      this.#delete(key);
    }
  }
}
