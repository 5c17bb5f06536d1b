import { type LoaderFunctionArgs, type RouteObject, redirect, useLoaderData, useRouteError } from 'react-router';
import type { AnyScreen, LazyScreen, Remote, ScreenRoute } from '@plenum/shared-contracts/remote/contract';
import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';
import { FailureBoundary, PlacedFailure } from '#src/standalone/failure-boundary.tsx';

interface Loaded {
  readonly screen: AnyScreen;
  readonly data: unknown;
  readonly params: Record<string, string>;
}

/** The routes that a remote declares, with its screens' middleware and loaders, as a host runs them. */
export function standaloneRoutes(remote: Remote, capabilities: Capabilities): RouteObject[] {
  return Object.entries(remote.screens).flatMap(([name, screen]) =>
    routesOf(screen).map((route) => screenRoute(name, screen, route, capabilities)),
  );
}

/** The declared routes of a screen, whichever contract it was written for. */
export function routesOf({ routes = [], paths = [] }: LazyScreen): ScreenRoute[] {
  return [...routes, ...paths.map((path) => ({ path }))];
}

function screenRoute(name: string, { load }: LazyScreen, { path }: ScreenRoute, capabilities: Capabilities): RouteObject {
  return {
    id: `${name} ${path}`,
    path,
    async loader({ request, params }: LoaderFunctionArgs): Promise<Loaded> {
      const screen = await load();
      const context = { params: params as Record<string, string>, url: new URL(request.url), signal: request.signal, capabilities };
      const diverted = await screen.middleware?.(context);
      if (diverted) throw redirect(diverted.to, diverted.status);
      const result = (await screen.loader?.(context)) ?? { outcome: 'ready', data: null };
      if (result.outcome === 'redirect') throw redirect(result.to, result.status);
      if (result.outcome === 'not-found') throw new Error(`The loader of ${name} answered notFound(): the site shows its 404 page.`);
      document.title = screen.meta?.(result.data, context).title ?? name;
      return { screen, data: result.data, params: context.params };
    },
    Component: ScreenView,
    ErrorBoundary: () => <PlacedFailure error={useRouteError()} />,
    HydrateFallback: () => null,
  };
}

function ScreenView() {
  const { screen, data, params } = useLoaderData<Loaded>();
  return (
    <FailureBoundary key={location.pathname}>
      <screen.Component data={data} params={params} />
    </FailureBoundary>
  );
}
