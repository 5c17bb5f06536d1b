/**
 * Screens and blocks that brought a render process down. Each is left out for a while, so that not every request brings one down. Entries
 * belong to a release set, because another set may have another version.
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

  /** Adds parts that certainly brought a process down. */
  add(set: string, parts: readonly string[]): void {
    for (const part of remoteParts(parts)) this.#until.set(`${set} ${part}`, this.#now() + this.#ms);
  }

  /** Adds parts of which one brought a process down. A part that is suspected twice within a while counts as certain. */
  suspect(set: string, parts: readonly string[]): void {
    for (const part of remoteParts(parts)) {
      if (isRunning(this.#suspectedUntil, `${set} ${part}`, this.#now())) this.add(set, [part]);
      this.#suspectedUntil.set(`${set} ${part}`, this.#now() + this.#ms);
    }
  }

  /** Number of parts that are currently quarantined, over all sets. */
  get size(): number {
    const now = this.#now();
    return [...this.#until.keys()].filter((key) => isRunning(this.#until, key, now)).length;
  }

  /** Returns the parts of a set that must not run on the server now. */
  of(set: string): string[] {
    const now = this.#now();
    for (const marks of [this.#until, this.#suspectedUntil]) for (const key of marks.keys()) isRunning(marks, key, now);
    return [...this.#until.keys()].filter((key) => key.startsWith(`${set} `)).map((key) => key.slice(set.length + 1));
  }
}

/** The shell's own parts are never quarantined: without them there is no page. */
function remoteParts(parts: readonly string[]): string[] {
  return parts.filter((part) => !part.startsWith('shell#'));
}

/** Whether a mark is still valid. Removes an expired one. */
function isRunning(marks: Map<string, number>, key: string, now: number): boolean {
  const until = marks.get(key);
  if (until !== undefined && until > now) return true;
  marks.delete(key);
  return false;
}
