import { notFound, ready } from '@plenum/federation/remote/results';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { wikiEndpoints } from '#contract/endpoints.ts';
import { PAGE_SIZE } from '#src/screens/search/page-size.ts';
import type { WikiFound, WikiFoundBook, WikiReference } from '#contract/schemas.ts';
import { idOf } from '#src/paths.ts';
import { searchTextOf } from '#src/search-text.ts';

export interface SearchData {
  /** Search text; empty without a search. */
  words: string;
  found: WikiFound[];
  /** Number of results on all pages. */
  total: number;
  page: number;
  pages: number;
  /** The corrected text that was searched, when the original has no match. */
  instead: string | null;
  matched: 'all' | 'some';
  /** Id of the only book that is searched; null: all are. */
  book: number | null;
  /** Books with results, those with most first; empty if unknown. */
  books: WikiFoundBook[];
  /** Offered when there are no results or no search text. */
  popular: WikiReference[];
}

/** `/wiki/search?q=…&book=…&page=…`. An invalid page is not found. */
export async function loadSearch(context: Pick<LoaderContext, 'url' | 'capabilities' | 'signal'>): Promise<LoaderResult<SearchData>> {
  const page = pageOf(context.url);
  if (page === null) return notFound();
  const { http } = context.capabilities;
  const words = searchTextOf(context.url.searchParams.get('q') ?? '');
  const book = idOf(context.url.searchParams.get('book') ?? '');
  const reply = words
    ? await http.call(
        wikiEndpoints.search,
        { query: { query: words, page, count: PAGE_SIZE, ...(book !== null && { book }) } },
        { signal: context.signal },
      )
    : { data: [], total: 0, searched: words, matched: 'all' as const, books: [] };
  const pages = Math.max(1, Math.ceil(reply.total / PAGE_SIZE));
  if (page > pages) return notFound();
  const popular =
    reply.total > 0
      ? []
      : (await withFallback((signal) => http.call(wikiEndpoints.popular, { query: { count: 6 } }, { signal }), { data: [] }, context)).data;
  const { data: found, total, searched, matched, books = [] } = reply;
  return ready({ words, found, total, page, pages, instead: searched === words ? null : searched, matched, book, books, popular });
}

/** Page number from 1; null when the API would refuse the value. */
function pageOf(url: URL): number | null {
  const written = url.searchParams.get('page') ?? '1';
  return /^[1-9]\d{0,3}$/.test(written) && Number(written) <= 1000 ? Number(written) : null;
}
