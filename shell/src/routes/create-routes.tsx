import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { AppLayout } from '#src/layouts/app-layout.tsx';
import { RouteError } from '#src/layouts/route-error.tsx';
import { runtimeContext } from '#src/routes/app-runtime.ts';
import { loadRoot } from '#src/routes/load-root.ts';
import type { RootData } from '#src/routes/root-data.ts';
import type { TableRoute } from '#src/routes/route-table.ts';
import { loadScreen } from '#src/screens/load-screen.ts';
import { ScreenOutlet } from '#src/screens/screen-outlet.tsx';

function definedParams(params: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function screenRoute(route: TableRoute): RouteObject {
  return {
    id: `screen ${route.path}`,
    path: route.path === '/' ? undefined : route.path,
    index: route.path === '/' ? true : undefined,
    handle: { table: route },
    loader: ({ request, params, context }: LoaderFunctionArgs) =>
      loadScreen(route, { url: new URL(request.url), params: definedParams(params), signal: request.signal }, context.get(runtimeContext)),
    Component: ScreenOutlet,
  };
}

async function rootLoader({ request, context }: LoaderFunctionArgs): Promise<RootData> {
  const runtime = context.get(runtimeContext);
  const root = await loadRoot(runtime, request.signal);
  runtime.settings = root.settings;
  return root;
}

/** The route table as React Router wants it; the same objects on the server and in the browser. */
export function createRoutes(table: readonly TableRoute[]): RouteObject[] {
  return [
    {
      id: 'root',
      path: '/',
      loader: rootLoader,
      // Header content does not change while a document lives.
      shouldRevalidate: () => false,
      Component: AppLayout,
      ErrorBoundary: RouteError,
      children: table.map(screenRoute),
    },
  ];
}
