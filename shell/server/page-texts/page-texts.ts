import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { tracedFetch } from '@plenum/shared-server/tracing/spans';
import type { ApiResponse, CallApi } from '#server/api-calls/call-api.ts';
import { reasonOf } from '#server/errors.ts';
import { TEXT_SOURCES, type TextName, type TextSource, textAt } from '#server/page-texts/text-sources.ts';
import { readChecksummed, writeChecksummed } from '#server/releases/checksummed-file.ts';

/** Texts of one page, or those of all pages, as the API answered them. */
interface StoredTexts {
  /** Body of the answer. */
  readonly body: string;
  /** Time when the API last confirmed it, on the monotonic clock; -Infinity for texts from the disk, and for those from before a change. */
  readonly at: number;
}

interface PageTextsOptions {
  /** Base URL of the API, with its path. */
  readonly apiUrl: string;
  /** Proves to the API that this is a server of the site; null if the API does not require it. */
  readonly loaderSecret: string | null;
  /** Folder below which the last good texts are stored. */
  readonly cacheDir: string;
  readonly log: (level: 'info' | 'warn', message: string, details: Record<string, unknown>) => void;
  /** Monotonic clock in milliseconds. */
  readonly now?: () => number;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/** Texts up to this age are served without a call to the API. */
const FRESH_MS = 5000;
/** Older texts are served at once and renewed in the background. Beyond this age, a page waits for the API first, at most `WAIT_MS`. */
const STALE_MS = 60_000;
const WAIT_MS = 500;
/** Pause between calls to a failing API while there are texts to serve. */
const RETRY_MS = 2000;
/** How long pages and browsers may repeat texts that the API has confirmed since its content changed, and how long any others. */
const MAX_AGE_SECONDS = 60;
const UNCONFIRMED_MAX_AGE_SECONDS = 1;
/** The deadline of a screen's loader (open question 14). */
const DEADLINE_MS = 5000;
/** Pauses between attempts to fetch all pages after the start. */
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;

const FOLDER = 'page-texts';
const storedBody = z.string();

/**
 * Texts of the site's own pages, of header and footer, and the settings, from the API. The last good ones are stored in memory and on disk, so that
 * pages and their navigation do not depend on a running API once it has answered. Missing texts are fetched at the start. An answer that a page cannot
 * show is never stored.
 */
export class PageTexts {
  readonly #options: PageTextsOptions;
  readonly #base: string;
  readonly #now: () => number;
  readonly #stored = new Map<TextName, StoredTexts>();
  readonly #loading = new Map<TextName, Promise<ApiResponse>>();
  readonly #failedAt = new Map<TextName, number>();
  /** Number of changes so far. An answer may be from before a change that was announced meanwhile. */
  #changes = 0;
  #version = 0;
  readonly #stopped = new AbortController();

  constructor(options: PageTextsOptions) {
    this.#options = options;
    this.#base = new URL(options.apiUrl).pathname.replace(/\/$/, '');
    this.#now = options.now ?? (() => performance.now());
  }

  /** Number of times that the API has answered other texts than before: what was rendered earlier may show the old ones. */
  get version(): number {
    return this.#version;
  }

