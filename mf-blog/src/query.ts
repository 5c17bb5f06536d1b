/** Returns the page number in a URL, from 1, or `null` when the value is not a page number. */
export function pageOf(url: URL): number | null {
  const written = url.searchParams.get('page');
  if (written === null) return 1;
  return /^[1-9]\d{0,5}$/.test(written) ? Number(written) : null;
}

/** Returns the tag aliases in a URL: `?tags=hosting,planning`. Articles with any of them match. */
export function tagsOf(url: URL): string[] {
  const aliases = url.searchParams.getAll('tags').flatMap((list) => list.split(','));
  return [...new Set(aliases.map((alias) => alias.trim()).filter(Boolean))].slice(0, 10);
}

/** The API's maximum length (contract/endpoints.ts). */
export const SEARCH_LENGTH = 200;

/** Returns the search text in a URL, or an empty string. */
export function wordsOf(url: URL): string {
  const written = (url.searchParams.get('q') ?? '').trim().slice(0, SEARCH_LENGTH).trim();
  // The cut may split a surrogate pair, and a lone surrogate cannot be encoded in a URL.
  return written.toWellFormed();
}

/** Returns the number of pages for `total` items; at least one, because an empty list is a page as well. */
export function pagesOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
