/** Paths of the help (open question 3). */
export const WIKI_PATH = '/wiki';
export const SEARCH_PATH = '/wiki/search';

export const shelfHref = (id: number): string => `/wiki/shelf/${id}`;
export const bookHref = (id: number): string => `/wiki/book/${id}`;
export const pageHref = (id: number): string => `/wiki/page/${id}`;

/** A chapter is a heading in the page of its book. */
export const chapterAnchor = (id: number): string => `chapter-${id}`;
export const chapterHref = (bookId: number, id: number): string => `${bookHref(bookId)}#${chapterAnchor(id)}`;

/** Page 1 is omitted. @param book only results in the book with this id */
export function searchHref(words: string, page = 1, book: number | null = null): string {
  const query = [
    ...(words ? [`q=${encodeURIComponent(words)}`] : []),
    ...(book === null ? [] : [`book=${book}`]),
    ...(page > 1 ? [`page=${page}`] : []),
  ];
  return query.length > 0 ? `${SEARCH_PATH}?${query.join('&')}` : SEARCH_PATH;
}

/** Returns the id in a path, or null when the wiki cannot have such an id. */
export function idOf(written: string): number | null {
  return /^[1-9]\d{0,9}$/.test(written) && Number(written) <= 2_147_483_647 ? Number(written) : null;
}
