import { readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { reasonOf } from '#server/errors.ts';
import type { ActivatedVersions } from '#server/releases/activated-versions.ts';

interface CleanupOptions {
  /** Folder of the cache. */
  readonly dir: string;
  readonly activated: Pick<ActivatedVersions, 'known' | 'refresh'>;
  /** Returns the set that is served; null while there is none. */
  readonly activeSet: () => Pick<ReleaseSet, 'releases' | 'canaries'> | null;
  /** Returns the newest published version of each release, which is fetched before it is activated. */
  readonly newest: () => ReadonlyMap<string, string>;
  readonly log: (level: 'info' | 'warn', message: string, details: Record<string, unknown>) => void;
  /** Returns epoch milliseconds, as the times of files. */
  readonly now?: () => number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Time since a version was last used. Open tabs and rollbacks may need one that a set has named. */
const KEPT_MS = 30 * DAY_MS;
/** The same for a version that was only published or previewed. */
const UNNAMED_KEPT_MS = DAY_MS;

/**
 * Removes releases that the site no longer uses from its cache on disk (decision 272). The time of a version's folder says when it was last
 * used. A version that is needed again is fetched again.
 */
export class ReleaseCleanup {
  readonly #options: CleanupOptions;
  readonly #now: () => number;
  /** `mf-blog@1.0.0` → when it was last marked as used. */
  readonly #marked = new Map<string, number>();
  readonly #stop = new AbortController();

  constructor(options: CleanupOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /** Marks a version as used, at most once an hour. Never throws. */
  used(name: string, version: string): void {
    if (this.#now() - (this.#marked.get(`${name}@${version}`) ?? -Infinity) >= HOUR_MS) void this.#mark(name, version);
  }

  /** Removes unused releases every hour, in the background. */
  start(): void {
    void (async () => {
      const { signal } = this.#stop;
      while (!signal.aborted) {
        await pause(HOUR_MS, undefined, { signal, ref: false }).catch(() => undefined);
        if (!signal.aborted) await this.removeUnused();
      }
    })();
  }

  stop(): void {
    this.#stop.abort();
  }

  /** Removes unused releases once. Never rejects. Without the registry, which has to give them back when they are needed, all stay. */
  async removeUnused(): Promise<void> {
    const { activated, log, activeSet, newest, dir } = this.#options;
    const removed: string[] = [];
    try {
      await activated.refresh();
      const set = activeSet();
      if (!set) return;
      const members = [...Object.entries(set.releases), ...Object.entries(set.canaries ?? {})];
      const kept = new Set<string>();
      for (const [name, version] of [...members.map(([name, member]) => [name, member.version] as const), ...newest()]) {
        kept.add(`${name}@${version}`);
        // Once another set is active, they stay for as long as any other version.
        await this.#mark(name, version);
      }
      const releases = path.join(dir, 'releases');
      for (const name of await foldersIn(releases)) {
        for (const version of await foldersIn(path.join(releases, name))) {
          const key = `${name}@${version}`;
          if (kept.has(key) || !(await this.#isUnused(name, version))) continue;
          await rm(this.#folder(name, version), { recursive: true, force: true });
          this.#marked.delete(key);
          removed.push(key);
        }
      }
    } catch (error) {
      log('warn', 'Releases that are no longer used could not be removed from the cache', { reason: reasonOf(error) });
    }
    if (removed.length > 0) log('info', 'Releases that are no longer used were removed from the cache', { removed });
  }

  async #isUnused(name: string, version: string): Promise<boolean> {
    const { mtimeMs } = await stat(this.#folder(name, version));
    const usedAt = Math.max(mtimeMs, this.#marked.get(`${name}@${version}`) ?? 0);
    return this.#now() - usedAt >= (this.#options.activated.known(name, version) === null ? UNNAMED_KEPT_MS : KEPT_MS);
  }

  async #mark(name: string, version: string): Promise<void> {
    const now = this.#now();
    this.#marked.set(`${name}@${version}`, now);
    // Fails before the first file of a version is written, and on a disk that cannot be written.
    await utimes(this.#folder(name, version), now / 1000, now / 1000).catch(() => undefined);
  }

  #folder(name: string, version: string): string {
    return path.join(this.#options.dir, 'releases', name, version);
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
