import { blogEndpoints } from '#contract/endpoints.ts';
import type { ListPages } from '@plenum/shared-contracts/remote/contract';
import { articleHref } from '#src/paths.ts';

/** Lists every article. */
export const listPages: ListPages = async ({ capabilities, signal }) => {
  const { data } = await capabilities.http.call(blogEndpoints.list, { query: { limit: 0, offset: 0 } }, { signal });
  return data.map((article) => ({ path: articleHref(article), lastModified: article.updated_at }));
};
