import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ApiBackend, type ApiBackends, apiBackends } from '@plenum/shared-contracts/release/access-schemas';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { checksummed, readChecksummed } from '#server/releases/checksummed-file.ts';
import { DiskAlarm } from '#server/releases/disk-alarm.ts';
import { WriteRetryQueue } from '#server/releases/write-retry-queue.ts';
import type { RegistryClient } from '#server/releases/registry-client.ts';
import type { ExchangeToken } from '#server/session/exchange-token.ts';

interface TeamGrantsOptions {
  readonly registry: Pick<RegistryClient, 'apiBackends'>;
  readonly cacheDir: string;
  /** Raised while its file cannot be written. Defaults to an alarm of its own. */
  readonly disk?: Pick<DiskAlarm, 'watch'>;
  readonly pollMs: number;
  readonly log: (level: 'info' | 'warn' | 'error', message: string, details: Record<string, unknown>) => void;
}

/** Returns the backend that answers a call, or null for the API itself. */
export interface FindBackend {
  /** @param below path below `/api`: `/quizshow/shows` */
  find(below: string): ApiBackend | null;
}

/** Teams' backends, which answer below their prefixes instead of the API. */
export interface TeamBackends extends FindBackend {
  /** Obtains a backend's own token, so that it never gets the visitor's. */
  readonly exchangeToken: ExchangeToken;
}

/**
 * The teams' grants that the site needs: backends, paths and error tracking projects. The last list is stored on disk and used until the
 * registry answers, so that no visitor waits for the registry.
 */
export class TeamGrants implements FindBackend {
  readonly #options: TeamGrantsOptions;
  readonly #file: string;
  readonly #writes: WriteRetryQueue;
  readonly #stop = new AbortController();
  /** Null until the registry has answered once. */
  #known: ApiBackends | null = null;
  #tag: string | null = null;
  #isFailing = false;
  /** Requests run one at a time, so that an older response cannot replace a newer one. */
  #pendingRequest: Promise<void> = Promise.resolve();

  constructor(options: TeamGrantsOptions) {
    this.#options = options;
    this.#file = path.join(options.cacheDir, 'api-backends.json');
    this.#writes = new WriteRetryQueue((options.disk ?? new DiskAlarm(options.log)).watch('The grants of teams'));
  }

  find(below: string): ApiBackend | null {
    return this.#known?.backends.find(({ prefix }) => below === prefix || below.startsWith(`${prefix}/`)) ?? null;
  }

  /** Paths at or below which a remote may have pages, such as `/quizshow`. Null if grants are not known. */
  pathsOf(name: string): readonly string[] | null {
    return this.#known && (this.#known.paths[name] ?? []);
  }

  /** Error tracking projects by the names of remotes. */
  get errorProjects(): Readonly<Record<string, string>> {
    return this.#known?.error_projects ?? {};
  }

  /** Loads the list of an earlier run, asks the registry, then follows it in the background. Never rejects. */
  async start(): Promise<void> {
    try {
      const cached = await readChecksummed(this.#file);
      if (cached !== null) this.#known = parse(apiBackends, cached, 'The cached grants');
    } catch (error) {
      this.#options.log('warn', 'The cached grants of teams are unusable; asking the registry', { reason: String(error) });
    }
    await this.refresh();
    void this.#poll();
  }

  stop(): void {
    this.#stop.abort();
  }

  /** Asks the registry. Never rejects: the known list stays in use. */
  refresh(): Promise<void> {
    this.#pendingRequest = this.#pendingRequest.then(() => this.#request());
    return this.#pendingRequest;
  }

  async #request(): Promise<void> {
    const { registry, log } = this.#options;
    if (this.#stop.signal.aborted) return;
    let known: ApiBackends;
    try {
      const answer = await registry.apiBackends(this.#tag);
      this.#isFailing = false;
      if (!answer) return;
      const { tag, ...read } = answer;
      known = read;
      this.#known = read;
      this.#tag = tag;
    } catch (error) {
      if (!this.#isFailing)
        log('warn', 'The grants of teams could not be read; the known ones stay in use. Check RELEASES_SITE_TOKEN', {
          reason: String(error),
        });
      this.#isFailing = true;
      return;
    }
    await this.#writes.write(this.#file, checksummed(known));
  }

  async #poll(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await pause(this.#options.pollMs, undefined, { signal }).catch(() => undefined);
      await this.refresh();
    }
  }
}
