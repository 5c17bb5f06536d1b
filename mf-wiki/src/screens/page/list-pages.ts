import type { ListPages } from '@plenum/shared-contracts/remote/contract';
import { wikiEndpoints } from '#contract/endpoints.ts';
import { pageHref } from '#src/paths.ts';

/** Lists every page of every book on a shelf. */
export const listPages: ListPages = async ({ capabilities: { http }, signal }) => {
  const { data: shelves } = await http.call(wikiEndpoints.shelves, { query: { count: 500 } }, { signal });
  const ids = [...new Set(shelves.flatMap(({ books }) => books.map(({ id }) => id)))];
  const books = await Promise.all(
    ids.map((id) => http.call(wikiEndpoints.pagesInBook, { params: { id }, query: { count: 500 } }, { signal })),
  );
  return books.flatMap(({ data }) => data.map(({ id, updated_at: lastModified }) => ({ path: pageHref(id), lastModified })));
};
