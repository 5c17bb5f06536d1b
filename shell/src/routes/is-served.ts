import { matchPath } from 'react-router';
import { routeTable } from '#src/routes/route-table.ts';

/** Whether this shell has a page for a path: links in content to pages that are not there yet are left out. */
export function isServed(url: string): boolean {
  const { pathname } = new URL(url, 'http://site');
  return routeTable.some((route) => route.path !== '*' && matchPath(route.path, pathname) !== null);
}
