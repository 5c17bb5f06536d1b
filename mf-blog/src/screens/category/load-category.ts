import { notFound, ready, redirectTo } from '@plenum/federation/remote/results';
import { blogEndpoints } from '#contract/endpoints.ts';
import type { BlogCategory, BlogItem, ListedAuthor, ListedTopic } from '#contract/schemas.ts';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import { pageOf, pagesOf } from '#src/query.ts';

const PAGE_SIZE = 10;

export interface CategoryData {
  category: BlogCategory;
  articles: BlogItem[];
  page: number;
  pages: number;
  total: number;
  categories: BlogCategory[];
  topics: ListedTopic[];
  authors: ListedAuthor[];
}

/**
 * `/blog/{category}` (specification sections 2, 8, 9): the category by alias, with a redirect to /blog on 404, then all its articles with
 * limit 0 and offset 0. The loader returns only the current page of them to the browser (open question 8).
 */
export async function loadCategory(context: LoaderContext<{ category: string }>): Promise<LoaderResult<CategoryData>> {
  const { params, url, signal, capabilities } = context;
  const { http } = capabilities;
  const page = pageOf(url);
  if (page === null) return notFound();

  const categoriesCall = withFallback((inTime) => http.call(blogEndpoints.categories, {}, { signal: inTime }), { data: [] }, context);
  const category = await http
    .call(blogEndpoints.categoryByAlias, { params: { alias: params.category } }, { signal })
    .catch((error: unknown) => {
      if (isApiError(error, 404)) return null;
      throw error;
    });
  if (!category) return redirectTo('/blog');

  const [list, categories] = await Promise.all([
    http.call(blogEndpoints.list, { query: { category: category.data.id, limit: 0, offset: 0 } }, { signal }),
    categoriesCall,
  ]);
  const pages = pagesOf(list.data.length, PAGE_SIZE);
  if (page > pages) return notFound();
  return ready({
    category: category.data,
    articles: list.data.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    page,
    pages,
    total: list.data.length,
    categories: categories.data,
    topics: list.topics ?? [],
    authors: list.authors ?? [],
  });
}
