import { type Composition, compositionId } from '#contract/composition.ts';
import { remoteVersions, withoutVersions } from '#server/render-pool/process-client/remote-versions.ts';

/** The release sets of a pool: the active one, and the previous one while it stays warm for a rollback. */
export class PoolSets {
  readonly #isDisabled: (release: string) => boolean;
  #sets: readonly Composition[] = [];
  /** Versions of remotes (`mf-blog@1.0.0`) in these sets that a process has run without harm. */
  #proven = new Set<string>();

  /** @param isDisabled whether a version must not be run */
  constructor(isDisabled: (release: string) => boolean) {
    this.#isDisabled = isDisabled;
  }

  get active(): Composition | undefined {
    return this.#sets[0];
  }

  get previous(): Composition | undefined {
    return this.#sets[1];
  }

  get ids(): ReadonlySet<string> {
    return new Set(this.#sets.map(compositionId));
  }

  /** Makes a set the active one. The set before it becomes the previous one. */
  activate(composition: Composition): void {
    const id = compositionId(composition);
    this.#sets = [composition, ...this.#sets.filter((other) => compositionId(other) !== id)].slice(0, 2);
  }

  dropPrevious(): void {
    this.#sets = this.#sets.slice(0, 1);
  }

  /** Records that a process has run the versions of a set, except those of remotes that could not be loaded. */
  addProven(composition: Composition, failed: readonly string[]): void {
    for (const version of remoteVersions(composition)) if (!failed.includes(version)) this.#proven.add(version);
  }

  /** Forgets the proven versions that neither set names. */
  forgetUnused(): void {
    this.#proven = new Set(this.#sets.flatMap(remoteVersions).filter((version) => this.#proven.has(version)));
  }

  /** Whether a process has run every version of a set before. */
  isProven(composition: Composition): boolean {
    return remoteVersions(composition).every((version) => this.#proven.has(version));
  }

  /** Returns a set without the disabled versions. */
  runnable(composition: Composition): Composition {
    return withoutVersions(composition, this.#isDisabled);
  }

  /**
   * Whether a process has run code that the active set does not name.
   * @param ran versions that the process has run
   * @param mayHavePrevious whether versions of the previous set are allowed too
   */
  isStale(ran: ReadonlySet<string>, mayHavePrevious = false): boolean {
    const sets = mayHavePrevious ? this.#sets : this.#sets.slice(0, 1);
    const current = new Set(sets.flatMap((composition) => remoteVersions(this.runnable(composition))));
    return [...ran].some((version) => !current.has(version));
  }
}
