import { setTimeout as pause } from 'node:timers/promises';
import { type ReleaseSet, compareSets } from '@plenum/shared-contracts/release/release-set';
import type { FetchedSet } from '#server/release-set/fetch-set.ts';
import type { LastKnownGood } from '#server/release-set/last-known-good.ts';
import type { RegistryClient, RegistryEvent } from '#server/releases/registry-client.ts';

interface FollowerOptions {
  readonly registry: Pick<RegistryClient, 'currentSet' | 'setByNumber' | 'listen'>;
  readonly lastGood: Pick<LastKnownGood, 'read' | 'write'>;
  readonly pollMs: number;
  /** Fetches the members of a set, as far as they are available. */
  readonly fetch: (set: ReleaseSet) => Promise<FetchedSet>;
  /** Switches to a set with its available members. Rejects if that is impossible; the previous set then stays active. */
  readonly activate: (set: ReleaseSet, fetched: FetchedSet) => Promise<void>;
  /** Called for a set from disk that the registry does not know. */
  readonly onUnknownSet?: (set: ReleaseSet) => void;
  /** Called when the grants of a team may have changed. */
  readonly onGrants?: () => void;
  readonly log: (level: 'info' | 'warn' | 'error', message: string, details: Record<string, unknown>) => void;
}

/**
 * `current`: the registry's set is served. `degraded`: another set is served, because the registry is unreachable or its set is unusable.
 * `empty`: there is nothing to serve.
 */
export type FollowerState = 'empty' | 'current' | 'degraded';

const OLDER_SET = 'The registry returned an older release set; ignored';
const DIFFERENT_SET = 'The registry returned a different release set with the number of the active one; ignored';

/** Pause before the stream is reopened. */
const RECONNECT_MS = 1000;

/**
 * Follows the registry's current set: by wake-ups from its stream, and by polling in case one is lost.
 * Sets are ordered by (epoch, number), never by time, and an older set is refused. A set from disk takes part in that order only after the
 * registry has confirmed it (docs/decisions/0039).
 */
export class SetFollower {
  readonly #options: FollowerOptions;
  readonly #stop = new AbortController();
  #active: ReleaseSet | null = null;
  #tag: string | null = null;
  #isUpToDate = false;
  /** Whether the active set came from the registry or was confirmed by it. */
  #isConfirmed = false;
  /** Incomplete releases of the active set. */
  #missing: readonly string[] = [];
  /** Problems that were already logged, so that not every poll logs them again. */
  readonly #logged = new Set<string>();
  #running: Promise<void> | null = null;
  #again = false;

  constructor(options: FollowerOptions) {
    this.#options = options;
  }

