import { matchTable } from '#src/routes/match-table.ts';
import type { TableRoute } from '#src/routes/route-table.ts';
import { split } from '#src/screens/remote-access.ts';

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
