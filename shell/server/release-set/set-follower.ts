import { setTimeout as pause } from 'node:timers/promises';
import { reasonOf, SetSuperseded, UntrustedSet } from '#server/errors.ts';
import { type ReleaseSet, compareSets } from '@plenum/shared-contracts/release/release-set';
import type { FetchedSet } from '#server/release-set/fetch-set.ts';
import type { LastKnownGood } from '#server/release-set/last-known-good.ts';
import type { RegistryClient, RegistryEvent } from '#server/releases/registry-client.ts';
import { type RaisedAlarm, type TrustAlarm, TrustAlarms } from '#server/trust/trust-alarms.ts';
import type { VerifiedSet } from '#server/trust/trust-store.ts';
import type { VerifiedRegistry } from '#server/trust/verified-registry.ts';

interface FollowerOptions {
  readonly registry: VerifiedRegistry & Pick<RegistryClient, 'listen'>;
  readonly lastGood: Pick<LastKnownGood, 'read' | 'write'>;
  readonly pollMs: number;
  /** Fetches the members of a set, as far as they are available. */
  readonly fetch: (set: ReleaseSet) => Promise<FetchedSet>;
  /** Switches to a set with its available members. Rejects if that is impossible; the previous set then stays active. */
  readonly activate: (set: ReleaseSet, fetched: FetchedSet) => Promise<void>;
  /** Called when releases of a set are incomplete, so that the previous set stays active. */
  readonly onIncomplete?: (set: ReleaseSet, failed: FetchedSet['failed']) => void;
  /** Called after each comparison with the registry. */
  readonly onCompared?: () => void;
  /** Whether a version must not be run. Defaults to none. */
  readonly isBlocked?: (name: string, version: string) => boolean;
  /** Called when an alarm about the trust in a set is raised. */
  readonly onAlarm?: (kind: TrustAlarm) => void;
  /** Called when the grants of a team may have changed. */
  readonly onGrants?: () => void;
  readonly log: (level: 'info' | 'warn' | 'error', message: string, details: Record<string, unknown>) => void;
}

/**
 * `current`: the registry's set is served. `degraded`: another set is served, because the registry is unreachable or its set is unusable.
 * `empty`: there is nothing to serve.
 */
export type FollowerState = 'empty' | 'current' | 'degraded';

const OLDER_SET =
  'The registry returned an older release set; ignored. If its database was restored from a backup, a release manager has to run "confirm-restore"';
const DIFFERENT_SET =
  'The registry returned a different release set with the number of the active one; ignored. If its database was restored from a backup, a release manager has to run "confirm-restore"';
const EXPIRED = 'The registry has not confirmed the active release set for too long; the site keeps serving it';

/** Pause before the stream is reopened. */
const RECONNECT_MS = 1000;

/**
 * Follows the registry's current set: by change events from its stream, and by polling in case one is lost.
 * Only sets whose signatures hold get here. They are ordered by (epoch, number), never by time. An older set, or another one with the same
 * number, is refused, also after a restart (docs/decisions/0130).
 */
export class SetFollower {
  readonly #options: FollowerOptions;
  readonly #stop = new AbortController();
  #active: VerifiedSet | null = null;
  /** The set that an earlier run has stored. Nothing older is served, even if this set cannot be. */
  #stored: VerifiedSet | null = null;
  readonly #alarms: TrustAlarms;
  #tag: string | null = null;
  #isUpToDate = false;
  /** Incomplete releases of the active set. */
  #missing: readonly string[] = [];
  /** Incomplete canaries of the active set, by the names of their remotes: their visitors get the baseline. */
  #missingCanaries: readonly string[] = [];
  /** Problems that were already logged, so that not every poll logs them again. */
  readonly #logged = new Set<string>();
  #running: Promise<void> | null = null;
  #again = false;

  constructor(options: FollowerOptions) {
    this.#options = options;
    this.#alarms = new TrustAlarms(options.log, options.onAlarm);
  }

