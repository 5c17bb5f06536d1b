import type { RouteObject } from 'react-router';
import { layoutRouteOf } from '#src/layouts/layout-route.tsx';
import { RootLayout } from '#src/layouts/root-layout.tsx';
import { RouteError } from '#src/layouts/route-error.tsx';
import type { RouteTable } from '#src/routes/create-route-table.ts';
import type { LayoutName } from '#src/routes/layout-names.ts';
import type { TableRoute } from '#src/routes/route-table.ts';
import { routeTree } from '#src/routes/route-tree.ts';
import { ScreenOutlet } from '#src/screens/screen-outlet.tsx';

type Loaded = Pick<RouteObject, 'loader' | 'shouldRevalidate'>;

/** How the routes load their data. */
export interface RouteLoaders {
  readonly root: Loaded & Pick<RouteObject, 'HydrateFallback'>;
  readonly layout: (name: LayoutName) => Loaded;
  readonly screen: (route: TableRoute) => Loaded;
}

export function layoutRouteId(name: LayoutName): string {
  return `layout ${name}`;
}

/**
 * Converts a route table to React Router's format.
 * @param loaders null for a page that arrives with its data: everything but the loaders
 */
export function routeObjects({ routes }: Pick<RouteTable, 'routes'>, loaders: RouteLoaders | null): RouteObject[] {
  return [
    {
      id: 'root',
      path: '/',
      ...loaders?.root,
      Component: RootLayout,
      ErrorBoundary: RouteError,
      children: routeTree(routes, {
        layout: (name) => ({ id: layoutRouteId(name), ...loaders?.layout(name), Component: layoutRouteOf(name) }),
        row: (route) => ({ id: `screen ${route.path}`, ...loaders?.screen(route), Component: ScreenOutlet }),
      }),
    },
  ];
}
