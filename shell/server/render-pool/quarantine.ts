/** Screens and blocks that brought a worker down, each for a while, so that they do it once and not with every request. */
export class Quarantine {
  readonly #ms: number;
  readonly #now: () => number;
  readonly #until = new Map<string, number>();

  constructor(ms: number, now: () => number) {
    this.#ms = ms;
    this.#now = now;
  }

  /** @param set the release set: another set may bring another version */
  add(set: string, parts: readonly string[]): void {
    for (const part of parts) if (!part.startsWith('shell#')) this.#until.set(`${set} ${part}`, this.#now() + this.#ms);
  }

  /** The parts of a set that must not run on the server now. */
  of(set: string): string[] {
    const parts: string[] = [];
    for (const [key, until] of this.#until) {
      if (until <= this.#now()) this.#until.delete(key);
      else if (key.startsWith(`${set} `)) parts.push(key.slice(set.length + 1));
    }
    return parts;
  }
}
