import type { createBrowserRouter } from 'react-router';
import { matchTable } from '#src/routes/match-table.ts';
import type { TableRoute } from '#src/routes/route-table.ts';
import { split } from '#src/screens/remote-access.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Teams whose screens or blocks a page shows. */
function teamsOn(route: TableRoute | undefined): string[] {
  if (!route || 'redirect' in route) return [];
  return [route.screen, ...(route.blocks ?? []).map(({ block }) => block)].map((part) => split(part)[0]).filter((team) => team !== 'shell');
}

/**
 * Whether something may travel from one page to the other: one team has named elements on both, a
 * card here and its article there (docs/view-transitions.md).
 */
export function isRelated(from: string, to: string): boolean {
  if (from === to) return false;
  const there = teamsOn(matchTable(to)?.route);
  return teamsOn(matchTable(from)?.route).some((team) => there.includes(team));
}

/** Lets the router show related pages with a view transition, whoever navigates; never with reduced motion. */
export function showRelatedPagesWithTransition(router: Router): void {
  const navigate = router.navigate.bind(router) as (to: unknown, options?: object) => Promise<void>;
  const navigateWithTransition = (to: unknown, options?: object): Promise<void> => {
    if (typeof to === 'number' || to === null || to === undefined) return navigate(to, options);
    const from = router.state.location.pathname;
    const target = typeof to === 'string' ? new URL(to, location.origin + from).pathname : ((to as { pathname?: string }).pathname ?? from);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    return navigate(to, { ...options, viewTransition: !isStill && isRelated(from, target) });
  };
  router.navigate = navigateWithTransition;
}
