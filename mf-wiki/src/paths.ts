/** Addresses of the help (decisions.md 3). */
export const WIKI_PATH = '/wiki';
export const SEARCH_PATH = '/wiki/search';

export const shelfHref = (id: number): string => `/wiki/shelf/${id}`;
export const bookHref = (id: number): string => `/wiki/book/${id}`;
export const pageHref = (id: number): string => `/wiki/page/${id}`;

/** A chapter is a heading of its book's page. */
export const chapterAnchor = (id: number): string => `chapter-${id}`;
export const chapterHref = (bookId: number, id: number): string => `${bookHref(bookId)}#${chapterAnchor(id)}`;

/** Page 1 is the address without a page. */
export function searchHref(words: string, page = 1): string {
  const query = [...(words ? [`q=${encodeURIComponent(words)}`] : []), ...(page > 1 ? [`page=${page}`] : [])];
  return query.length > 0 ? `${SEARCH_PATH}?${query.join('&')}` : SEARCH_PATH;
}

/** An id out of an address; null when it can be none of the wiki's. */
export function idOf(written: string): number | null {
  return /^[1-9]\d{0,9}$/.test(written) && Number(written) <= 2_147_483_647 ? Number(written) : null;
}
