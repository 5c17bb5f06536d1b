import { setTimeout as pause } from 'node:timers/promises';
import { type ReleaseSet, compareSets } from '@plenum/shared-contracts/release/release-set';
import type { FetchedSet } from '#server/releases/fetch-set.ts';
import type { LastKnownGood } from '#server/releases/last-known-good.ts';
import type { RegistryClient, WakeUp } from '#server/releases/registry-client.ts';

interface FollowerOptions {
  readonly registry: Pick<RegistryClient, 'currentSet' | 'setByNumber' | 'listen'>;
  readonly lastGood: Pick<LastKnownGood, 'read' | 'write'>;
  readonly pollMs: number;
  /** Gets what a set names, as far as it is to be had. */
  readonly fetch: (set: ReleaseSet) => Promise<FetchedSet>;
  /** Switches to a set with what is here of it. Rejects when it cannot be used: the one before stays. */
  readonly activate: (set: ReleaseSet, fetched: FetchedSet) => Promise<void>;
  /** Told of a set that was taken for the last good one, but that the registry does not know. */
  readonly onDisowned?: (set: ReleaseSet) => void;
  /** Told that grants of some team may have changed. */
  readonly onGrants?: () => void;
  readonly log: (level: 'info' | 'warn' | 'error', message: string, details: Record<string, unknown>) => void;
}

/**
 * `current`: the registry's set is the one that is served; `degraded`: another one is, because the
 * registry is not to be had or its set cannot be used; `empty`: nothing to serve.
 */
export type FollowerState = 'empty' | 'current' | 'degraded';

const OLDER_OFFERED = 'The registry offers an older release set; refused';
const OTHER_OFFERED = 'The registry offers another release set under the number of the active one; refused';

/** Pause before the stream is opened again. */
const LISTEN_AGAIN_MS = 1000;

/**
 * Keeps the site in step with the registry: wake-ups from its stream, a poll in case one is lost.
 * Order is by (epoch, number), never by clock; an older set is refused. What was read from disk has a place in that order only
 * once the registry has shown that it knows it (docs/decisions/0039).
 */
export class SetFollower {
  readonly #options: FollowerOptions;
  readonly #stop = new AbortController();
  #active: ReleaseSet | null = null;
  #tag: string | null = null;
  #inStep = false;
  /** Whether the active set came from the registry, or is known to it. */
  #isConfirmed = false;
  /** Releases of the active set that are not here whole. */
  #missing: readonly string[] = [];
  /** What was logged as being in the way: said once, not with every poll. */
  readonly #troubles = new Set<string>();
  #running: Promise<void> | null = null;
  #again = false;

  constructor(options: FollowerOptions) {
    this.#options = options;
  }

  get state(): FollowerState {
    if (!this.#active) return 'empty';
    return this.#inStep ? 'current' : 'degraded';
  }

  get active(): ReleaseSet | null {
    return this.#active;
  }

  /** Remotes of the active set that could not be had whole: tried again with each comparison. */
  get missing(): readonly string[] {
    return this.#missing;
  }

  /** Serves what is to be had, the registry's set or the last good one, then follows in the background. */
  async start(): Promise<void> {
    await this.wake();
    void this.#listen();
    void this.#poll();
  }

  stop(): void {
    this.#stop.abort();
  }

  /** Compares with the registry now. Calls that come meanwhile are served by one more comparison. */
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
      this.#inStep = !answer || (await this.#follow(answer.set, answer.tag));
      if (this.#inStep) this.#troubles.clear();
    } catch (error) {
      this.#inStep = false;
      const unreachable = error instanceof Error && (error.name === 'RegistryUnavailable' || error.name === 'ReleaseNotFound');
      this.#complain(
        unreachable ? 'warn' : 'error',
        unreachable
          ? 'The release registry is not to be had; going on with what is here'
          : 'A release set could not be activated; the one before stays',
        { reason: reasonOf(error) },
      );
    }
    // Tried again with each comparison: on a busy machine the first attempt may have come too late.
    if (!this.#active && !this.#stop.signal.aborted) await this.#begin(offered);
  }

