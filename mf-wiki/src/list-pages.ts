import type { ListPages } from '@plenum/shared-contracts/remote/contract';
import { wikiEndpoints } from '#contract/endpoints.ts';
import { shelfHref, bookHref, pageHref } from '#src/paths.ts';

/** Lists every shelf. */
export const listShelves: ListPages = async ({ capabilities, signal }) => {
  const { data } = await capabilities.http.call(wikiEndpoints.shelves, { query: { count: 500 } }, { signal });
  return data.map(({ id, updated_at: lastModified }) => ({ path: shelfHref(id), lastModified }));
};

/** Lists every book on a shelf, once if it is on several. */
export const listBooks: ListPages = async ({ capabilities, signal }) => {
  const { data } = await capabilities.http.call(wikiEndpoints.shelves, { query: { count: 500 } }, { signal });
  const books = new Map(data.flatMap((shelf) => shelf.books.map((book) => [book.id, book])));
  return [...books.values()].map(({ id, updated_at: lastModified }) => ({ path: bookHref(id), lastModified }));
};

/** Lists every page of every book on a shelf. */
export const listWikiPages: ListPages = async ({ capabilities: { http }, signal }) => {
  const { data: shelves } = await http.call(wikiEndpoints.shelves, { query: { count: 500 } }, { signal });
  const ids = [...new Set(shelves.flatMap(({ books }) => books.map(({ id }) => id)))];
  const books = await Promise.all(
    ids.map((id) => http.call(wikiEndpoints.pagesInBook, { params: { id }, query: { count: 500 } }, { signal })),
  );
  return books.flatMap(({ data }) => data.map(({ id, updated_at: lastModified }) => ({ path: pageHref(id), lastModified })));
};
