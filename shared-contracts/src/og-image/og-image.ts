import type { OgImage } from '#src/og-image/og-image-schema.ts';

/** Increase it when the drawing changes: other sites keep an image under its URL. */
export const OG_IMAGE_DRAWING = '4';

/** Size of Open Graph images in pixels. */
export const OG_IMAGE = { width: 1200, height: 630 } as const;

const FOLDER = '/social/';

/**
 * Returns the path of an Open Graph image, without origin, for `openGraph.image`.
 * @param picture kind of page and its alias
 * @param shows what the page says of the things in the image: title, date, names. A change gives the image another path
 * @returns a path of this site
 * @example
 * ogImagePath({ kind: 'webinar', alias: 'first-steps' }, ['First steps', '2026-10-02T19:00:00+03:00', 'Olga Petrova']);
 * // '/social/webinar/first-steps.png?v=3-1q9zkeh'
 */
export function ogImagePath({ kind, alias }: OgImage, shows: readonly string[] = []): string {
  const version = shows.length > 0 ? `-${shortDigest(shows.join('\n'))}` : '';
  return `${FOLDER}${kind}/${alias}.png?v=${OG_IMAGE_DRAWING}${version}`;
}

/** FNV-1a, 32 bits (draft-eastlake-fnv): tells one text of a page from the next, and protects nothing. */
function shortDigest(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

/**
 * Returns whether `path` is the path of an Open Graph image of this site, whose size and content are known.
 * @param path a path of this site
 * @returns false for any other image
 * @example
 * isOgImage('/social/webinar/first-steps.png?v=3'); // true
 */
export function isOgImage(path: string): boolean {
  return path.startsWith(FOLDER);
}
