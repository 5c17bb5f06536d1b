/** Maximum number of characters of a search. */
export const WIKI_SEARCH_LENGTH = 200;
