import { blogEndpoints } from '#contract/endpoints.ts';
import type { ListPages } from '@plenum/shared-contracts/remote/contract';
import { categoryHref } from '#src/paths.ts';

/** Lists every category with articles. */
export const listPages: ListPages = async ({ capabilities, signal }) => {
  const { data } = await capabilities.http.call(blogEndpoints.categories, {}, { signal });
  return data.map(({ alias }) => ({ path: categoryHref(alias) }));
};
