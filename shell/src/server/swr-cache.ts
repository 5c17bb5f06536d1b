import type { CallInput, Endpoint, ReplyOf } from '@plenum/shared-contracts/http/endpoint';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';

interface Kept {
  readonly at: number;
  readonly reply: unknown;
}

/** A refresh behind the visitors' backs gives up after so long. */
const REFRESH_DEADLINE_MS = 5000;

/**
 * Remembers the answers that every page asks for alike (header, settings, promo). Fresh for
 * `freshMs`; an older one is still given at once and renewed meanwhile, so that a slow or failing
 * API costs no page its header once it has been loaded.
 */
export class SwrCache {
  readonly #freshMs: number;
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept>();
  readonly #renewing = new Set<string>();

  constructor(freshMs: number, now: () => number) {
    this.#freshMs = freshMs;
    this.#now = now;
  }

  /**
   * `http`, with the given endpoints answered from memory where possible.
   * @param nobody asks for them: what is remembered for all is never asked for by one
   */
  wrap(http: HttpClient, nobody: HttpClient, endpoints: readonly Endpoint[]): HttpClient {
    const cached = new Set(endpoints.map((endpoint) => endpoint.path));
    return {
      call: async <E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: { signal?: AbortSignal }): Promise<ReplyOf<E>> => {
        if (!cached.has(endpoint.path)) return http.call(endpoint, input, options);
        const load = async (signal: AbortSignal | undefined): Promise<ReplyOf<E>> => {
          const reply = await nobody.call(endpoint, input, { signal });
          this.#kept.set(endpoint.path, { at: this.#now(), reply });
          return reply;
        };
        const kept = this.#kept.get(endpoint.path);
        if (!kept) return load(options?.signal);
        if (this.#now() - kept.at >= this.#freshMs) void this.#renew(endpoint.path, load);
        return kept.reply as ReplyOf<E>;
      },
    };
  }

  async #renew(path: string, load: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    if (this.#renewing.has(path)) return;
    this.#renewing.add(path);
    // What failed is tried again with the next page; the old answer stands.
    await load(AbortSignal.timeout(REFRESH_DEADLINE_MS)).catch(() => undefined);
    this.#renewing.delete(path);
  }
}
