interface Seen {
  readonly etag: string;
  readonly at: number;
}

/** Without a public origin, each Host header produces URLs of its own. */
const ADDRESSES = 200;

/**
 * Records when a document last changed, as far as this process has seen. The time of its newest record would go backwards when that record
 * is removed. A restart makes the date later, which costs one response with a body.
 */
export class LastModified {
  readonly #now: () => number;
  readonly #seen = new Map<string, Seen>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns the date in HTTP format. */
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
