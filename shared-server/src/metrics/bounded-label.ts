/** Replaces every value beyond the limit. */
const OTHER = 'other';
const MAX_LENGTH = 200;

/**
 * Limits the number of values of a metric label. Each value is a time series that Prometheus stores, so values from outside (a path, a
 * header, a released shell) must not create an unlimited number of them.
 */
export class BoundedLabel {
  readonly #most: number;
  readonly #known: Set<string>;

  /** @param first values that are known from the start and count towards the limit */
  constructor(most: number, first: Iterable<string> = []) {
    this.#most = most;
    this.#known = new Set(first);
  }

  /** Returns `value` if it is among the first `most` values, otherwise `other`. */
  of(value: string): string {
    if (this.#known.has(value)) return value;
    if (this.#known.size >= this.#most || value.length > MAX_LENGTH) return OTHER;
    this.#known.add(value);
    return value;
  }

  /** Returns `value` if it has been seen before, otherwise `other`. For values that a client controls. */
  ifKnown(value: string): string {
    return this.#known.has(value) ? value : OTHER;
  }
}
