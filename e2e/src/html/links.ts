/** A link of a page to another page of the same site. */
export interface InternalLink {
  /** Path with its query. */
  readonly path: string;
  /** Id in the target; null without one. */
  readonly fragment: string | null;
}

const LINKS = /<a\b[^>]*?\shref="([^"]*)"/g;

/** The links of a page to pages of its own site, as a browser resolves them. @param address whole address of the page */
export function internalLinks(html: string, address: string): InternalLink[] {
  return Array.from(html.matchAll(LINKS), ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), address))
    .filter(({ origin }) => origin === new URL(address).origin)
    .map(({ pathname, search, hash }) => ({ path: pathname + search, fragment: hash === '' ? null : decodeURIComponent(hash.slice(1)) }));
}

/** Whether a page has an element with this id. */
export const hasId = (html: string, id: string): boolean => html.includes(` id="${id}"`);
