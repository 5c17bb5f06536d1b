/**
 * Counts open streams of unauthenticated callers. Streams of authenticated callers are not counted, so that others cannot take their place.
 */
export class StreamLimit {
  readonly #limits: { readonly total: number; readonly perAddress: number };
  readonly #open = new Map<string, number>();
  #total = 0;

  constructor(limits: { readonly total: number; readonly perAddress: number }) {
    this.#limits = limits;
  }

  /** Returns the limit that one more stream of `address` would exceed, or null if it may be opened. */
  exceededBy(address: string): 'address' | 'total' | null {
    if ((this.#open.get(address) ?? 0) >= this.#limits.perAddress) return 'address';
    return this.#total >= this.#limits.total ? 'total' : null;
  }

  /** @returns a function to call once, when the stream has ended */
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
