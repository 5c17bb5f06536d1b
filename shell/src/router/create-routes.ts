import {
  generatePath,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { otherHostUrl } from '#src/routes/hosts.ts';
import { loadLayoutData } from '#src/layouts/load-layout-data.ts';
import { runtimeContext } from '#src/app/app-runtime.ts';
import type { RouteTable } from '#src/routes/create-route-table.ts';
import { loadSettings, type RootData } from '#src/app/start-up-data.ts';
import { navigationRedirect } from '#src/routes/navigation-rules.ts';
import { isReserved, NOT_FOUND, type TableRoute } from '#src/routes/route-table.ts';
import { routerPath } from '#src/routes/route-tree.ts';
import { type RouteLoaders, routeObjects } from '#src/router/route-objects.tsx';
import { loadRoute } from '#src/screens/load-route.ts';

async function enter(route: TableRoute, { request, params, context }: LoaderFunctionArgs) {
  const runtime = context.get(runtimeContext);
  const { documentPath, routes } = runtime;
  const url = new URL(request.url);
  // Only the server may read a token in the address (open question 11).
  if (!runtime.onServer && url.searchParams.has('auth')) throw redirectDocument(url.href);
  const ruled = navigationRedirect(url, runtime.preservedParameters);
  if (ruled) throw redirect(ruled);
  if (documentPath !== null && routes.needsDocument(route, documentPath)) throw redirectDocument(url.href);
  const elsewhere = otherHostUrl(url, runtime.hosts, routes);
  if (elsewhere) throw redirectDocument(elsewhere);
  const own = routerPath(route.path).params(params);
  // This document's set may be outdated: only the server knows whether the page exists by now, and answers with the true status.
  const isMissing = !own || route.path === NOT_FOUND.path || isReserved(route);
  if (isMissing && documentPath !== null && documentPath !== url.pathname) throw redirectDocument(url.href);
  if (own && 'redirect' in route) throw redirect(`${generatePath(route.redirect, own)}${url.search}`, route.status);
  // In the browser the settings arrived with the page.
  if (runtime.onServer) await loadSettings(runtime, request.signal);
  const entered = own && !('redirect' in route) ? { route, params: own } : { route: NOT_FOUND, params: {} };
  return loadRoute(entered.route, { url, params: entered.params, signal: request.signal }, runtime);
}

/**
 * Tells whether only the fragment was removed: that is the same page. For changes to or between fragments the router loads nothing by
 * itself.
 */
function isFragmentLeft({ currentUrl, nextUrl }: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): boolean {
  return currentUrl.hash !== nextUrl.hash && currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
}

async function rootLoader({ request, context }: LoaderFunctionArgs): Promise<RootData> {
  return { settings: await loadSettings(context.get(runtimeContext), request.signal) };
}

const loaders: RouteLoaders = {
  root: {
    loader: rootLoader,
    // The start-up data does not change during a document's life.
    shouldRevalidate: () => false,
    // Shown until the loaders of a page that arrived without its data have answered, as with `federation-dev --site`.
    HydrateFallback: () => null,
  },
  layout: (name) => ({
    loader: ({ request, context }: LoaderFunctionArgs) => loadLayoutData(name, request, context.get(runtimeContext)),
    // In the browser changes of its slots load beside the navigation (browser/load-missing-fills.ts).
    shouldRevalidate: () => false,
  }),
  screen: (route) => ({
    loader: (args: LoaderFunctionArgs) => enter(route, args),
    shouldRevalidate: (change: ShouldRevalidateFunctionArgs) => !isFragmentLeft(change) && change.defaultShouldRevalidate,
  }),
};

/** Converts a route table to React Router's format, with loaders; the same objects on the server and in the browser. */
export function createRoutes(table: Pick<RouteTable, 'routes'>): RouteObject[] {
  return routeObjects(table, loaders);
}
