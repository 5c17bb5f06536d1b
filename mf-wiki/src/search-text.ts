import { WIKI_SEARCH_LENGTH } from '#contract/search-length.ts';

/** Returns what is searched for of a written text: as much of it as the API takes. */
export function searchTextOf(written: string): string {
  // The cut may split a surrogate pair, and a lone surrogate cannot be encoded in a URL.
  return written.trim().slice(0, WIKI_SEARCH_LENGTH).trim().toWellFormed();
}
