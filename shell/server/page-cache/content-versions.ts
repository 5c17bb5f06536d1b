import type * as z from 'zod/mini';
import { contentEndpoints } from '@plenum/shared-contracts/site/content-endpoints';
import { parse } from '@plenum/shared-contracts/wire/parse';

interface ContentVersionsOptions {
  /** Base URL of the API, with its path. */
  readonly apiUrl: string;
  /** Proves to the API that this is a server of the site; null if the API does not require it. */
  readonly loaderSecret: string | null;
  readonly pollMs: number;
  /** Called with the groups of content that have changed since the last answer. */
  readonly onChange: (topics: ReadonlySet<string>) => void;
  readonly log: (level: 'info' | 'warn', message: string, details: Record<string, unknown>) => void;
}

const DEADLINE_MS = 4000;
const { path, reply } = contentEndpoints.versions;
type Versions = z.output<typeof reply>['data'];

/**
 * Asks the API at intervals which content it has, and tells which groups have changed. While the API does not answer nothing is told: its
 * content cannot be read either.
 */
export class ContentVersions {
  readonly #options: ContentVersionsOptions;
  #known: Versions | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isStopped = false;
  #isFailing = false;

  constructor(options: ContentVersionsOptions) {
    this.#options = options;
  }

  /** Identifies the content as a whole; empty before the first answer. */
  get version(): string {
    return this.#known ? JSON.stringify(this.#known) : '';
  }

  start(): void {
    void this.#poll();
  }

  stop(): void {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  async #poll(): Promise<void> {
    const { log, pollMs } = this.#options;
    try {
      this.#compare(await this.#fetch());
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing && !this.#isStopped)
        log('warn', 'The versions of the content could not be fetched', { reason: (error as Error).message });
      this.#isFailing = true;
    }
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.#poll(), pollMs);
    this.#timer.unref();
  }

  async #fetch(): Promise<Versions> {
    const { apiUrl, loaderSecret } = this.#options;
    const response = await fetch(`${apiUrl}${path}`, {
      headers: { 'accept-encoding': 'identity', ...(loaderSecret === null ? {} : { 'x-plenum-loader': loaderSecret }) },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`The API returned ${response.status}.`);
    }
    return parse(reply, await response.json(), 'The versions of the content').data;
  }

  #compare(versions: Versions): void {
    const before = this.#known;
    this.#known = versions;
    if (!before) return;
    const known = new Map(Object.entries(before));
    const changed = new Set(Object.entries(versions).flatMap(([topic, version]) => (known.get(topic) === version ? [] : [topic])));
    if (changed.size > 0) this.#options.onChange(changed);
  }
}
