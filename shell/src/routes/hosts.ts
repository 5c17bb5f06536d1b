import type { SiteHosts } from '#contract/renderer.ts';
import type { RouteTable } from '#src/routes/create-route-table.ts';
import type { TableRoute } from '#src/routes/route-table.ts';

/**
 * Returns the host that serves a row (open question 4). Personal pages in the layout `auth` are used before, between and after those of
 * the account area: signing in must not leave it.
 */
function homeOf({ path, layout, personal }: TableRoute): 'site' | 'account' | 'both' {
  if (path === '/account' || path.startsWith('/account/')) return 'account';
  return layout === 'auth' && personal ? 'both' : 'site';
}

/**
 * Returns the absolute URL of a page that the other host serves, or null if the requested host serves it.
 * @param hosts null when the site and the account area share a host, as on plain `localhost`
 */
export function otherHostUrl(url: URL, hosts: SiteHosts | null, { match }: Pick<RouteTable, 'match'>): string | null {
  if (!hosts) return null;
  if (url.origin === hosts.account && url.pathname === '/') return `${hosts.account}/account${url.search}${url.hash}`;
  const home = homeOf(match(url.pathname).route);
  return home === 'both' || url.origin === hosts[home] ? null : `${hosts[home]}${url.pathname}${url.search}${url.hash}`;
}

/** Returns the same path and query on another origin (`https://plenum.ru`); a path that begins with two slashes stays a path. */
export function withOrigin({ pathname, search }: URL, origin: string): URL {
  const url = new URL(origin);
  url.pathname = pathname;
  url.search = search;
  return url;
}
