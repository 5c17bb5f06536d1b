import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { sitePath } from '#src/routes/site-path.ts';

/** One element of the head that belongs to the page, not to the site. */
export type HeadTag =
  | { readonly tag: 'meta'; readonly attributes: Readonly<Record<string, string>> }
  | { readonly tag: 'link'; readonly attributes: Readonly<Record<string, string>> }
  | { readonly tag: 'script'; readonly attributes: Readonly<Record<string, string>>; readonly json: object };

const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
const property = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { property: name, content } });

/**
 * The one address of a page: every query parameter dropped but `page`, where that is the number of
 * a page beyond the first. A path that begins with two slashes stays on this site.
 */
function canonicalUrl(page: PageMeta, url: URL): URL {
  const canonical = new URL(`${url.origin}${sitePath(page.canonical ?? '') ?? url.pathname}`);
  const pageNumber = url.searchParams.get('page') ?? '';
  if (/^[1-9]\d*$/.test(pageNumber) && pageNumber !== '1' && !canonical.searchParams.has('page'))
    canonical.searchParams.set('page', pageNumber);
  return canonical;
}

/** A page's meta as elements (screens.md, "Every screen"). */
export function metaTags(page: PageMeta, url: URL): HeadTag[] {
  const canonical = canonicalUrl(page, url);
  const tags: HeadTag[] = [];
  if (page.description) tags.push(meta('description', page.description));
  if (page.robots === 'noindex') tags.push(meta('robots', 'noindex'));
  else tags.push({ tag: 'link', attributes: { rel: 'canonical', href: canonical.href } });
  tags.push(
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:type', page.openGraph?.type ?? 'website'),
    property('og:url', canonical.href),
  );
  if (page.openGraph?.image) tags.push(property('og:image', new URL(page.openGraph.image, url.origin).href));
  tags.push(meta('twitter:card', page.openGraph?.image ? 'summary_large_image' : 'summary'));
  for (const json of page.jsonLd ?? []) tags.push({ tag: 'script', attributes: { type: 'application/ld+json' }, json });
  return tags;
}

/** The title with the product's name once. */
export function documentTitle(page: PageMeta): string {
  return page.title.includes('Plenum') ? page.title : `${page.title} · Plenum`;
}
