import { promoEndpoints } from '@plenum/shared-contracts/promo/endpoints';
import { siteEndpoints } from '@plenum/shared-contracts/site/endpoints';
import { type ResponseFreshness, responseFreshness } from '#server/api-calls/response-freshness.ts';
import type { ApiResponse, CallApi } from '#server/api-calls/call-api.ts';

/** What one page was made of: the freshness of all its answers together; `freshMs` is Infinity without any. */
export interface Dependencies extends ResponseFreshness {
  /** Whether a call or a part of the page failed. */
  readonly hasFailed: boolean;
}

/** Answers that a shell keeps for all its pages, so that hardly any page calls for them, yet all pages show them. */
const ON_EVERY_PAGE = [siteEndpoints.header.path, siteEndpoints.settings.path, promoEndpoints.list.path];
/** The API has no such article any more, or not yet: how long that may be repeated. */
const NOT_FOUND_FRESH_MS = 5000;

const RENEWED_MS = 1000;

const PUBLIC: Dependencies = { isPublic: true, hasFailed: false, freshMs: Infinity, validUntil: Infinity, topics: new Set() };

/** Records which answers of the API each page that may be shared is made of, and whether a part of it failed. */
export class PageDependencies {
  /** Request id → what is known so far. */
  readonly #pages = new Map<string, Dependencies>();
  /** The last answers that are on every page, by path. */
  readonly #onEveryPage = new Map<string, Dependencies>();

  begin(requestId: string): void {
    this.#pages.set(requestId, PUBLIC);
  }

  /** @param now epoch milliseconds */
  end(requestId: string, now: number): Dependencies {
    const own = this.#pages.get(requestId) ?? { ...PUBLIC, isPublic: false };
    this.#pages.delete(requestId);
    // The shell is about to ask again for what the clock has overtaken.
    const everywhere = [...this.#onEveryPage.values()].map((found) =>
      found.validUntil > now ? found : { ...found, freshMs: RENEWED_MS, validUntil: Infinity },
    );
    return everywhere.reduce(combined, own);
  }

  /** Notes a failure of a part of a page, from a line of the log. @param details of the line */
  logged(level: string, { request_id: id }: Readonly<Record<string, unknown>>): void {
    if (level === 'info' || typeof id !== 'string') return;
    const page = this.#pages.get(id);
    if (page) this.#pages.set(id, { ...page, hasFailed: true });
  }

  /** Wraps the calls of pages. */
  observe(callApi: CallApi): CallApi {
    return async (visitor, call, signal) => {
      const note = (found: Dependencies) => {
        const page = this.#pages.get(visitor.requestId);
        if (page) this.#pages.set(visitor.requestId, combined(page, found));
      };
      try {
        const answer = await callApi(visitor, call, signal);
        const found = describeResponse(answer);
        const { pathname } = new URL(call.url);
        // A signed-in visitor's answer may be personal and says nothing about other pages.
        const everywhere = visitor.session === null && ON_EVERY_PAGE.find((path) => pathname.endsWith(path));
        if (everywhere && !found.hasFailed) this.#onEveryPage.set(everywhere, found);
        note(found);
        return answer;
      } catch (error) {
        note({ ...PUBLIC, hasFailed: true });
        throw error;
      }
    };
  }
}

function describeResponse(answer: ApiResponse): Dependencies {
  const { status } = answer;
  if (status !== 200 && status !== 404 && status !== 410) return { ...PUBLIC, hasFailed: true };
  const found = responseFreshness(answer);
  return status === 200 ? { ...found, hasFailed: false } : { ...PUBLIC, freshMs: NOT_FOUND_FRESH_MS, topics: found.topics };
}

function combined(one: Dependencies, other: Dependencies): Dependencies {
  return {
    isPublic: one.isPublic && other.isPublic,
    hasFailed: one.hasFailed || other.hasFailed,
    freshMs: Math.min(one.freshMs, other.freshMs),
    validUntil: Math.min(one.validUntil, other.validUntil),
    topics: new Set([...one.topics, ...other.topics]),
  };
}
