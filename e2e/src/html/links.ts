/** A link of a page to another page of the same site. */
export interface InternalLink {
  /** Path with its query. */
  readonly path: string;
  /** Fragment, the id of an element of the target; null if there is none. */
  readonly fragment: string | null;
}

const LINKS = /<a\b[^>]*?\shref="([^"]*)"/g;

/** Returns a page's links to its own site, as a browser resolves them. @param address absolute URL of the page */
export function internalLinks(html: string, address: string): InternalLink[] {
  return Array.from(html.matchAll(LINKS), ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), address))
    .filter(({ origin }) => origin === new URL(address).origin)
    .map(({ pathname, search, hash }) => ({ path: pathname + search, fragment: hash === '' ? null : decodeURIComponent(hash.slice(1)) }));
}

/** Returns the texts of a page's links, visually hidden words included. */
export function linkTexts(html: string): string[] {
  return Array.from(html.matchAll(/<a\b[^>]*>(.*?)<\/a>/gs), ([, content = '']) => content.replaceAll(/<[^>]*>/g, '').trim());
}

/** Returns whether a page has an element with this id. */
export const hasId = (html: string, id: string): boolean => html.includes(` id="${id}"`);
