import { setTimeout as pause } from 'node:timers/promises';
import { type ReleaseSet, compareSets } from '@plenum/shared-contracts/release/release-set';
import type { LastGoodSet } from '#server/releases/last-good-set.ts';
import type { RegistryClient } from '#server/releases/registry-client.ts';

interface FollowerOptions {
  readonly registry: Pick<RegistryClient, 'currentSet' | 'listen'>;
  readonly lastGood: Pick<LastGoodSet, 'read' | 'write'>;
  readonly pollMs: number;
  /** Makes a set ready and switches to it. Rejects when it cannot be used: the one before stays. */
  readonly activate: (set: ReleaseSet) => Promise<void>;
  readonly log: (level: 'info' | 'warn' | 'error', message: string, details: Record<string, unknown>) => void;
}

/**
 * `current`: the registry's set is the one that is served; `degraded`: another one is, because the
 * registry is not to be had or its set cannot be used; `empty`: nothing to serve.
 */
export type FollowerState = 'empty' | 'current' | 'degraded';

/** Pause before the stream is opened again. */
const LISTEN_AGAIN_MS = 1000;

/**
 * Keeps the site in step with the registry: wake-ups from its stream, a poll in case one is lost.
 * Order is by (epoch, number), never by clock; an older set is refused.
 */
export class SetFollower {
  readonly #options: FollowerOptions;
  readonly #stop = new AbortController();
  #active: ReleaseSet | null = null;
  #tag: string | null = null;
  #inStep = false;
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
    try {
      const answer = await this.#options.registry.currentSet(this.#active ? this.#tag : null);
      if (this.#stop.signal.aborted) return;
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
    if (!this.#active && !this.#stop.signal.aborted) await this.#useLastGood();
  }

  /** Whether the site is in step with the registry afterwards. */
  async #follow(set: ReleaseSet, tag: string): Promise<boolean> {
    const { activate, lastGood, log } = this.#options;
    const order = this.#active ? compareSets(set, this.#active) : 1;
    if (order < 0) {
      this.#complain('warn', 'The registry offers an older release set; refused', {
        offered: set.number,
        active: this.#active?.number ?? null,
      });
      return false;
    }
    // The set before the first activation has nothing to serve.
    if (!set.releases['shell']) return false;
    if (order > 0) {
      await activate(set);
      this.#active = set;
      await lastGood
        .write(set)
        .catch((error: unknown) => log('warn', 'The last good set could not be written', { reason: reasonOf(error) }));
    }
    this.#tag = tag;
    return true;
  }

  #complain(level: 'warn' | 'error', message: string, details: Record<string, unknown>): void {
    const trouble = `${message} ${JSON.stringify(details)}`;
    if (this.#troubles.has(trouble)) return;
    this.#troubles.add(trouble);
    this.#options.log(level, message, details);
  }

  async #useLastGood(): Promise<void> {
    try {
      const set = await this.#options.lastGood.read();
      if (!set) return;
      await this.#options.activate(set);
      this.#active = set;
    } catch (error) {
      this.#complain('error', 'The last good release set could not be used', { reason: reasonOf(error) });
    }
  }

  async #listen(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      // Why the stream broke does not matter: the poll goes on, and says when the registry is not to be had.
      await this.#options.registry.listen(() => void this.wake(), signal).catch(() => undefined);
      await pause(LISTEN_AGAIN_MS, undefined, { signal }).catch(() => undefined);
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

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
