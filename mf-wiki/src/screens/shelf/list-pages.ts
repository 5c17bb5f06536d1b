import type { ListPages } from '@plenum/shared-contracts/remote/contract';
import { wikiEndpoints } from '#contract/endpoints.ts';
import { shelfHref } from '#src/paths.ts';

/** Lists every shelf. */
export const listPages: ListPages = async ({ capabilities, signal }) => {
  const { data } = await capabilities.http.call(wikiEndpoints.shelves, { query: { count: 500 } }, { signal });
  return data.map(({ id, updated_at: lastModified }) => ({ path: shelfHref(id), lastModified }));
};