  /** Whether the site is in step with the registry afterwards. */
  async #follow(set: ReleaseSet, tag: string): Promise<boolean> {
    const active = this.#active;
    const order = active ? compareSets(set, active) : 1;
    if (active && (order < 0 || (order === 0 && !haveSameMembers(set, active)))) {
      if (!(await this.#disowns(active))) {
        this.#complain('warn', order < 0 ? OLDER_OFFERED : OTHER_OFFERED, { offered: set.number, active: active.number });
        return false;
      }
      this.#complain('error', 'The set on disk is not one of the registry; it does not count any more', { number: active.number });
      this.#options.onDisowned?.(active);
      await this.#serve(set, 'whole or not');
    } else {
      // The set before the first activation has nothing to serve.
      if (!set.releases['shell']) return false;
      if (order > 0) await this.#serve(set, 'whole');
      else if (this.#missing.length > 0) await this.#serve(set, 'whole or not');
    }
    this.#isConfirmed = true;
    if (order !== 0 || !this.#tag) await this.#keep(set);
    this.#tag = tag;
    return this.#missing.length === 0;
  }

  /** Whether the active set was read from disk, and is not what the registry has under its number. */
  async #disowns(active: ReleaseSet): Promise<boolean> {
    if (this.#isConfirmed) return false;
    const known = await this.#options.registry.setByNumber(active.number);
    this.#isConfirmed = known !== null && known.epoch === active.epoch && haveSameMembers(known, active);
    return !this.#isConfirmed;
  }

  /**
   * Switches to `set`. A set that is served already is switched to again only if there is more of it by now.
   * @param demand `whole`: nothing may be missing that is not missing already; else everything but the shell may
   */
  async #serve(set: ReleaseSet, demand: 'whole' | 'whole or not'): Promise<void> {
    const { fetch, activate } = this.#options;
    const fetched = await fetch(set);
    const missing = [...fetched.failed.keys()].toSorted();
    const reason = [...fetched.failed.values()][0];
    const tooMuch = missing.some((name) => name === 'shell' || (demand === 'whole' && !this.#missing.includes(name)));
    if (tooMuch) throw reason;
    const isMore = this.#active !== set && !(this.#active && compareSets(set, this.#active) === 0 && haveSameMembers(set, this.#active));
    if (isMore || missing.join() !== this.#missing.join()) await activate(set, fetched);
    this.#active = set;
    this.#missing = missing;
    if (missing.length > 0) this.#complain('error', 'The site goes on without some remotes', { missing, reason: reasonOf(reason) });
  }

  async #keep(set: ReleaseSet): Promise<void> {
    const { lastGood, log } = this.#options;
    await lastGood.write(set).catch((error: unknown) => log('warn', 'The last good set could not be written', { reason: reasonOf(error) }));
  }

  #complain(level: 'warn' | 'error', message: string, details: Record<string, unknown>): void {
    const trouble = `${message} ${JSON.stringify(details)}`;
    if (this.#troubles.has(trouble)) return;
    this.#troubles.add(trouble);
    this.#options.log(level, message, details);
  }

  /**
   * Nothing is served yet, and the registry's set is not to be had whole: the last good set, if it is whole; else what there is of
   * either, the registry's first.
   */
  async #begin(offered: ReleaseSet | null): Promise<void> {
    const kept = await this.#options.lastGood.read().catch((error: unknown) => {
      this.#complain('error', 'The last good release set could not be used', { reason: reasonOf(error) });
      return null;
    });
    const choices = [
      { set: kept, demand: 'whole' },
      { set: offered, demand: 'whole or not' },
      { set: kept, demand: 'whole or not' },
    ] as const;
    for (const { set, demand } of choices) {
      if (!set?.releases['shell'] || this.#stop.signal.aborted) continue;
      try {
        await this.#serve(set, demand);
        this.#isConfirmed = set === offered;
        return;
      } catch (error) {
        if (set === kept) this.#complain('error', 'The last good release set could not be used', { reason: reasonOf(error) });
      }
    }
  }

  async #listen(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      // Why the stream broke does not matter: the poll goes on, and says when the registry is not to be had.
      await this.#options.registry.listen((of) => this.#onWake(of), signal).catch(() => undefined);
      await pause(LISTEN_AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  #onWake(of: WakeUp): void {
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

/** Who made a set and why does not make it another one. */
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
