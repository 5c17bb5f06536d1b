import type { ListPages } from '@plenum/shared-contracts/remote/contract';
import { wikiEndpoints } from '#contract/endpoints.ts';
import { bookHref } from '#src/paths.ts';

/** Lists every book on a shelf. */
export const listPages: ListPages = async ({ capabilities, signal }) => {
  const { data } = await capabilities.http.call(wikiEndpoints.shelves, { query: { count: 500 } }, { signal });
  return data.flatMap(({ books }) => books.map(({ id, updated_at: lastModified }) => ({ path: bookHref(id), lastModified })));
};