  get state(): FollowerState {
    if (!this.#active) return 'empty';
    return this.#isUpToDate ? 'current' : 'degraded';
  }

  get active(): ReleaseSet | null {
    return this.#active;
  }

  /** Incomplete remotes of the active set, which each comparison retries. */
  get missing(): readonly string[] {
    return this.#missing;
  }

  /** Serves the registry's set or the last known good one, then follows the registry in the background. */
  async start(): Promise<void> {
    await this.wake();
    void this.#listen();
    void this.#poll();
  }

  stop(): void {
    this.#stop.abort();
  }

  /** Compares with the registry now. Calls during a comparison share one further comparison. */
  async wake(): Promise<void> {
    if (this.#running) {
      this.#again = true;
      return this.#running;
    }
    this.#running = this.#reconcile().finally(() => {
      this.#running = null;
    });
    await this.#running;
    if (this.#again && !this.#stop.signal.aborted) {
      this.#again = false;
      await this.wake();
    }
  }

  async #reconcile(): Promise<void> {
    let offered: ReleaseSet | null = null;
    try {
      const answer = await this.#options.registry.currentSet(this.#active && this.#missing.length === 0 ? this.#tag : null);
      if (this.#stop.signal.aborted) return;
      offered = answer?.set ?? null;
      this.#isUpToDate = !answer || (await this.#follow(answer.set, answer.tag));
      if (this.#isUpToDate) this.#logged.clear();
    } catch (error) {
      this.#isUpToDate = false;
      const unreachable = error instanceof Error && (error.name === 'RegistryUnavailable' || error.name === 'ReleaseNotFound');
      this.#logOnce(
        unreachable ? 'warn' : 'error',
        unreachable
          ? 'The release registry is unreachable; continuing with the available release set'
          : 'A release set could not be activated; the previous one stays active',
        { reason: reasonOf(error) },
      );
    }
    // Retried with each comparison: on a busy machine the first attempt may have timed out.
    if (!this.#active && !this.#stop.signal.aborted) await this.#chooseFirstSet(offered);
  }

  /** Follows the offered set if possible. Returns whether the site is up to date afterwards. */
  async #follow(set: ReleaseSet, tag: string): Promise<boolean> {
    const active = this.#active;
    const order = active ? compareSets(set, active) : 1;
    if (active && (order < 0 || (order === 0 && !haveSameMembers(set, active)))) {
      if (!(await this.#isUnknownToRegistry(active))) {
        this.#logOnce('warn', order < 0 ? OLDER_SET : DIFFERENT_SET, { offered: set.number, active: active.number });
        return false;
      }
      this.#logOnce('error', 'The set on disk is unknown to the registry; it is ignored from now on', { number: active.number });
      this.#options.onUnknownSet?.(active);
      await this.#serve(set, 'partial');
    } else {
      // Nothing can be served before the first activation.
      if (!set.releases['shell']) return false;
      if (order > 0) await this.#serve(set, 'complete');
      else if (this.#missing.length > 0) await this.#serve(set, 'partial');
    }
    this.#isConfirmed = true;
    if (order !== 0 || !this.#tag) await this.#store(set);
    this.#tag = tag;
    return this.#missing.length === 0;
  }

  /** Whether the active set came from disk and differs from the registry's set of that number. */
  async #isUnknownToRegistry(active: ReleaseSet): Promise<boolean> {
    if (this.#isConfirmed) return false;
    const known = await this.#options.registry.setByNumber(active.number);
    this.#isConfirmed = known !== null && known.epoch === active.epoch && haveSameMembers(known, active);
    return !this.#isConfirmed;
  }

  /**
   * Switches to `set`. Switches again to the active set only if more of it has become available.
   * @param demand `complete`: nothing may be missing except what is missing already; otherwise everything except the shell may be missing
   */
  async #serve(set: ReleaseSet, demand: 'complete' | 'partial'): Promise<void> {
    const { fetch, activate } = this.#options;
    const fetched = await fetch(set);
    const missing = [...fetched.failed.keys()].toSorted();
    const reason = [...fetched.failed.values()][0];
    const isUnacceptable = missing.some((name) => name === 'shell' || (demand === 'complete' && !this.#missing.includes(name)));
    if (isUnacceptable) throw reason;
    const isMore = this.#active !== set && !(this.#active && compareSets(set, this.#active) === 0 && haveSameMembers(set, this.#active));
    if (isMore || missing.join() !== this.#missing.join()) await activate(set, fetched);
    this.#active = set;
    this.#missing = missing;
    if (missing.length > 0) this.#logOnce('error', 'The site continues without some remotes', { missing, reason: reasonOf(reason) });
  }

  async #store(set: ReleaseSet): Promise<void> {
    const { lastGood, log } = this.#options;
    await lastGood
      .write(set)
      .catch((error: unknown) => log('warn', 'The last known good release set could not be written', { reason: reasonOf(error) }));
  }

  #logOnce(level: 'warn' | 'error', message: string, details: Record<string, unknown>): void {
    const key = `${message} ${JSON.stringify(details)}`;
    if (this.#logged.has(key)) return;
    this.#logged.add(key);
    this.#options.log(level, message, details);
  }

  /**
   * Chooses the first set when the registry's set is not complete: the last known good set if it is complete, otherwise the available part
   * of the registry's set, then that of the last known good set.
   */
  async #chooseFirstSet(offered: ReleaseSet | null): Promise<void> {
    const kept = await this.#options.lastGood.read().catch((error: unknown) => {
      this.#logOnce('error', 'The last known good release set could not be used', { reason: reasonOf(error) });
      return null;
    });
    const choices = [
      { set: kept, demand: 'complete' },
      { set: offered, demand: 'partial' },
      { set: kept, demand: 'partial' },
    ] as const;
    for (const { set, demand } of choices) {
      if (!set?.releases['shell'] || this.#stop.signal.aborted) continue;
      try {
        await this.#serve(set, demand);
        this.#isConfirmed = set === offered;
        return;
      } catch (error) {
        if (set === kept) this.#logOnce('error', 'The last known good release set could not be used', { reason: reasonOf(error) });
      }
    }
  }

  async #listen(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      // The reason does not matter: the poll continues and reports an unreachable registry.
      await this.#options.registry.listen((of) => this.#onEvent(of), signal).catch(() => undefined);
      await pause(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  #onEvent(of: RegistryEvent): void {
    if (of === 'grants') this.#options.onGrants?.();
    else void this.wake();
  }

  async #poll(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await pause(this.#options.pollMs, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await this.wake();
    }
  }
}

/** Author and reason do not distinguish two sets. */
function haveSameMembers(a: ReleaseSet, b: ReleaseSet): boolean {
  const members = ({ releases }: ReleaseSet) =>
    Object.entries(releases)
      .map(([name, { version, manifest }]) => `${name}@${version} ${manifest}`)
      .toSorted()
      .join();
  return members(a) === members(b);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
