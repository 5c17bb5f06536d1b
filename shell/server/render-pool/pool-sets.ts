import { canariesOf } from '@plenum/shared-contracts/release/canary/assignment';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { type Composition, compositionId } from '#contract/composition.ts';
import { canaryVersions, remoteVersions, withoutVersions } from '#server/render-pool/process-client/remote-versions.ts';

/** The canaries of a set. */
export interface SetCanaries {
  /** Name of the remote → its canary, with its percentage. */
  readonly assigned: NonNullable<ReleaseSet['canaries']>;
  /** One composition for each combination of those that are available. */
  readonly compositions: readonly Composition[];
}

/** What a pool renders of one set. */
interface PoolSet {
  /** The composition without canaries, then those with. */
  readonly compositions: readonly [Composition, ...Composition[]];
  readonly canaries: SetCanaries['assigned'];
}

/** What a visitor gets. */
interface Chosen {
  readonly composition: Composition;
  /** Whether the set has canaries, which other visitors may get. */
  readonly hasCanaries: boolean;
}

export const NO_CANARIES: SetCanaries = { assigned: {}, compositions: [] };

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
    return this.#sets[0]?.compositions[0];
  }

  get #all(): readonly Composition[] {
    return this.#sets.flatMap(({ compositions }) => compositions);
  }

  /** All compositions of the active set, the one without canaries first. */
  get compositions(): readonly Composition[] {
    return this.#sets[0]?.compositions ?? [];
  }

  /** All compositions of the previous set. */
  get previous(): readonly Composition[] {
    return this.#sets[1]?.compositions ?? [];
  }

  get ids(): ReadonlySet<string> {
    return new Set(this.#all.map(compositionId));
  }

  /**
   * Returns what the active set gives a visitor: the composition with exactly their canaries; that without canaries if it is not available, or if one of
   * them is disabled. Undefined before the first set.
   * @param visitor random id; null: a visitor who gets no canary
   */
  chooseFor(visitor: string | null): Chosen | undefined {
    const [set] = this.#sets;
    if (!set) return undefined;
    const { canaries } = set;
    const [active, ...withCanaries] = set.compositions;
    const wanted = visitor === null ? '' : canariesOf({ canaries }, visitor).join();
    const found = withCanaries.find((composition) => composition.canaries?.join() === wanted);
    const composition = found && !canaryVersions(found).some(this.#isDisabled) ? found : active;
    return { composition, hasCanaries: Object.keys(canaries).length > 0 };
  }

  /** Makes a set the active one. The set before it becomes the previous one. */
  activate(set: PoolSet): void {
    const ids = new Set(set.compositions.map(compositionId));
    this.#sets = [set, ...this.#sets.filter(({ compositions: [other] }) => !ids.has(compositionId(other)))].slice(0, 2);
  }

  /** Removes a composition with canaries from the active set: their visitors get the one without. */
  leaveOut(composition: Composition): void {
    const [set, ...before] = this.#sets;
    if (!set) return;
    const [active, ...withCanaries] = set.compositions;
    this.#sets = [{ ...set, compositions: [active, ...withCanaries.filter((other) => other !== composition)] }, ...before];
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
    this.#proven = new Set(this.#all.flatMap(remoteVersions).filter((version) => this.#proven.has(version)));
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
    const compositions = mayHavePrevious ? this.#all : this.compositions;
    const current = new Set(compositions.flatMap((composition) => remoteVersions(this.runnable(composition))));
    return [...ran].some((version) => !current.has(version));
  }
}
