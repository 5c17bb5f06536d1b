import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { activatedVersions } from '@plenum/shared-contracts/release/registry-schemas';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { readChecksummed, writeChecksummed } from '#server/releases/checksummed-file.ts';
import type { RegistryClient } from '#server/releases/registry-client.ts';

interface ActivatedVersionsOptions {
  readonly registry: Pick<RegistryClient, 'activatedVersions'>;
  readonly cacheDir: string;
  readonly environment: string;
  readonly log: (level: 'info' | 'warn' | 'error', message: string, details: Record<string, unknown>) => void;
  /** The registry is asked once in so many milliseconds at most, whatever visitors ask for. */
  readonly intervalMs?: number;
}

/**
 * The versions that some release set has named, and the digests that it vouched for: those of open tabs, however old. Nothing
 * else is fetched or served, so strangers cannot make this site ask the registry for versions that they think of, and no
 * manifest in the cache counts because it lies there.
 */
export class ActivatedVersions {
  readonly #options: Required<ActivatedVersionsOptions>;
  readonly #file: string;
  /** `mf-blog@1.0.0` → digest of its manifest, as the registry lists them. */
  #listed = new Map<string, string>();
  #tag: string | null = null;
  /** Of sets that this process activates: the list may be older than they are. */
  readonly #ofSets = new Map<string, string>();
  readonly #stop = new AbortController();
  #askedAt = -Infinity;
  /** A question that has not begun yet, for everybody who comes until then. */
  #next: Promise<void> | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(options: ActivatedVersionsOptions) {
    this.#options = { intervalMs: 1000, ...options };
    this.#file = path.join(options.cacheDir, `${options.environment}.versions.json`);
  }

  /** Takes up what an earlier run left, until the registry is asked. Never rejects. */
  async load(): Promise<void> {
    try {
      const kept = await readChecksummed(this.#file);
      if (kept !== null) this.#listed = byName(parse(activatedVersions, kept, 'The kept list of activated versions').versions);
    } catch (error) {
      this.#options.log('warn', 'The kept list of activated versions cannot be used; the registry is asked', { reason: String(error) });
    }
  }

  /** A set that is about to be served vouches for its members. */
  add(set: ReleaseSet): void {
    for (const [name, { version, manifest }] of Object.entries(set.releases)) this.#ofSets.set(`${name}@${version}`, manifest);
  }

  /** A set turned out not to be one of the registry's: what it vouched for does not count any more. */
  disown(set: ReleaseSet): void {
    for (const [name, { version }] of Object.entries(set.releases)) this.#ofSets.delete(`${name}@${version}`);
  }

  /** The digest of the version's manifest, as far as is known without asking. */
  known(name: string, version: string): string | null {
    const key = `${name}@${version}`;
    return this.#ofSets.get(key) ?? this.#listed.get(key) ?? null;
  }

  /**
   * The digest of the version's manifest; null when no set has ever named the version.
   * @throws RegistryUnavailable, ReleaseNotFound, ContractError when it is not known here and the registry cannot say
   */
  async find(name: string, version: string): Promise<string | null> {
    const digest = this.known(name, version);
    if (digest) return digest;
    await this.refresh();
    return this.known(name, version);
  }

  /** Asks the registry for its list. Calls that come together, or within the interval, share one question. */
  refresh(): Promise<void> {
    // One that is under way may have been answered before the version in question was activated.
    this.#next ??= this.#askNext();
    return this.#next;
  }

  /** Asks no more. */
  stop(): void {
    this.#stop.abort();
  }

  async #askNext(): Promise<void> {
    await this.#running.catch(() => undefined);
    const wait = this.#askedAt + this.#options.intervalMs - performance.now();
    if (wait > 0) await pause(wait, undefined, { ref: false, signal: this.#stop.signal });
    this.#stop.signal.throwIfAborted();
    this.#next = null;
    this.#askedAt = performance.now();
    this.#running = this.#ask();
    await this.#running;
  }

  async #ask(): Promise<void> {
    const { registry, log } = this.#options;
    const answer = await registry.activatedVersions(this.#tag);
    if (!answer) return;
    this.#listed = byName(answer.versions);
    this.#tag = answer.tag;
    await writeChecksummed(this.#file, { versions: answer.versions }).catch((error: unknown) =>
      log('warn', 'The list of activated versions could not be written', { reason: String(error) }),
    );
  }
}

function byName(versions: Readonly<Record<string, Readonly<Record<string, string>>>>): Map<string, string> {
  return new Map(
    Object.entries(versions).flatMap(([name, digests]) =>
      Object.entries(digests).map(([version, digest]) => [`${name}@${version}`, digest] as const),
    ),
  );
}
