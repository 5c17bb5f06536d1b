import { patternsOverlap } from '@plenum/shared-contracts/navigation/route-pattern';
import type { RouteTable } from '#src/routes/create-route-table.ts';
import type { TableRoute } from '#src/routes/route-table.ts';

/** Pages of one visitor that are not told apart by their row, endless ones, and what is no page (screens.md). */
const ALWAYS = ['/api/', '/cart', '/payout', '/wiki/search'];

/** The pages that a row matches, as robots.txt says it: `/account/*` → `/account`, `/new-pass/:hash` → `/new-pass/`. */
function beginningOf(path: string): string {
  const required = path.replace(/\/[^/]+\?(\/.*)?$/, '').replace(/\/\*$/, '');
  return required.replaceAll(/:[^/]+/g, '*').replace(/\*$/, '') || '/';
}

/** Whether a rule, read as the beginning of an address, also keeps crawlers from a page that is for everybody. */
function hidesPublicPage(rule: string, rows: readonly TableRoute[]): boolean {
  return rows.some(({ path, personal }) => !personal && path !== '*' && patternsOverlap(path, `${rule}:rest/*`));
}

/**
 * What robots.txt keeps crawlers from, as its `Disallow` lines: beginnings of addresses in which `*` stands for anything, and `$` for the end
 * (RFC 9309, section 2.2.3).
 */
export function closedToCrawlers({ routes }: Pick<RouteTable, 'routes'>): string[] {
  const personal = routes.filter((row) => row.personal).map(({ path }) => beginningOf(path));
  const exact = personal.map((rule) => (!rule.endsWith('/') && hidesPublicPage(rule, routes) ? `${rule}$` : rule));
  return [...new Set([...ALWAYS, ...exact])].toSorted();
}
