import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { activatedVersions } from '@plenum/shared-contracts/release/registry-schemas';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { checksummed, readChecksummed } from '#server/releases/checksummed-file.ts';
import { DiskAlarm } from '#server/releases/disk-alarm.ts';
import { WriteRetryQueue } from '#server/releases/write-retry-queue.ts';
import type { RegistryClient } from '#server/releases/registry-client.ts';

interface ActivatedVersionsOptions {
  readonly registry: Pick<RegistryClient, 'activatedVersions'>;
  readonly cacheDir: string;
  /** Raised while its file cannot be written. Defaults to an alarm of its own. */
  readonly disk?: Pick<DiskAlarm, 'watch'>;
  readonly environment: string;
  readonly log: (level: 'info' | 'warn' | 'error', message: string, details: Record<string, unknown>) => void;
  /** Minimum milliseconds between two registry calls, whatever visitors request. */
  readonly intervalMs?: number;
}

/**
 * The versions that any release set has named, with their digests, so that open tabs of any age work. Nothing else is fetched or served:
 * clients cannot make this site request arbitrary versions from the registry, and a manifest in the cache is not trusted merely because it
 * is there.
 */
export class ActivatedVersions {
  readonly #options: ActivatedVersionsOptions & Required<Pick<ActivatedVersionsOptions, 'intervalMs'>>;
  readonly #file: string;
  readonly #writes: WriteRetryQueue;
  /** `mf-blog@1.0.0` → digest of its manifest, from the registry's list. */
  #listed = new Map<string, string>();
  #tag: string | null = null;
  /** Members of sets that this process activates. The list may be older than these sets. */
  readonly #ofSets = new Map<string, string>();
  readonly #stop = new AbortController();
  #requestedAt = -Infinity;
  /** A registry call that has not started yet, shared by all callers until it starts. */
  #next: Promise<void> | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(options: ActivatedVersionsOptions) {
    this.#options = { intervalMs: 1000, ...options };
    this.#file = path.join(options.cacheDir, `${options.environment}.versions.json`);
    this.#writes = new WriteRetryQueue((options.disk ?? new DiskAlarm(options.log)).watch('The list of activated versions'));
  }

  /** Loads the list of an earlier run, used until the registry has answered. Never rejects. */
  async load(): Promise<void> {
    try {
      const cached = await readChecksummed(this.#file);
      if (cached !== null) this.#listed = byName(parse(activatedVersions, cached, 'The cached list of activated versions').versions);
    } catch (error) {
      this.#options.log('warn', 'The cached list of activated versions is unusable; asking the registry', { reason: String(error) });
    }
  }

  /** Trusts the members of a set that is about to be served. */
  add(set: ReleaseSet): void {
    for (const [name, { version, manifest }] of [...Object.entries(set.releases), ...Object.entries(set.canaries ?? {})])
      this.#ofSets.set(`${name}@${version}`, manifest);
  }

  /** Whether a set whose signatures hold has named the version with this digest. The registry's list is not signed. */
  isProven(name: string, version: string, digest: string): boolean {
    return this.#ofSets.get(`${name}@${version}`) === digest;
  }

  /** Returns the digest of the version's manifest if it is known without asking the registry. */
  known(name: string, version: string): string | null {
    const key = `${name}@${version}`;
    return this.#ofSets.get(key) ?? this.#listed.get(key) ?? null;
  }

  /**
   * Returns the digest of the version's manifest, or null if no set has ever named the version.
   * @throws RegistryUnavailable, ReleaseNotFound, ContractError if it is not known here and the registry cannot answer
   */
  async find(name: string, version: string): Promise<string | null> {
    const digest = this.known(name, version);
    if (digest) return digest;
    await this.refresh();
    return this.known(name, version);
  }

  /** Fetches the list from the registry. Concurrent calls, and calls within the interval, share one request. */
  refresh(): Promise<void> {
    // A request in flight may have been answered before the version in question was activated.
    this.#next ??= this.#requestNext();
    return this.#next;
  }

  /** Stops requesting the list. */
  stop(): void {
    this.#stop.abort();
  }

  async #requestNext(): Promise<void> {
    await this.#running.catch(() => undefined);
    const wait = this.#requestedAt + this.#options.intervalMs - performance.now();
    if (wait > 0) await pause(wait, undefined, { ref: false, signal: this.#stop.signal });
    this.#stop.signal.throwIfAborted();
    this.#next = null;
    this.#requestedAt = performance.now();
    this.#running = this.#request();
    await this.#running;
  }

  async #request(): Promise<void> {
    const { registry } = this.#options;
    const answer = await registry.activatedVersions(this.#tag);
    if (!answer) return;
    this.#listed = byName(answer.versions);
    this.#tag = answer.tag;
    await this.#writes.write(this.#file, checksummed({ versions: answer.versions }));
  }
}

function byName(versions: Readonly<Record<string, Readonly<Record<string, string>>>>): Map<string, string> {
  return new Map(
    Object.entries(versions).flatMap(([name, digests]) =>
      Object.entries(digests).map(([version, digest]) => [`${name}@${version}`, digest] as const),
    ),
  );
}
