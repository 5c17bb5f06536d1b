import { notFound, ready } from '@plenum/federation/remote/results';
import { blogEndpoints } from '#contract/endpoints.ts';
import type { BlogCategory, BlogItem, BlogTag, ListedAuthor, ListedTopic } from '#contract/schemas.ts';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import { pageOf, pagesOf, tagsOf, wordsOf } from '#src/query.ts';

const PAGE_SIZE = 10;

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
  const wantsLead = page === 1 && chosenTags.length === 0 && !words;
  const { http } = capabilities;
  const narrowed = { ...(chosenTags.length > 0 && { tags: chosenTags.join(',') }), ...(words && { q: words }) };

  const [list, main, categories, tags] = await Promise.all([
    http.call(blogEndpoints.list, { query: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, ...narrowed } }, { signal }),
    wantsLead ? withFallback((inTime) => http.call(blogEndpoints.forMain, {}, { signal: inTime }), { data: [] }, context) : { data: [] },
    withFallback((inTime) => http.call(blogEndpoints.categories, {}, { signal: inTime }), { data: [] }, context),
    withFallback((inTime) => http.call(blogEndpoints.tags, {}, { signal: inTime }), { data: [] }, context),
  ]);

  const pages = pagesOf(list.pagination.total, PAGE_SIZE);
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
