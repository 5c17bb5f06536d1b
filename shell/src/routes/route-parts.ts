import { matchTable } from '#src/routes/match-table.ts';

/** The screen and the blocks that the page of a path is made of: `mf-blog#article`. */
export function routeParts(pathname: string): string[] {
  const route = matchTable(pathname)?.route;
  if (!route || 'redirect' in route) return [];
  return [route.screen, ...(route.blocks ?? []).map(({ block }) => block)];
}
