import { type createBrowserRouter, parsePath, type To } from 'react-router';
import type { RouteTable } from '#src/routes/create-route-table.ts';
import { withPreservedParameters } from '#src/routes/navigation-rules.ts';
import { splitReference } from '#src/remotes/remote-access.ts';

/**
 * Tells whether a navigation between two pages uses a view transition: one team has named elements on both, a card here and its article
 * there (docs/view-transitions.md).
 */
export function isRelated(routes: Pick<RouteTable, 'parts'>, from: string, to: string): boolean {
  if (from === to) return false;
  const teamsOn = (pathname: string) =>
    routes
      .parts(pathname)
      .map((part) => splitReference(part)[0])
      .filter((team) => team !== 'shell');
  const there = teamsOn(to);
  return teamsOn(from).some((team) => there.includes(team));
}

type Router = ReturnType<typeof createBrowserRouter>;
type Options = { readonly replace?: boolean; readonly formData?: unknown; readonly viewTransition?: boolean };

/** Does something else instead of a navigation, if that is needed: loads a document, or waits for a connection. Returns whether it does. */
type Intercept = (address: string, isReplacement: boolean) => boolean;

/**
 * Returns the full address of a target; null for one that is relative to a route, which only the router can resolve. A fragment of this
 * page keeps its query.
 */
function addressOf(to: To, at: { readonly pathname: string; readonly search: string }): URL | null {
  const { pathname, search, hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  if (pathname === undefined) return new URL(`${at.pathname}${search ?? at.search}${hash}`, location.origin);
  return /^\/(?!\/)/.test(pathname) ? new URL(`${pathname}${search ?? ''}${hash}`, location.origin) : null;
}

/**
 * Adjusts every navigation before it begins, whatever started it. The first navigation's parameters are added here and not only in the
 * loaders, whose request has lost its hash (a redirect would never reach its fragment). Related pages change with a view transition, but
 * not with reduced motion.
 * @param intercept by default, no navigation is replaced
 */
export function navigationMiddleware(
  router: Router,
  preservedParameters: URLSearchParams,
  routes: Pick<RouteTable, 'parts'>,
  intercept: Intercept = () => false,
): void {
  const navigate = router.navigate.bind(router) as (to: To | number | null, options?: Options) => Promise<void>;
  router.navigate = (to: To | number | null, options?: Options): Promise<void> => {
    const from = router.state.location;
    const address = typeof to === 'number' || to === null ? null : addressOf(to, from);
    if (!address) return navigate(to, options);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const viewTransition = !isStill && isRelated(routes, from.pathname, address.pathname);
    const target = withPreservedParameters(address, preservedParameters) ?? `${address.pathname}${address.search}${address.hash}`;
    // What is sent with a form would be lost.
    if (!options?.formData && intercept(target, options?.replace === true)) return Promise.resolve();
    return navigate(target, { ...options, viewTransition });
  };
}
