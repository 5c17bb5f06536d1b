import sanitizeHtml from 'sanitize-html';
import { addHeadingIds } from '#src/content/import/markdown/add-heading-ids.ts';
import { excerptOf } from '#src/content/import/markdown/plain-text.ts';
import { sanitiseHtml } from '#src/content/import/markdown/sanitise-html.ts';
import type { Catalogue } from '#src/content/wiki/bookstack/catalogue.ts';
import { pictureAddress } from '#src/content/wiki/bookstack/pictures.ts';
import type { SourcePage } from '#src/content/wiki/wiki-source.ts';

/** The ids that BookStack generates for headings it links to. */
const HEADING_IDS = /^bkmrk-[\p{L}\p{N}._-]{1,100}$/u;

/**
 * Sanitises the HTML of a page. Its links to BookStack lead to this site, and its pictures come from this site. Links to hidden items, and
 * pictures from elsewhere, which this site's policy blocks, are replaced by their text.
 * @param url of BookStack, without a trailing slash
 */
export function presentHtml(html: string, url: string, catalogue: Catalogue): Pick<SourcePage, 'html' | 'headings' | 'excerpt'> {
  const resolveLink = (href: string): string | null => {
    if (href.startsWith('#')) return href;
    const address = URL.canParse(href, `${url}/`) ? new URL(href, `${url}/`) : null;
    if (!address || !isBelow(address, url)) return href;
    return catalogue.pathOf(address);
  };
  const safe = sanitiseHtml(html, { resolveLink, headingIds: HEADING_IDS, resolvePicture: (src) => pictureAddress(src, url) });
  return { ...addHeadingIds(safe), excerpt: excerptOf(safe) };
}

function isBelow(address: URL, url: string): boolean {
  const { origin, pathname } = new URL(url);
  return address.origin === origin && `${address.pathname}/`.startsWith(`${pathname.replace(/\/$/, '')}/`);
}

/** Presents the matches in a BookStack preview, with `<mark>` instead of its `<strong>` and no other markup. */
export function presentPreview(html: string): string {
  return sanitizeHtml(html, { allowedTags: ['mark'], allowedAttributes: {}, transformTags: { strong: 'mark' } });
}
