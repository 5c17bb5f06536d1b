import type { CallInput, Endpoint, ReplyOf } from '@plenum/shared-contracts/http/endpoint';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';

interface Kept {
  readonly at: number;
  readonly reply: unknown;
}

/**
 * Remembers the answers that every page asks for alike (header, settings). Fresh for `freshMs`;
 * after that the old answer is still given if the API fails.
 */
export class StartUpCache {
  readonly #freshMs: number;
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept>();

  constructor(freshMs: number, now: () => number) {
    this.#freshMs = freshMs;
    this.#now = now;
  }

  /** `http`, with the given endpoints answered from memory where possible. */
  wrap(http: HttpClient, endpoints: readonly Endpoint[]): HttpClient {
    const cached = new Set(endpoints.map((endpoint) => endpoint.path));
    return {
      call: async <E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: { signal?: AbortSignal }): Promise<ReplyOf<E>> => {
        if (!cached.has(endpoint.path)) return http.call(endpoint, input, options);
        const kept = this.#kept.get(endpoint.path);
        if (kept && this.#now() - kept.at < this.#freshMs) return kept.reply as ReplyOf<E>;
        try {
          const reply = await http.call(endpoint, input, options);
          this.#kept.set(endpoint.path, { at: this.#now(), reply });
          return reply;
        } catch (error) {
          if (kept) return kept.reply as ReplyOf<E>;
          throw error;
        }
      },
    };
  }
}
