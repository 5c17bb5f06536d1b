import type { RouteObject } from 'react-router';
import { LAYOUT_NAMES, type LayoutName } from '#src/routes/layout-names.ts';
import type { TableRoute } from '#src/routes/route-table.ts';
import { routerPath } from '#src/routes/router-path.ts';

/** What a route of React Router tells of its row. */
export interface RouteHandle {
  readonly table: TableRoute;
}

type Details = Omit<RouteObject, 'path' | 'index' | 'children' | 'handle'>;

/**
 * The rows as React Router ranks them: below the root, each in its layout, so that moving between rows of one keeps its frame.
 * @param details what layouts and rows have besides; nothing where they are only matched
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
