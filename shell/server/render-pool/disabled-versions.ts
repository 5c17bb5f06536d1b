/** Number of crashes within `WITHIN_MS` after which a version is disabled. */
const CRASHES = 3;
const WITHIN_MS = 5 * 60_000;

export interface DisabledVersion {
  /** `mf-blog@1.0.0` */
  readonly release: string;
  readonly reason: string;
}

/** Versions of remotes that crashed render processes repeatedly. A version is disabled until no active release set names it. */
export class DisabledVersions {
  readonly #now: () => number;
  readonly #crashes = new Map<string, number[]>();
  readonly #versions = new Map<string, DisabledVersion>();

  constructor(now: () => number) {
    this.#now = now;
  }

  get versions(): readonly DisabledVersion[] {
    return [...this.#versions.values()];
  }

  has(release: string): boolean {
    return this.#versions.has(release);
  }

  /** Records a crash. Returns whether the version is disabled from now on. */
  crashed(release: string, reason: string): boolean {
    if (this.has(release)) return false;
    const now = this.#now();
    const recent = [...(this.#crashes.get(release) ?? []).filter((at) => now - at < WITHIN_MS), now];
    this.#crashes.set(release, recent);
    if (recent.length < CRASHES) return false;
    this.#versions.set(release, { release, reason });
    return true;
  }

  /** Removes all other versions, so that a version may run again in a later set. */
  keepOnly(releases: ReadonlySet<string>): void {
    for (const known of [this.#crashes, this.#versions])
      for (const release of known.keys()) if (!releases.has(release)) known.delete(release);
  }
}
