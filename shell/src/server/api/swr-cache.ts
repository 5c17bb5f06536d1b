import type { CallInput, Endpoint, ReplyOf } from '@plenum/shared-contracts/http/endpoint';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';

interface CachedReply {
  readonly at: number;
  /** Of the content, as the front knew it. */
  readonly version: string;
  readonly reply: unknown;
}

/** Deadline of a background refresh. */
const REFRESH_DEADLINE_MS = 5000;

/**
 * Caches answers that are the same for every page (header, settings, promo). An answer is fresh for `freshMs`; a stale one is still served
 * at once and refreshed in the background, so that after the first load a slow or failing API never costs a page its header.
 */
export class SwrCache {
  readonly #freshMs: number;
  readonly #now: () => number;
  readonly #cached = new Map<string, CachedReply>();
  readonly #refreshing = new Set<string>();

  constructor(freshMs: number, now: () => number) {
    this.#freshMs = freshMs;
    this.#now = now;
  }

  /**
   * Wraps `http` so that the given endpoints are answered from the cache where possible.
   * @param anonymous client without a session: cached answers are shared by all visitors, so no visitor's session may request them
   * @param version of the content: an answer of another version is served only if the API does not give a newer one
   */
  wrap(http: HttpClient, anonymous: HttpClient, endpoints: readonly Endpoint[], version = ''): HttpClient {
    const cached = new Set(endpoints.map((endpoint) => endpoint.path));
    return {
      call: async <E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: { signal?: AbortSignal }): Promise<ReplyOf<E>> => {
        if (!cached.has(endpoint.path)) return http.call(endpoint, input, options);
        const load = async (signal: AbortSignal | undefined): Promise<ReplyOf<E>> => {
          const reply = await anonymous.call(endpoint, input, { signal });
          this.#cached.set(endpoint.path, { at: this.#now(), version, reply });
          return reply;
        };
        const known = this.#cached.get(endpoint.path);
        if (!known) return load(options?.signal);
        if (known.version !== version) return load(options?.signal).catch(() => known.reply as ReplyOf<E>);
        if (this.#now() - known.at >= this.#freshMs) void this.#refresh(endpoint.path, load);
        return known.reply as ReplyOf<E>;
      },
    };
  }

  async #refresh(path: string, load: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    if (this.#refreshing.has(path)) return;
    this.#refreshing.add(path);
    // A failed refresh is retried with the next page; the stale answer stays.
    await load(AbortSignal.timeout(REFRESH_DEADLINE_MS)).catch(() => undefined);
    this.#refreshing.delete(path);
  }
}
