interface Seen {
  readonly etag: string;
  readonly at: number;
}

/** Where no public origin is set, each Host header makes addresses of its own. */
const ADDRESSES = 200;

/**
 * When a document became what it is, as far as this process has seen: the time of the newest record in it would go
 * backwards when one is taken out. A restart makes it younger, which costs one answer with a body.
 */
export class LastModified {
  readonly #now: () => number;
  readonly #seen = new Map<string, Seen>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** As an HTTP date. */
  of(address: string, etag: string): string {
    const known = this.#seen.get(address);
    const seen = known?.etag === etag ? known : { etag, at: this.#now() };
    this.#seen.delete(address);
    this.#seen.set(address, seen);
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > ADDRESSES && oldest !== undefined) this.#seen.delete(oldest);
    return new Date(seen.at).toUTCString();
  }
}
