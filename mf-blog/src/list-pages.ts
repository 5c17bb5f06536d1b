import { blogEndpoints } from '#contract/endpoints.ts';
import type { ListPages } from '@plenum/shared-contracts/remote/contract';
import { articleHref, categoryHref } from '#src/paths.ts';

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
