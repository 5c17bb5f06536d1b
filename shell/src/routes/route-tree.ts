import type { RouteObject } from 'react-router';
import { LAYOUT_NAMES, type LayoutName } from '#src/routes/layout-names.ts';
import type { TableRoute } from '#src/routes/route-table.ts';

/** A path of the route table as React Router takes it, which has no parameters inside a segment. */
interface RouterPath {
  /** `/assistant-:product` → `/:product`. */
  readonly path: string;
  /** Removes the fixed prefix from a parameter; null when the address has another one. */
  readonly params: (matched: Readonly<Record<string, string | undefined>>) => Record<string, string> | null;
}

const INSIDE_SEGMENT = /\/([\w-]+):(\w+)/;

export function routerPath(tablePath: string): RouterPath {
  const [, beginning = '', name = ''] = INSIDE_SEGMENT.exec(tablePath) ?? [];
  return {
    path: beginning ? tablePath.replace(INSIDE_SEGMENT, '/:$2') : tablePath,
    params(matched) {
      const params: Record<string, string> = {};
      for (const [key, value] of Object.entries(matched)) if (value !== undefined) params[key] = value;
      if (!beginning) return params;
      const value = params[name] ?? '';
      if (!value.startsWith(beginning) || value.length === beginning.length) return null;
      return { ...params, [name]: value.slice(beginning.length) };
    },
  };
}

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
