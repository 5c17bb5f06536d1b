import { matchPath } from 'react-router';
import { type TableRoute, routeTable } from '#src/routes/route-table.ts';
import { routerPath } from '#src/routes/router-path.ts';

/** The first route of the table that fits a path, and its parameters. The table is in order of precedence for this. */
export function matchTable(pathname: string): { route: TableRoute; params: Record<string, string> } | null {
  for (const route of routeTable) {
    const { path, params } = routerPath(route.path);
    const match = matchPath(path, pathname);
    const found = match && params(match.params);
    if (found) return { route, params: found };
  }
  return null;
}
