/** Stands for every value beyond the bound. */
const OTHER = 'other';
const LONGEST = 200;

/**
 * Bounds the values of a metric label: each value is a time series that Prometheus keeps, so one that comes from outside (a path,
 * a header, a released shell) must not be able to make any number of them.
 */
export class BoundedLabel {
  readonly #most: number;
  readonly #known: Set<string>;

  /** @param first values that are known from the start, and count */
  constructor(most: number, first: Iterable<string> = []) {
    this.#most = most;
    this.#known = new Set(first);
  }

  /** `value` as long as it is among the first `most`, else `other`. */
  of(value: string): string {
    if (this.#known.has(value)) return value;
    if (this.#known.size >= this.#most || value.length > LONGEST) return OTHER;
    this.#known.add(value);
    return value;
  }

  /** `value` if it has been seen before, else `other`: for values that strangers may write. */
  ifKnown(value: string): string {
    return this.#known.has(value) ? value : OTHER;
  }
}
