import { blogEndpoints } from '#contract/endpoints.ts';
import type { ListPages } from '@plenum/shared-contracts/remote/contract';
import { articleHref, authorHref, categoryHref } from '#src/paths.ts';

/** Lists every article. */
export const listArticles: ListPages = async ({ capabilities, signal }) => {
  const { data } = await capabilities.http.call(blogEndpoints.list, { query: { limit: 0, offset: 0 } }, { signal });
  return data.map((article) => ({ path: articleHref(article), lastModified: article.updated_at }));
};

/** Lists every category with articles. */
export const listCategories: ListPages = async ({ capabilities, signal }) => {
  const { data } = await capabilities.http.call(blogEndpoints.categories, {}, { signal });
  return data.map(({ alias }) => ({ path: categoryHref(alias) }));
};

/** Lists every author with articles. */
export const listAuthors: ListPages = async ({ capabilities, signal }) => {
  const { data } = await capabilities.http.call(blogEndpoints.list, { query: { limit: 0, offset: 0 } }, { signal });
  const keys = new Set(data.flatMap(({ author }) => author.key ?? []));
  return [...keys].toSorted().map((key) => ({ path: authorHref(key) }));
};
