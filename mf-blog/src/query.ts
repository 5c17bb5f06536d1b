/** Page number in the address, from 1; `null` when what is written there is no page. */
export function pageOf(url: URL): number | null {
  const written = url.searchParams.get('page');
  if (written === null) return 1;
  return /^[1-9]\d{0,5}$/.test(written) ? Number(written) : null;
}

/** Aliases of the tags that the address asks for: `?tags=hosting,planning`, any of them. */
export function tagsOf(url: URL): string[] {
  const aliases = url.searchParams.getAll('tags').flatMap((list) => list.split(','));
  return [...new Set(aliases.map((alias) => alias.trim()).filter(Boolean))].slice(0, 10);
}

/** As much as the API takes (contract/endpoints.ts). */
export const SEARCH_LENGTH = 200;

/** What the address asks to look for; empty when nothing. */
export function wordsOf(url: URL): string {
  const written = (url.searchParams.get('q') ?? '').trim().slice(0, SEARCH_LENGTH).trim();
  // The cut may go through a character of two units, which could not stand in an address again.
  return written.toWellFormed();
}

/** How many pages `total` things take; at least one, for an empty list is a page too. */
export function pagesOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
