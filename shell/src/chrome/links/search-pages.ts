/** Pages that answer a search, `?q=…`, the first of which is asked: the results in the help lead on to the same search of the others. */
export const SEARCH_PAGES: readonly string[] = ['/wiki/search', '/blog', '/webinars'];

/** The endpoints limit the length of a query. */
export const MAX_SEARCH_LENGTH = 200;
