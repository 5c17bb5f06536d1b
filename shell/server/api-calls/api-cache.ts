import { responseFreshness } from '#server/api-calls/response-freshness.ts';
import { LruCache } from '#server/caches/lru-cache.ts';
import type { ApiResponse, ApiCall, CallApi } from '#server/api-calls/call-api.ts';

interface CachedResponse {
  readonly answer: ApiResponse;
  readonly topics: ReadonlySet<string>;
  /** Epoch milliseconds. */
  readonly storedAt: number;
  readonly freshUntil: number;
  readonly bytes: number;
}

interface ApiCacheOptions {
  /** Limit of all answers in memory. */
  readonly bytes: number;
  /** Returns epoch milliseconds. */
  readonly now: () => number;
}

/** Answers that may be shown for less than this change while visitors look: a webinar's free seats. They are requested for each page. */
const MIN_FRESH_MS = 30_000;
/** Bounds what happens if the API does not say that its content has changed. */
const MAX_FRESH_MS = 60_000;
/** Headers and the entry itself. */
const ENTRY_BYTES = 1024;

/**
 * Keeps answers of the API that every visitor may see, for the pages that are rendered next (docs/page-cache.md). An answer is dropped when
 * the API says that its content has changed.
 */
export class ApiCache {
  readonly #now: () => number;
  readonly #answers: LruCache<CachedResponse>;
  #changes = 0;
  #hits = 0;
  #misses = 0;

  constructor({ bytes, now }: ApiCacheOptions) {
    this.#now = now;
    this.#answers = new LruCache(bytes);
  }

  get figures() {
    return { ...this.#answers.figures, outcomes: { hit: this.#hits, miss: this.#misses } };
  }

  /** Removes answers whose content has changed. @param topics groups of content */
  contentChanged(topics: ReadonlySet<string>): void {
    this.#changes += 1;
    this.#answers.deleteWhere((cached) => [...topics].some((topic) => cached.topics.has(topic)));
  }

  /** Wraps the calls of pages: an answer that is still fresh is repeated, with its `age` in seconds. */
  wrap(callApi: CallApi): CallApi {
    return async (visitor, call, signal) => {
      const key = keyOf(call);
      if (key === null) return callApi(visitor, call, signal);
      const cached = this.#answers.get(key);
      // Stored in the future: the clock was set back since.
      if (cached && cached.storedAt <= this.#now() && this.#now() < cached.freshUntil) {
        this.#hits += 1;
        return withAge(cached, this.#now());
      }
      this.#misses += 1;
      const changes = this.#changes;
      const answer = await callApi(visitor, call, signal);
      // An answer may have been read before a change that was announced meanwhile.
      if (changes === this.#changes) this.#store(key, answer);
      return answer;
    };
  }

  #store(key: string, answer: ApiResponse): void {
    const { isPublic, freshMs, validUntil, topics } = responseFreshness(answer);
    if (answer.status !== 200 || !isPublic || freshMs < MIN_FRESH_MS) return this.#answers.delete(key);
    const storedAt = this.#now();
    const freshUntil = Math.min(storedAt + Math.min(freshMs, MAX_FRESH_MS), validUntil);
    // A copy: the body may be a small part of a buffer of the connection, which would stay in memory.
    const body = Uint8Array.from(answer.body);
    this.#answers.set(key, { answer: { ...answer, body }, topics, storedAt, freshUntil, bytes: body.byteLength + ENTRY_BYTES });
  }
}

/** Returns what an answer depends on; null if the call is made for one visitor. */
function keyOf({ method, url, headers }: ApiCall): string | null {
  if (method !== 'GET' || headers['authorization'] !== undefined) return null;
  return [headers['accept'] ?? '', headers['accept-language'] ?? '', url].join(' ');
}

function withAge({ answer, storedAt }: CachedResponse, now: number): ApiResponse {
  const age = Number(answer.headers['age'] ?? 0) + Math.ceil((now - storedAt) / 1000);
  return { ...answer, headers: { ...answer.headers, age: String(age) } };
}