  /** Fetches the texts that are not on disk. Resolves once there are all, or when stopped. */
  async start(): Promise<void> {
    const { signal } = this.#stopped;
    const missing: TextName[] = [];
    for (const name of TEXT_SOURCES.keys()) if (!(await this.#fromDisk(name))) missing.push(name);
    let wait = FIRST_PAUSE_MS;
    for (let name = missing.shift(); name !== undefined && !signal.aborted; name = missing.shift()) {
      const answer = await this.#load(name).catch(() => null);
      if (answer?.status === 200) continue;
      // After a failure, pauses before the next call, which requests another page first.
      missing.push(name);
      await pause(wait, undefined, { signal, ref: false }).catch(() => undefined);
      wait = Math.min(wait * 2, MAX_PAUSE_MS);
    }
  }

  stop(): void {
    this.#stopped.abort();
  }

  /** Makes the next page wait for the API, whose texts have changed. */
  expire(): void {
    this.#changes += 1;
    this.#loading.clear();
    this.#failedAt.clear();
    for (const [name, { body }] of this.#stored) this.#stored.set(name, { body, at: -Infinity });
  }

  /** Wraps the calls of pages: calls for texts are answered from here. */
  wrap(callApi: CallApi): CallApi {
    return async (visitor, call, signal) => {
      const name = call.method === 'GET' ? this.#nameIn(call.url) : null;
      return name ? this.answer(name) : callApi(visitor, call, signal);
    };
  }

  /**
   * Returns the answer to the call for the texts, `GET /v1/pages/contacts`: the texts if there are any, else the API's own answer.
   * @throws Error if the API did not answer and there are no texts
   */
  async answer(name: TextName): Promise<ApiResponse> {
    const texts = this.#stored.get(name) ?? (await this.#fromDisk(name));
    if (!texts) return this.#load(name);
    const age = this.#now() - texts.at;
    if (age < FRESH_MS || this.#now() - (this.#failedAt.get(name) ?? -Infinity) < RETRY_MS) return answerOf(name, texts);
    const loading = this.#load(name).catch(() => null);
    if (age >= STALE_MS) await Promise.race([loading, pause(WAIT_MS, undefined, { signal: this.#stopped.signal }).catch(() => undefined)]);
    return answerOf(name, this.#stored.get(name) ?? texts);
  }

  #nameIn(url: string): TextName | null {
    const pathname = URL.parse(url)?.pathname ?? '';
    return pathname.startsWith(this.#base) ? textAt(pathname.slice(this.#base.length)) : null;
  }

  #load(name: TextName): Promise<ApiResponse> {
    const known = this.#loading.get(name);
    if (known) return known;
    const loading = this.#fetch(name).finally(() => {
      if (this.#loading.get(name) === loading) this.#loading.delete(name);
    });
    this.#loading.set(name, loading);
    return loading;
  }

  /** Requests the texts from the API and stores a good answer. */
  async #fetch(name: TextName): Promise<ApiResponse> {
    const { apiUrl, loaderSecret, log, fetch = fromApi } = this.#options;
    const changes = this.#changes;
    try {
      const signal = AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(DEADLINE_MS)]);
      const response = await fetch(`${apiUrl}${sourceOf(name).path}`, {
        headers: {
          accept: 'application/json',
          'accept-encoding': 'identity',
          'x-request-id': randomUUID(),
          'x-forwarded-for': '127.0.0.1',
          ...(loaderSecret === null ? {} : { 'x-plenum-loader': loaderSecret }),
        },
        redirect: 'manual',
        signal,
      });
      const body = await response.text();
      if (response.status === 200) {
        checkTexts(name, body);
        return answerOf(name, await this.#store(name, body, changes));
      }
      throw new RefusedTexts({ status: response.status, headers: headersOf(response), body: Buffer.from(body) });
    } catch (error) {
      if (this.#stopped.signal.aborted) throw error;
      if (changes === this.#changes) this.#failedAt.set(name, this.#now());
      log('warn', 'The texts of a page could not be fetched', {
        page: name,
        reason: reasonOf(error),
        decision: this.#stored.has(name) ? 'the last good ones are served' : 'the page is unavailable',
      });
      if (error instanceof RefusedTexts) return error.answer;
      throw error;
    }
  }

  /** @param changes number of changes when the API was asked */
  async #store(name: TextName, body: string, changes: number): Promise<StoredTexts> {
    const before = this.#stored.get(name);
    const isOutdated = changes !== this.#changes;
    if (isOutdated && before) return before;
    const texts = { body, at: isOutdated ? -Infinity : this.#now() };
    this.#stored.set(name, texts);
    if (!isOutdated) this.#failedAt.delete(name);
    if (before?.body === body) return texts;
    this.#version += 1;
    await writeChecksummed(this.#file(name), body).catch((error: unknown) => {
      this.#options.log('warn', 'The texts of a page cannot be written', { page: name, reason: (error as Error).message });
    });
    return texts;
  }

  async #fromDisk(name: TextName): Promise<StoredTexts | null> {
    try {
      const file = await readChecksummed(this.#file(name));
      if (file === null) return null;
      const body = parse(storedBody, file, 'The stored texts');
      checkTexts(name, body);
      // A fetch may have been faster.
      const texts = this.#stored.get(name) ?? { body, at: -Infinity };
      this.#stored.set(name, texts);
      return texts;
    } catch (error) {
      this.#options.log('warn', 'The stored texts of a page cannot be used', { page: name, reason: (error as Error).message });
      return null;
    }
  }

  #file(name: TextName): string {
    return path.join(this.#options.cacheDir, FOLDER, `${name}.json`);
  }
}

function sourceOf(name: TextName): TextSource {
  const source = TEXT_SOURCES.get(name);
  if (!source) throw new Error(`There are no texts with the name ${name}.`);
  return source;
}

const fromApi = (url: string, init: RequestInit) => tracedFetch({ peer: 'api', isOurs: true }, url, init);

/** An answer of the API without texts. */
class RefusedTexts extends Error {
  readonly answer: ApiResponse;

  constructor(answer: ApiResponse) {
    super(`The API returned ${answer.status}.`);
    this.answer = answer;
  }
}

/** @throws Error unless the body is JSON that the page can show */
function checkTexts(name: TextName, body: string): void {
  parse(z.object({ data: sourceOf(name).schema }), JSON.parse(body), `The texts of the page "${name}"`);
}

/** With what the API says of the texts: pages that show them may be shared. */
function answerOf(name: TextName, { body, at }: StoredTexts): ApiResponse {
  const maxAge = at === -Infinity ? UNCONFIRMED_MAX_AGE_SECONDS : MAX_AGE_SECONDS;
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': `public, max-age=${maxAge}`,
    'surrogate-key': sourceOf(name).topic,
  };
  return { status: 200, headers, body: Buffer.from(body) };
}

function headersOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries(
    ['content-type', 'retry-after'].flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
  );
}
