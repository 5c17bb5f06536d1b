import { matchRoutes, type RouteObject } from 'react-router';
import { findPatternProblem, patternsOverlap, routeShape } from '@plenum/shared-contracts/navigation/route-pattern';
import type { Declared, RemoteRoute } from '@plenum/federation/host/declared/declared';
import { type LayoutName, REMOTE_LAYOUTS } from '#src/routes/layout-names.ts';
import { byFirstSegment, firstSegment, fixedFirstSegment } from '#src/routes/first-segment.ts';
import { isReserved, NOT_FOUND, ownerOf, type ScreenRoute, shellRoutes, type TableRoute } from '#src/routes/route-table.ts';
import { type RouteHandle, routerPath, routeTree } from '#src/routes/route-tree.ts';

export interface RouteMatch {
  readonly route: TableRoute;
  readonly params: Record<string, string>;
}

/** A declared route that is not served as declared. */
export interface RouteProblem {
  readonly screen: string;
  readonly path: string;
  /** Predicate of a sentence: `overlaps /blog/:category of mf-blog and is left out`. */
  readonly reason: string;
}

/** Routes of one release set. The same on the server and in the browser. */
export interface RouteTable {
  readonly routes: readonly TableRoute[];
  readonly problems: readonly RouteProblem[];
  /** Returns the route that React Router enters for a path, with its parameters. A path without a row matches the row `*`. */
  readonly match: (pathname: string) => RouteMatch;
  /** Returns the screen and the blocks of a path's page: `mf-blog#article`. */
  readonly parts: (pathname: string) => string[];
  /** Tells whether an address of the site, with or without query and hash, leads to a page that is built. */
  readonly isServed: (url: string) => boolean;
  /**
   * Tells whether entering a route loads a new document: the one of `documentPath` has other permissions, or lacks data that the page
   * lists.
   */
  readonly needsDocument: (route: TableRoute, documentPath: string) => boolean;
}

/** Size of the match cache. */
const MATCHES_KEPT = 500;

/**
 * Creates the route table of a release set: the shell's own rows, then those that its remotes declare. A declared route replaces the
 * reserved rows that it overlaps. A route that conflicts with another row is left out and listed in `problems`. The registry refuses to
 * activate such a set, but one from before that check must not break a page.
 */
export function createRouteTable(declared: Pick<Declared, 'routes' | 'unknownPathsOf'>): RouteTable {
  const { accepted, problems } = acceptDeclared(declared.routes);
  const acceptedNear = byFirstSegment(accepted).near;
  const isTaken = (row: TableRoute) => isReserved(row) && acceptedNear(row.path).some(({ path }) => patternsOverlap(path, row.path));
  const { unknownPathsOf } = declared;
  // 503 rather than 404: a path without a row may belong to the missing remote.
  const missing = unknownPathsOf === undefined ? NOT_FOUND : { ...NOT_FOUND, screen: `${unknownPathsOf}#unavailable` };
  const routes = [...shellRoutes.filter((row) => !isTaken(row)).map((row) => (row === NOT_FOUND ? missing : row)), ...accepted];
  const treeFor = treesByFirstSegment(routes);
  const found = new Map<string, RouteMatch>();
  const served = new Map<string, boolean>();

  const match = (pathname: string): RouteMatch => {
    const known = found.get(pathname);
    if (known) return known;
    const entered = matchRoutes(treeFor(pathname), { pathname })?.at(-1);
    const route = (entered?.route.handle as RouteHandle | undefined)?.table ?? missing;
    const params = routerPath(route.path).params(entered?.params ?? {});
    const result = params ? { route, params } : { route: missing, params: {} };
    // Cached for the links of the site's own pages; bounded, because visitors may request any number of other paths.
    if (found.size >= MATCHES_KEPT) found.clear();
    found.set(pathname, result);
    return result;
  };
  return {
    routes,
    problems,
    match,
    parts(pathname) {
      const { route } = match(pathname);
      return 'redirect' in route ? [] : [route.screen, ...(route.blocks ?? []).map(({ block }) => block)];
    },
    isServed(url) {
      const known = served.get(url);
      if (known !== undefined) return known;
      const { route } = match(new URL(url, 'http://site').pathname);
      const isServed = route.path !== NOT_FOUND.path && !isReserved(route);
      if (served.size >= MATCHES_KEPT) served.clear();
      served.set(url, isServed);
      return isServed;
    },
    needsDocument: (route, documentPath) => {
      const loaded = match(documentPath).route;
      return Boolean(loaded.devices) !== Boolean(route.devices) || (Boolean(route.listsStorage) && loaded.path !== route.path);
    },
  };
}

/**
 * React Router ranks all its routes again for every match: for a page's thirty links, a phone takes as long as for the whole header. It gets
 * the routes that can begin with the first segment of the path only.
 */
function treesByFirstSegment(routes: readonly TableRoute[]): (pathname: string) => RouteObject[] {
  const trees = new Map<string | null, RouteObject[]>();
  const segments = new Set(routes.map(({ path }) => fixedFirstSegment(path)));
  return (pathname) => {
    const first = firstSegment(pathname);
    const key = segments.has(first) ? first : null;
    let tree = trees.get(key);
    if (!tree) {
      const candidates = routes.filter(({ path }) => [null, key].includes(fixedFirstSegment(path)));
      tree = [{ path: '/', children: routeTree(candidates) }];
      trees.set(key, tree);
    }
    return tree;
  };
}

function acceptDeclared(declared: readonly RemoteRoute[]): { accepted: ScreenRoute[]; problems: RouteProblem[] } {
  const accepted: ScreenRoute[] = [];
  const problems: RouteProblem[] = [];
  const others = byFirstSegment(shellRoutes.filter((row) => row.path !== NOT_FOUND.path && !isReserved(row)));
  for (const { screen, path, layout = 'app', personal = false } of declared) {
    const report = (reason: string) => void problems.push({ screen, path, reason });
    const route: ScreenRoute = { path, layout: isOpen(layout) ? layout : 'app', screen, ...(personal && { personal }) };
    const wrong = findPatternProblem(path);
    const near = others.near(path);
    const twin = near.find((other) => ownerOf(other) === ownerOf(route) && routeShape(other.path) === routeShape(path));
    const rival = near.find((other) => ownerOf(other) !== ownerOf(route) && patternsOverlap(other.path, path));
    if (wrong) report(`${wrong} and is left out`);
    else if (rival) report(`overlaps ${rival.path} of ${ownerOf(rival)} and is left out`);
    else if (twin) {
      if ('screen' in twin && twin.screen !== screen) report(`is the path of ${twin.screen} already and is left out`);
    } else {
      if (!isOpen(layout)) report(`has the layout "${layout}", which this shell does not offer, and is shown in the layout "app"`);
      accepted.push(route);
      others.add(route);
    }
  }
  return { accepted, problems };
}

function isOpen(layout: string): layout is LayoutName {
  return (REMOTE_LAYOUTS as readonly string[]).includes(layout);
}
