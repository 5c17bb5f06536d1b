import { PublicResponse, type MadeResponse } from '#src/platform/http/response-cache/public-response.ts';
import { ResponseStore } from '#src/platform/http/response-cache/response-store.ts';
import { ContentRevisions, type RevisionName } from '#src/platform/http/response-cache/content-revisions.ts';
import type { ContentCoding } from '@plenum/shared-server/http/preferred-coding';
import type { Deps } from '#src/deps.ts';

interface ResponseCacheOptions extends Deps {
  /** Of all cached responses, with their compressed forms; 0: every response is made for its caller. */
  readonly bytes: number;
  /** Whether the current code runs for a loader of the shell, whose statements have connections of their own. */
  readonly isServiceCall: () => boolean;
}

export interface CachedCall {
  /** The call with all its parameters. */
  readonly key: string;
  /** What the response is made of, besides the clock and the settings of the service. */
  readonly dependsOn: readonly RevisionName[];
  /** Makes the response. */
  readonly make: () => Promise<MadeResponse>;
}

/** How a caller got a response: cached from an earlier call, together with another caller, or made for this call. */
type Outcome = 'hit' | 'joined' | 'made';

/** A cached response, and the content that it was made of. */
interface CachedResponse {
  readonly response: PublicResponse;
  readonly revision: string;
}

/** Of a key and the objects of a response. */
const OVERHEAD_BYTES = 500;

/**
 * Caches public responses until what they are made of changes, or the clock passes the moment at which they become untrue. Every response is
 * what its handler would answer now: the revisions of the content are read for each call (`ContentRevisions`). Responses for one caller never
 * come here.
 */
export class ResponseCache {
  readonly #options: ResponseCacheOptions;
  readonly #store: ResponseStore<CachedResponse>;
  /** Responses in the making, by key and revision. */
  readonly #making = new Map<string, Promise<PublicResponse>>();
  /** Visitors' calls must not take connections of the loaders, nor fail them. */
  readonly #lanes: Readonly<Record<'service' | 'callers', ContentRevisions>>;
  readonly #outcomes: Record<Outcome, number> = { hit: 0, joined: 0, made: 0 };

  constructor(options: ResponseCacheOptions) {
    this.#options = options;
    this.#store = new ResponseStore(options.bytes);
    this.#lanes = { service: new ContentRevisions(options.database), callers: new ContentRevisions(options.database) };
  }

  get figures() {
    return { ...this.#store.figures, making: this.#making.size, outcomes: { ...this.#outcomes } };
  }

  /** Returns the response to a call. @throws what `make` throws, or HttpError `unavailable` */
  async find(call: CachedCall): Promise<PublicResponse> {
    if (this.#options.bytes === 0) return this.#made(call);
    const lane = this.#options.isServiceCall() ? 'service' : 'callers';
    const revisions = await this.#lanes[lane].read();
    const revision = call.dependsOn.map((name) => revisions.get(name)).join(' ');
    const cached = this.#store.get(call.key);
    if (cached?.revision === revision && cached.response.isTrueAt(this.#now())) return this.#counted('hit', cached.response);

    const flight = `${lane} ${revision} ${call.key}`;
    const shared = this.#making.get(flight);
    if (shared) {
      const response = await shared;
      if (response.isTrueAt(this.#now())) return this.#counted('joined', response);
    }
    const making = this.#made(call).finally(() => {
      if (this.#making.get(flight) === making) this.#making.delete(flight);
    });
    this.#making.set(flight, making);
    const response = await making;
    this.#store.set(call.key, { response, revision }, response.body.byteLength + OVERHEAD_BYTES);
    return response;
  }

  /** Returns a compressed form of a response that `find` returned; null for a body that is not worth it. */
  compressed({ key }: Pick<CachedCall, 'key'>, response: PublicResponse, coding: ContentCoding): Promise<Buffer> | null {
    return response.compressed(coding, (bytes) => {
      const cached = this.#store.get(key);
      if (cached?.response === response) this.#store.grown(key, cached, bytes);
    });
  }

  async #made({ make }: CachedCall): Promise<PublicResponse> {
    const from = this.#now();
    return this.#counted('made', new PublicResponse(await make(), from));
  }

  #counted(outcome: Outcome, response: PublicResponse): PublicResponse {
    this.#outcomes[outcome] += 1;
    return response;
  }

  #now(): number {
    return this.#options.clock().getTime();
  }
}
