/** Counts open streams of strangers. A known caller's are not counted: strangers cannot take its place. */
export class StreamLimit {
  readonly #limits: { readonly total: number; readonly perAddress: number };
  readonly #open = new Map<string, number>();
  #total = 0;

  constructor(limits: { readonly total: number; readonly perAddress: number }) {
    this.#limits = limits;
  }

  /** Which limit one more stream of `address` would pass; null when it may be opened. */
  passedBy(address: string): 'address' | 'total' | null {
    if ((this.#open.get(address) ?? 0) >= this.#limits.perAddress) return 'address';
    return this.#total >= this.#limits.total ? 'total' : null;
  }

  /** @returns to be called once, when the stream has ended */
  add(address: string): () => void {
    this.#total += 1;
    this.#open.set(address, (this.#open.get(address) ?? 0) + 1);
    return () => {
      this.#total -= 1;
      const left = (this.#open.get(address) ?? 1) - 1;
      if (left > 0) this.#open.set(address, left);
      else this.#open.delete(address);
    };
  }
}
