import { promoEndpoints } from '@plenum/shared-contracts/promo/endpoints';
import { siteEndpoints } from '@plenum/shared-contracts/site/endpoints';
import type { ApiAnswer, CallApi } from '#server/render-pool/process-client/call-api.ts';

/** What one page was made of. */
export interface Dependencies {
  /** Whether the API allows every answer to be stored for all visitors. */
  readonly isPublic: boolean;
  /** Whether a call or a part of the page failed. */
  readonly hasFailed: boolean;
  /** How long all answers are fresh, in milliseconds; Infinity without any. */
  readonly freshMs: number;
  /** When the clock makes the first answer untrue, in epoch milliseconds; Infinity: never. */
  readonly validUntil: number;
  /** Groups of content in the page: `blog`, `webinars`. */
  readonly topics: ReadonlySet<string>;
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
        const found = describeAnswer(answer);
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

function describeAnswer({ status, headers }: ApiAnswer): Dependencies {
  if (status === 404 || status === 410) return { ...PUBLIC, freshMs: NOT_FOUND_FRESH_MS, topics: topicsOf(headers) };
  if (status !== 200) return { ...PUBLIC, hasFailed: true };
  const directives = (headers['cache-control'] ?? '').split(',').map((directive) => directive.trim());
  const maxAge = Number(directives.find((directive) => /^max-age=\d{1,9}$/.test(directive))?.slice('max-age='.length) ?? 0);
  const validUntil = Date.parse(headers['valid-until'] ?? '');
  return {
    isPublic: directives.includes('public') && maxAge > 0,
    hasFailed: false,
    freshMs: maxAge * 1000,
    validUntil: Number.isNaN(validUntil) ? Infinity : validUntil,
    topics: topicsOf(headers),
  };
}

function topicsOf(headers: ApiAnswer['headers']): ReadonlySet<string> {
  return new Set((headers['surrogate-key'] ?? '').split(' ').filter(Boolean));
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
