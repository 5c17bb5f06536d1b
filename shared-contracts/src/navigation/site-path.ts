/**
 * Returns `to` as a path of this site, with query and hash; null for anything a browser would follow to another site. Browsers read `\` as
 * `/` and drop tabs and line breaks, so `/\host` and `/<tab>/host` are other sites (WHATWG URL, section 4.4). The address is checked the
 * way a browser reads it.
 * @param to untrusted input
 * @returns path, query and hash, or null
 * @example
 * sitePath('//evil.example'); // null
 */
export function sitePath(to: string): string | null {
  if (!to.startsWith('/') || !URL.canParse(to, 'http://site')) return null;
  const { host, pathname, search, hash } = new URL(to, 'http://site');
  if (host !== 'site' || pathname.startsWith('//')) return null;
  return `${pathname}${search}${hash}`;
}
