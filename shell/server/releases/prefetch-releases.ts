import { setTimeout as pause } from 'node:timers/promises';
import type { RegistryClient } from '#server/releases/registry-client.ts';
import type { ReleaseStore } from '#server/releases/release-store.ts';

interface FetchAheadOptions {
  readonly registry: Pick<RegistryClient, 'latestVersions'>;
  readonly store: Pick<ReleaseStore, 'prefetch'>;
  readonly pollMs: number;
  readonly log: (level: 'info' | 'warn' | 'error', message: string, details: Record<string, unknown>) => void;
}

/**
 * Fetches and verifies what is published before anybody activates it, so that activation finds it
 * here. Nothing of it runs: only a release manager's set decides what does.
 */
export class ReleasePrefetcher {
  readonly #options: FetchAheadOptions;
  readonly #stop = new AbortController();
  /** Release → the version that was last dealt with. */
  readonly #done = new Map<string, string>();

  constructor(options: FetchAheadOptions) {
    this.#options = options;
  }

  /** Looks again and again, in the background. */
  start(): void {
    void this.#poll();
  }

  stop(): void {
    this.#stop.abort();
  }

  /** Compares with the registry once. Never rejects: what is missing is fetched when it is activated. */
  async look(): Promise<void> {
    const { registry, store, log } = this.#options;
    // Whether the registry is to be had is the follower's news.
    const latest = await registry.latestVersions().catch(() => new Map<string, string>());
    for (const [name, version] of latest) {
      if (this.#done.get(name) === version || this.#stop.signal.aborted) continue;
      try {
        await store.prefetch(name, version);
      } catch (error) {
        if (error instanceof Error && error.name === 'RegistryUnavailable') continue;
        log('warn', 'A published version could not be fetched ahead', { release: `${name}@${version}`, reason: String(error) });
      }
      this.#done.set(name, version);
    }
  }

  async #poll(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await pause(this.#options.pollMs, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await this.look();
    }
  }
}
