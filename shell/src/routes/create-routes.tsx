import {
  type LoaderFunctionArgs,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
  generatePath,
  redirect,
  redirectDocument,
} from 'react-router';
import { onItsHost } from '#src/auth/hosts.ts';
import { LAYOUT_NAMES, type LayoutName } from '#src/layouts/layout-names.ts';
import { layoutRouteOf } from '#src/layouts/layout-route.tsx';
import { RootLayout } from '#src/layouts/root-layout.tsx';
import { RouteError } from '#src/layouts/route-error.tsx';
import { runtimeContext } from '#src/routes/app-runtime.ts';
import { loadRoot, loadSettings } from '#src/routes/load-root.ts';
import { matchTable } from '#src/routes/match-table.ts';
import { ruledRedirect } from '#src/routes/navigation-rules.ts';
import type { RootData } from '#src/routes/root-data.ts';
import type { ScreenRoute, TableRoute } from '#src/routes/route-table.ts';
import { routerPath } from '#src/routes/router-path.ts';
import { enterScreen } from '#src/screens/enter-screen.ts';
import { ScreenOutlet } from '#src/screens/screen-outlet.tsx';

const NOT_FOUND: ScreenRoute = { path: '*', layout: 'app', screen: 'shell#not-found' };

/** What a matched route tells of itself. */
export interface RouteHandle {
  readonly table: TableRoute;
}

const mayUseDevices = (path: string): boolean => matchTable(path)?.route.devices ?? false;

async function enter(route: TableRoute, { request, params, context }: LoaderFunctionArgs) {
  const runtime = context.get(runtimeContext);
  const url = new URL(request.url);
  // A token in the address is the server's to take (decisions.md 11).
  if (!runtime.onServer && url.searchParams.has('auth')) throw redirectDocument(url.href);
  const ruled = ruledRedirect(url, runtime.carried);
  if (ruled) throw redirect(ruled);
  if (runtime.documentPath !== null && mayUseDevices(runtime.documentPath) !== Boolean(route.devices)) throw redirectDocument(url.href);
  const elsewhere = onItsHost(url, runtime.hosts);
  if (elsewhere) throw redirectDocument(elsewhere);
  const own = routerPath(route.path).params(params);
  if (own && 'redirect' in route) throw redirect(`${generatePath(route.redirect, own)}${url.search}`, route.status);
  // In the browser they came with the page.
  if (runtime.onServer) await loadSettings(runtime, request.signal);
  const entered = own && !('redirect' in route) ? { route, params: own } : { route: NOT_FOUND, params: {} };
  return enterScreen(entered.route, { url, params: entered.params, signal: request.signal }, runtime);
}

function screenRoute(route: TableRoute): RouteObject {
  const { path } = routerPath(route.path);
  const common = {
    id: `screen ${route.path}`,
    handle: { table: route } satisfies RouteHandle,
    loader: (args: LoaderFunctionArgs) => enter(route, args),
    shouldRevalidate: (change: ShouldRevalidateFunctionArgs) => !isFragmentLeft(change) && change.defaultShouldRevalidate,
    Component: ScreenOutlet,
  };
  return path === '/' ? { ...common, index: true } : { ...common, path };
}

/** Back to the page without its fragment: the same page. Into and between fragments the router itself loads nothing. */
function isFragmentLeft({ currentUrl, nextUrl }: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): boolean {
  return currentUrl.hash !== nextUrl.hash && currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
}

/** The routes of one layout, so that moving between them keeps its frame. */
function layoutRoute(name: LayoutName, table: readonly TableRoute[]): RouteObject {
  return {
    id: `layout ${name}`,
    Component: layoutRouteOf(name),
    children: table.filter((route) => route.layout === name).map(screenRoute),
  };
}

function rootLoader({ request, context }: LoaderFunctionArgs): Promise<RootData> {
  return loadRoot(context.get(runtimeContext), request.signal);
}

/** The route table as React Router wants it; the same objects on the server and in the browser. */
export function createRoutes(table: readonly TableRoute[]): RouteObject[] {
  return [
    {
      id: 'root',
      path: '/',
      loader: rootLoader,
      // What a page starts from does not change while a document lives.
      shouldRevalidate: () => false,
      Component: RootLayout,
      ErrorBoundary: RouteError,
      children: LAYOUT_NAMES.map((name) => layoutRoute(name, table)),
    },
  ];
}
