/**
 * `to` as a path of this site, with query and hash; null for anything that a browser would follow
 * elsewhere. Browsers take `\` for `/` and drop tabs and line breaks, so that `/\host` and `/<tab>/host`
 * are other sites (WHATWG URL, section 4.4): the address is judged as they read it.
 */
export function sitePath(to: string): string | null {
  if (!to.startsWith('/') || !URL.canParse(to, 'http://site')) return null;
  const { host, pathname, search, hash } = new URL(to, 'http://site');
  if (host !== 'site' || pathname.startsWith('//')) return null;
  return `${pathname}${search}${hash}`;
}
