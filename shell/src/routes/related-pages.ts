import type { RouteTable } from '#src/routes/create-route-table.ts';
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
