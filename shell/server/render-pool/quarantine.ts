/**
 * Screens and blocks that brought a worker down, each for a while, so that they do it once and not
 * with every request. Per release set: another set may bring another version.
 */
export class Quarantine {
  readonly #ms: number;
  readonly #now: () => number;
  readonly #until = new Map<string, number>();
  readonly #suspectedUntil = new Map<string, number>();

  constructor(ms: number, now: () => number) {
    this.#ms = ms;
    this.#now = now;
  }

  /** Parts that certainly did it. */
  add(set: string, parts: readonly string[]): void {
    for (const part of remoteParts(parts)) this.#until.set(`${set} ${part}`, this.#now() + this.#ms);
  }

  /** Parts of which one did it: who is suspected twice within a while counts as certain. */
  suspect(set: string, parts: readonly string[]): void {
    for (const part of remoteParts(parts)) {
      if (isRunning(this.#suspectedUntil, `${set} ${part}`, this.#now())) this.add(set, [part]);
      this.#suspectedUntil.set(`${set} ${part}`, this.#now() + this.#ms);
    }
  }

  /** Parts of any set that are quarantined now. */
  get size(): number {
    const now = this.#now();
    return [...this.#until.keys()].filter((key) => isRunning(this.#until, key, now)).length;
  }

  /** The parts of a set that must not run on the server now. */
  of(set: string): string[] {
    const now = this.#now();
    for (const marks of [this.#until, this.#suspectedUntil]) for (const key of marks.keys()) isRunning(marks, key, now);
    return [...this.#until.keys()].filter((key) => key.startsWith(`${set} `)).map((key) => key.slice(set.length + 1));
  }
}

/** The shell's own pages are its own business: without them there is nothing to show. */
function remoteParts(parts: readonly string[]): string[] {
  return parts.filter((part) => !part.startsWith('shell#'));
}

/** Forgets a mark whose time is over. */
function isRunning(marks: Map<string, number>, key: string, now: number): boolean {
  const until = marks.get(key);
  if (until !== undefined && until > now) return true;
  marks.delete(key);
  return false;
}
