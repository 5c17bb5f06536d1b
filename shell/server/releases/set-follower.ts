import { setTimeout as pause } from 'node:timers/promises';
import { type ReleaseSet, compareSets } from '@plenum/shared-contracts/release/release-set';
import type { LastGoodSet } from '#server/releases/last-good-set.ts';
import type { RegistryClient } from '#server/releases/registry-client.ts';

interface FollowerOptions {
  readonly registry: RegistryClient;
  readonly lastGood: LastGoodSet;
  readonly pollMs: number;
  /** Makes a set ready and switches to it. Rejects when it cannot be used: the one before stays. */
  readonly activate: (set: ReleaseSet) => Promise<void>;
  readonly log: (level: 'info' | 'warn' | 'error', message: string, details: Record<string, unknown>) => void;
}

/** `current`: in step with the registry; `degraded`: serving the last good set; `empty`: nothing to serve. */
export type FollowerState = 'empty' | 'current' | 'degraded';

/**
 * Keeps the site in step with the registry: wake-ups from its stream, a poll in case one is lost.
 * Order is by (epoch, number), never by clock; an older set is refused.
 */
export class SetFollower {
  readonly #options: FollowerOptions;
  readonly #stop = new AbortController();
  #active: ReleaseSet | null = null;
  #tag: string | null = null;
  #reachable = false;
  #running: Promise<void> | null = null;
  #again = false;

  constructor(options: FollowerOptions) {
    this.#options = options;
  }

  get state(): FollowerState {
    if (!this.#active) return 'empty';
    return this.#reachable ? 'current' : 'degraded';
  }

  get active(): ReleaseSet | null {
    return this.#active;
  }

  /** Serves what is to be had, the registry's set or the last good one, then follows in the background. */
  async start(): Promise<void> {
    await this.wake();
    if (!this.#active) await this.#useLastGood();
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
    const { registry, activate, lastGood, log } = this.#options;
    try {
      const answer = await registry.currentSet(this.#active ? this.#tag : null);
      this.#reachable = true;
      if (!answer) return;
      const { set, tag } = answer;
      const order = this.#active ? compareSets(set, this.#active) : 1;
      if (order < 0)
        return log('warn', 'The registry offers an older release set; refused', {
          offered: set.number,
          active: this.#active?.number ?? null,
        });
      if (order === 0 || !set.releases['shell']) return;
      await activate(set);
      this.#active = set;
      this.#tag = tag;
      await lastGood.write(set).catch((error: unknown) => log('warn', 'The last good set could not be written', { reason: String(error) }));
    } catch (error) {
      const unreachable = error instanceof Error && (error.name === 'RegistryUnavailable' || error.name === 'ReleaseNotFound');
      if (unreachable) this.#reachable = false;
      log(
        unreachable ? 'warn' : 'error',
        unreachable
          ? 'The release registry is not to be had; going on with what is here'
          : 'A release set could not be activated; the one before stays',
        {
          reason: error instanceof Error ? error.message : String(error),
        },
      );
    }
  }

  async #useLastGood(): Promise<void> {
    const set = await this.#options.lastGood.read();
    if (!set) return;
    try {
      await this.#options.activate(set);
      this.#active = set;
    } catch (error) {
      this.#options.log('error', 'The last good release set could not be used', {
        set: set.number,
        reason: error instanceof Error ? error.message : String(error),
      });
    }
  }

  async #listen(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await this.#options.registry.listen(() => void this.wake(), signal).catch(() => undefined);
      await pause(1000, undefined, { signal }).catch(() => undefined);
    }
  }

  async #poll(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await pause(this.#options.pollMs, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await this.wake();
    }
  }
}
