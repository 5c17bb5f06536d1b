import type { RouteObject } from 'react-router';
import { LAYOUT_NAMES, type LayoutName } from '#src/routes/layout-names.ts';
import type { TableRoute } from '#src/routes/route-table.ts';
import { routerPath } from '#src/routes/router-path.ts';

/** What a React Router route holds of its row. */
export interface RouteHandle {
  readonly table: TableRoute;
}

type Details = Omit<RouteObject, 'path' | 'index' | 'children' | 'handle'>;

/**
 * Converts rows to the routes that React Router ranks: below the root, each in its layout, so that navigation within one layout keeps its
 * frame.
 * @param details further properties of layouts and rows; none where the routes are only matched
 */
export function routeTree(
  rows: readonly TableRoute[],
  details: { readonly layout: (name: LayoutName) => Details; readonly row: (row: TableRoute) => Details } = {
    layout: () => ({}),
    row: () => ({}),
  },
): RouteObject[] {
  const leaf = (row: TableRoute): RouteObject => {
    const { path } = routerPath(row.path);
    const common = { ...details.row(row), handle: { table: row } satisfies RouteHandle };
    return path === '/' ? { ...common, index: true } : { ...common, path };
  };
  return LAYOUT_NAMES.map((name) => ({ ...details.layout(name), children: rows.filter(({ layout }) => layout === name).map(leaf) }));
}