  get state(): FollowerState {
    if (!this.#active) return 'empty';
    return this.#isUpToDate ? 'current' : 'degraded';
  }

  get active(): ReleaseSet | null {
    return this.#active?.set ?? null;
  }

  /** Audit hash of the active set. */
  get hash(): string | null {
    return this.#active?.hash ?? null;
  }

  /** Until when the registry has confirmed the active set, which is still served after that. ISO 8601. */
  get expiresAt(): string | null {
    return this.#active?.expiresAt ?? null;
  }

  /** Reasons not to trust the registry's answers, or the active set. */
  get alarms(): readonly RaisedAlarm[] {
    return this.#alarms.raised;
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
      this.#options.onCompared?.();
    });
    await this.#running;
    if (this.#again && !this.#stop.signal.aborted) {
      this.#again = false;
      await this.wake();
    }
  }

  get #isComplete(): boolean {
    return this.#missing.length === 0 && this.#missingCanaries.length === 0;
  }

  async #reconcile(): Promise<void> {
    let offered: VerifiedSet | null = null;
    await this.#readKept();
    try {
      const answer = await this.#options.registry.currentSet(this.#active && this.#isComplete ? this.#tag : null);
      if (this.#stop.signal.aborted) return;
      if (answer) this.#requireNewest(answer);
      offered = answer;
      // The answer is trusted, whether or not its set can be served.
      this.#alarms.clear('signature', 'replay', 'conflict', 'blocked');
      this.#isUpToDate = !answer || (await this.#follow(answer, answer.tag));
      if (this.#isUpToDate) this.#logged.clear();
    } catch (error) {
      this.#isUpToDate = false;
      if (error instanceof SetSuperseded) return this.#options.log('info', error.message, {});
      if (error instanceof UntrustedSet) this.#alarms.raise(error.alarm, error.message, { active: this.active?.number });
      else this.#logFailure(error);
    }
    // Retried with each comparison: on a busy machine the first attempt may have timed out.
    if (!this.#active && !this.#stop.signal.aborted) await this.#chooseFirstSet(offered);
    await this.#leaveOutBlocked();
    this.#checkExpiry();
  }

  /** Leaves remotes that were blocked out of the active set, as long as no set that replaces them can be served. */
  async #leaveOutBlocked(): Promise<void> {
    const { isBlocked = () => false } = this.#options;
    const active = this.#active;
    const { releases = {}, canaries = {} } = active?.set ?? {};
    const blocked = [
      ...Object.entries(releases).filter(([name]) => !this.#missing.includes(name)),
      ...Object.entries(canaries).filter(([name]) => !this.#missingCanaries.includes(name)),
    ].filter(([name, { version }]) => isBlocked(name, version));
    if (!active || blocked.length === 0 || this.#stop.signal.aborted) return;
    try {
      await this.#serve(active, 'partial');
    } catch (error) {
      this.#logOnce('error', 'A blocked version cannot be left out of the active set', {
        blocked: blocked.map(([name]) => name),
        reason: reasonOf(error),
      });
    }
  }

  #logFailure(error: unknown): void {
    const unreachable = error instanceof Error && (error.name === 'RegistryUnavailable' || error.name === 'ReleaseNotFound');
    this.#logOnce(
      unreachable ? 'warn' : 'error',
      unreachable
        ? 'The release registry is unreachable; continuing with the available release set'
        : 'A release set could not be activated; the previous one stays active',
      { reason: reasonOf(error) },
    );
  }

  #checkExpiry(): void {
    const { expiresAt } = this;
    if (expiresAt === null || Date.parse(expiresAt) > Date.now()) this.#alarms.clear('expired');
    else this.#alarms.raise('expired', EXPIRED, { number: this.active?.number, expired_at: expiresAt });
  }

  /** @throws UntrustedSet unless `offered` follows, or is, the newest set that this site has accepted */
  #requireNewest({ set, hash }: VerifiedSet): void {
    const known = this.#active ?? this.#stored;
    if (!known) return;
    const order = compareSets(set, known.set);
    if (order < 0) throw new UntrustedSet('replay', OLDER_SET);
    if (order === 0 && hash !== known.hash) throw new UntrustedSet('conflict', DIFFERENT_SET);
  }

  /** Follows the offered set if possible. Returns whether the site is up to date afterwards. */
  async #follow(offered: VerifiedSet, tag: string): Promise<boolean> {
    const active = this.#active;
    const isNew = !active || compareSets(offered.set, active.set) > 0;
    // Nothing can be served before the first activation.
    if (!offered.set.releases['shell']) return false;
    if (isNew) await this.#serve(offered, 'complete');
    else if (!this.#isComplete) await this.#serve(offered, 'partial');
    const isRenewed = active?.expiresAt !== offered.expiresAt;
    this.#active = offered;
    if (isNew || isRenewed || !this.#tag) await this.#options.lastGood.write(offered);
    this.#tag = tag;
    return this.#missing.length === 0;
  }

  /**
   * Switches to `set`. Switches again to the active set only if more of it has become available.
   * @param demand `complete`: nothing may be missing except what is missing already, and canaries that the registry has answered for;
   * otherwise everything except the shell may be missing
   */
  async #serve(offered: VerifiedSet, demand: 'complete' | 'partial'): Promise<void> {
    const { fetch, activate } = this.#options;
    const { set } = offered;
    const fetched = await fetch(set);
    const missing = [...fetched.failed.keys()].toSorted();
    const missingCanaries = [...fetched.candidates.failed.keys()].toSorted();
    const reason = [...fetched.failed.values()][0];
    const isUnacceptable = missing.some((name) => name === 'shell' || (demand === 'complete' && !this.#missing.includes(name)));
    if (isUnacceptable) {
      this.#options.onIncomplete?.(set, fetched.failed);
      throw reason;
    }
    // Its visitors would move back to the active version until the registry answers again.
    const delayed = [...fetched.candidates.failed].find(
      ([name, error]) => error.name === 'RegistryUnavailable' && !this.#missingCanaries.includes(name),
    );
    if (demand === 'complete' && delayed) throw delayed[1];
    const isOther = offered.hash !== this.#active?.hash;
    const isKnown = missing.join() === this.#missing.join() && missingCanaries.join() === this.#missingCanaries.join();
    if (isOther || !isKnown) await activate(set, fetched);
    this.#active = offered;
    this.#missing = missing;
    this.#missingCanaries = missingCanaries;
    if (missing.length > 0) this.#logOnce('error', 'The site continues without some remotes', { missing, reason: reasonOf(reason) });
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
  async #chooseFirstSet(offered: VerifiedSet | null): Promise<void> {
    const stored = this.#stored;
    const choices = [
      { set: stored, demand: 'complete' },
      { set: offered, demand: 'partial' },
      { set: stored, demand: 'partial' },
    ] as const;
    for (const { set, demand } of choices) {
      if (!set?.set.releases['shell'] || this.#stop.signal.aborted) continue;
      try {
        await this.#serve(set, demand);
        return;
      } catch (error) {
        if (set === stored) this.#logOnce('error', 'The last known good release set could not be used', { reason: reasonOf(error) });
      }
    }
  }

  /** Reads the set that an earlier run has stored, until it could be read or another set is served. */
  async #readKept(): Promise<void> {
    if (this.#active || this.#stored) return;
    this.#stored = await this.#options.lastGood.read().catch((error: unknown) => {
      this.#logOnce('error', 'The last known good release set could not be used', { reason: reasonOf(error) });
      return null;
    });
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
