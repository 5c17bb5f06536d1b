import type { SiteHosts } from '#contract/site-hosts.ts';
import type { RouteTable } from '#src/routes/create-route-table.ts';
import type { TableRoute } from '#src/routes/route-table.ts';

/**
 * On which host a row lives (decisions.md 4). Personal pages in the layout `auth` come before, between and after those of the account area:
 * to sign in must not lead away from it.
 */
function homeOf({ path, layout, personal }: TableRoute): 'site' | 'account' | 'both' {
  if (path === '/account' || path.startsWith('/account/')) return 'account';
  return layout === 'auth' && personal ? 'both' : 'site';
}

/**
 * Where a page lives when not on the host it was asked for: whole address of the other host, or null.
 * @param hosts null where site and account area share a host, as on plain `localhost`
 */
export function onItsHost(url: URL, hosts: SiteHosts | null, { match }: Pick<RouteTable, 'match'>): string | null {
  if (!hosts) return null;
  if (url.origin === hosts.account && url.pathname === '/') return `${hosts.account}/account${url.search}${url.hash}`;
  const home = homeOf(match(url.pathname).route);
  return home === 'both' || url.origin === hosts[home] ? null : `${hosts[home]}${url.pathname}${url.search}${url.hash}`;
}
