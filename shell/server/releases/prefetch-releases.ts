import { setTimeout as pause } from 'node:timers/promises';
import type { RegistryClient } from '#server/releases/registry-client.ts';
import type { ReleaseStore } from '#server/releases/release-store.ts';

interface PrefetchOptions {
  readonly registry: Pick<RegistryClient, 'latestVersions'>;
  readonly store: Pick<ReleaseStore, 'prefetch'>;
  readonly pollMs: number;
  readonly log: (level: 'info' | 'warn' | 'error', message: string, details: Record<string, unknown>) => void;
}

/**
 * Fetches and verifies published versions before they are activated, so that an activation is fast. None of this code runs before a release
 * manager activates it.
 */
export class ReleasePrefetcher {
  readonly #options: PrefetchOptions;
  readonly #stop = new AbortController();
  /** Release → the version that was handled last. */
  readonly #done = new Map<string, string>();

  constructor(options: PrefetchOptions) {
    this.#options = options;
  }

  /** Release → its newest version. */
  get versions(): ReadonlyMap<string, string> {
    return this.#done;
  }

  /** Checks repeatedly, in the background. */
  start(): void {
    void this.#poll();
  }

  stop(): void {
    this.#stop.abort();
  }

  /** Checks the registry once. Never rejects: missing files are fetched on activation. */
  async prefetchLatest(): Promise<void> {
    const { registry, store, log } = this.#options;
    // The set follower reports an unreachable registry.
    const latest = await registry.latestVersions().catch(() => new Map<string, string>());
    for (const [name, version] of latest) {
      if (this.#done.get(name) === version || this.#stop.signal.aborted) continue;
      try {
        await store.prefetch(name, version);
      } catch (error) {
        if (error instanceof Error && error.name === 'RegistryUnavailable') continue;
        log('warn', 'A published version could not be prefetched', { release: `${name}@${version}`, reason: String(error) });
      }
      this.#done.set(name, version);
    }
  }

  async #poll(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await pause(this.#options.pollMs, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await this.prefetchLatest();
    }
  }
}
