import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { OG_IMAGE, isOgImage, ogImagePath } from '@plenum/shared-contracts/og-image/og-image';
import { sitePath } from '@plenum/shared-contracts/navigation/site-path';

/** An element of the head that belongs to the page, not to the site. */
export type HeadTag =
  | { readonly tag: 'meta'; readonly attributes: Readonly<Record<string, string>> }
  | { readonly tag: 'link'; readonly attributes: Readonly<Record<string, string>> }
  | { readonly tag: 'script'; readonly attributes: Readonly<Record<string, string>>; readonly json: object };

const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
const property = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { property: name, content } });

/**
 * Returns the canonical address of a page, without its query. Only a screen knows whether it is paginated: one that is includes `page` in
 * its canonical address. A path that begins with two slashes stays on this site.
 */
function canonicalUrl(page: PageMeta, url: URL): URL {
  return new URL(`${url.origin}${sitePath(page.canonical ?? '') ?? url.pathname}`);
}

const SITE_IMAGE_ALT = 'The name Plenum above round seats in half circles around a stage, some of them lit.';

/** For pages without an image of their own. */
const SITE_IMAGE = ogImagePath({ kind: 'site', alias: 'assembly' });

/** Returns the Open Graph image of a page: its own, or the site's. */
function imageTags({ openGraph, title }: PageMeta, { origin }: URL): HeadTag[] {
  const image = openGraph?.image ?? SITE_IMAGE;
  const { href } = new URL(image, origin);
  const tags = [property('og:image', href), meta('twitter:card', 'summary_large_image'), meta('twitter:image', href)];
  if (!isOgImage(image)) return tags;
  const { width, height } = OG_IMAGE;
  const alt = image === SITE_IMAGE ? SITE_IMAGE_ALT : `A card of Plenum with a drawing and the words: ${title}`;
  return [
    ...tags,
    property('og:image:type', 'image/png'),
    property('og:image:width', String(width)),
    property('og:image:height', String(height)),
    property('og:image:alt', alt),
    meta('twitter:image:alt', alt),
  ];
}

/** Returns a page's metadata as elements. */
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
    property('og:site_name', 'Plenum'),
    ...imageTags(page, url),
  );
  for (const json of page.jsonLd ?? []) tags.push({ tag: 'script', attributes: { type: 'application/ld+json' }, json });
  return tags;
}

/** Returns the title with the product's name once. */
export function documentTitle(page: PageMeta): string {
  return page.title.includes('Plenum') ? page.title : `${page.title} · Plenum`;
}
