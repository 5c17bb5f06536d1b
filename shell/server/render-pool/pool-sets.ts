import { type Composition, compositionId } from '#contract/composition.ts';
import { canaryVersions, remoteVersions, withoutVersions } from '#server/render-pool/process-client/remote-versions.ts';

/** What a pool renders of one set: the composition that most visitors get, then one for each combination of its canaries. */
export type PoolSet = readonly [Composition, ...Composition[]];

/** The release sets of a pool: the active one, and the previous one while it stays warm for a rollback. */
export class PoolSets {
  readonly #isDisabled: (release: string) => boolean;
  #sets: readonly PoolSet[] = [];
  /** Versions of remotes (`mf-blog@1.0.0`) in these sets that a process has run without harm. */
  #proven = new Set<string>();

  /** @param isDisabled whether a version must not be run */
  constructor(isDisabled: (release: string) => boolean) {
    this.#isDisabled = isDisabled;
  }

  get active(): Composition | undefined {
    return this.#sets[0]?.[0];
  }

  /** All compositions of the active set, the one without canaries first. */
  get compositions(): readonly Composition[] {
    return this.#sets[0] ?? [];
  }

  /** All compositions of the previous set. */
  get previous(): readonly Composition[] {
    return this.#sets[1] ?? [];
  }

  get ids(): ReadonlySet<string> {
    return new Set(this.#sets.flat().map(compositionId));
  }

  /**
   * Returns the composition of the active set with exactly these canaries. Without it, or if one of its canaries is disabled, returns that
   * without canaries.
   */
  compositionFor(canaries: readonly string[]): Composition | undefined {
    if (canaries.length === 0) return this.active;
    const wanted = canaries.join();
    const found = this.compositions.find((composition) => composition.canaries?.join() === wanted);
    return found && !canaryVersions(found).some(this.#isDisabled) ? found : this.active;
  }

  /** Makes a set the active one. The set before it becomes the previous one. */
  activate(set: PoolSet): void {
    const ids = new Set(set.map(compositionId));
    this.#sets = [set, ...this.#sets.filter(([other]) => !ids.has(compositionId(other)))].slice(0, 2);
  }

  /** Removes a composition with canaries from the active set: their visitors get the one without. */
  leaveOut(composition: Composition): void {
    const [[active, ...canaries] = [], ...before] = this.#sets;
    if (active) this.#sets = [[active, ...canaries.filter((other) => other !== composition)], ...before];
  }

  dropPrevious(): void {
    this.#sets = this.#sets.slice(0, 1);
  }

  /** Records that a process has run the versions of a composition, except those of remotes that could not be loaded. */
  addProven(composition: Composition, failed: readonly string[]): void {
    for (const version of remoteVersions(composition)) if (!failed.includes(version)) this.#proven.add(version);
  }

  /** Forgets the proven versions that neither set names. */
  forgetUnused(): void {
    this.#proven = new Set(
      this.#sets
        .flat()
        .flatMap(remoteVersions)
        .filter((version) => this.#proven.has(version)),
    );
  }

  /** Whether a process has run every version of a composition before. */
  isProven(composition: Composition): boolean {
    return remoteVersions(composition).every((version) => this.#proven.has(version));
  }

  /** Returns a composition without the disabled versions. */
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
    const current = new Set(sets.flat().flatMap((composition) => remoteVersions(this.runnable(composition))));
    return [...ran].some((version) => !current.has(version));
  }
}
