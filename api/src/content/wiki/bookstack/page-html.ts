import sanitizeHtml from 'sanitize-html';
import { addHeadingIds } from '#src/content/import/add-heading-ids.ts';
import { excerptOf } from '#src/content/import/excerpt.ts';
import { sanitiseHtml } from '#src/content/import/sanitise-html.ts';
import type { Catalogue } from '#src/content/wiki/bookstack/catalogue.ts';
import { pictureAddress } from '#src/content/wiki/bookstack/pictures.ts';
import type { SourcePage } from '#src/content/wiki/wiki-source.ts';

/** As BookStack makes them for headings that it links to. */
const HEADING_IDS = /^bkmrk-[\p{L}\p{N}._-]{1,100}$/u;

/**
 * The HTML of a page as this site may show it: sanitised, links to BookStack lead to this site, and its pictures come from this site.
 * Links to what a visitor may not see, and pictures of others, which this site's policy refuses, leave their text.
 * @param url of BookStack, without a slash at its end
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

/** What BookStack marks as found, with `<mark>` in place of its `<strong>` and without any other markup. */
export function presentPreview(html: string): string {
  return sanitizeHtml(html, { allowedTags: ['mark'], allowedAttributes: {}, transformTags: { strong: 'mark' } });
}
