import { notFound, ready } from '@plenum/federation/remote/results';
import { blogEndpoints } from '#contract/endpoints.ts';
import type { BlogCategory, BlogItem, BlogTag, ListedAuthor, ListedTopic } from '#contract/schemas.ts';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import { pageOf, pagesOf, tagsOf, wordsOf } from '#src/query.ts';

/** Rows of two and of three are full. */
const PAGE_SIZE = 12;
/** The lead takes a row of its own, so the first page has as many fewer. */
const LEAD_ROOM = 2;

export interface MainData {
  /** Shown large, on the first page of the unfiltered blog only. */
  lead: BlogItem | null;
  articles: BlogItem[];
  page: number;
  pages: number;
  total: number;
  categories: BlogCategory[];
  tags: BlogTag[];
  /** Tags of the articles that are found, with their number; empty if unknown. */
  topics: ListedTopic[];
  authors: ListedAuthor[];
  /** Tag aliases in the URL. */
  chosenTags: string[];
  /** Search text; empty without a search. */
  words: string;
}

/** `/blog`: main data first (specification section 2), with `?page=`, `?tags=` and `?q=`. A page past the end is not found. */
export async function loadMain(context: LoaderContext): Promise<LoaderResult<MainData>> {
  const { url, signal, capabilities } = context;
  const page = pageOf(url);
  if (page === null) return notFound();
  const chosenTags = tagsOf(url);
  const words = wordsOf(url);
  const isWhole = chosenTags.length === 0 && !words;
  const wantsLead = page === 1 && isWhole;
  const room = isWhole ? LEAD_ROOM : 0;
  const range = page === 1 ? { limit: PAGE_SIZE - room, offset: 0 } : { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE - room };
  const { http } = capabilities;
  const narrowed = { ...(chosenTags.length > 0 && { tags: chosenTags.join(',') }), ...(words && { q: words }) };

  const [list, main, categories, tags] = await Promise.all([
    http.call(blogEndpoints.list, { query: { ...range, ...narrowed } }, { signal }),
    wantsLead ? withFallback((inTime) => http.call(blogEndpoints.forMain, {}, { signal: inTime }), { data: [] }, context) : { data: [] },
    withFallback((inTime) => http.call(blogEndpoints.categories, {}, { signal: inTime }), { data: [] }, context),
    withFallback((inTime) => http.call(blogEndpoints.tags, {}, { signal: inTime }), { data: [] }, context),
  ]);

  const pages = pagesOf(list.pagination.total + room, PAGE_SIZE);
  if (page > pages) return notFound();
  const lead = wantsLead ? (main.data[0] ?? list.data[0] ?? null) : null;
  return ready({
    lead,
    articles: list.data.filter((article) => article.alias !== lead?.alias),
    page,
    pages,
    total: list.pagination.total,
    categories: categories.data,
    tags: tags.data,
    topics: list.topics ?? [],
    authors: list.authors ?? [],
    chosenTags,
    words,
  });
}
