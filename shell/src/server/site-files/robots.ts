import { patternsOverlap } from '@plenum/shared-contracts/navigation/route-pattern';
import type { RouteTable } from '#src/routes/create-route-table.ts';
import type { TableRoute } from '#src/routes/route-table.ts';
import type { SiteFile } from '#src/server/site-files/site-file.ts';

/** Personal pages whose row does not say so, endless pages, and paths that are not pages. */
const ALWAYS = ['/api/', '/cart', '/payout', '/wiki/search'];

/**
 * Files below `/api` that pages and their structured data name: search engines show a video or a picture only if they may fetch it. A longer
 * rule wins over `/api/` (RFC 9309, section 2.2.2).
 */
export const ALLOWED_PATHS: readonly string[] = ['/api/recordings/', '/api/v1/wiki/images/'];

/** Returns the pages of a row in the notation of robots.txt: `/account/*` → `/account`, `/new-pass/:hash` → `/new-pass/`. */
function beginningOf(path: string): string {
  const required = path.replace(/\/[^/]+\?(\/.*)?$/, '').replace(/\/\*$/, '');
  return required.replaceAll(/:[^/]+/g, '*').replace(/\*$/, '') || '/';
}

/** Tells whether a rule, which matches prefixes, also blocks a public page. */
function hidesPublicPage(rule: string, rows: readonly TableRoute[]): boolean {
  return rows.some(({ path, personal }) => !personal && path !== '*' && patternsOverlap(path, `${rule}:rest/*`));
}

/**
 * Returns the values of robots.txt's `Disallow` lines: prefixes of addresses in which `*` matches anything, and `$` the end (RFC 9309,
 * section 2.2.3).
 */
export function disallowedPaths({ routes }: Pick<RouteTable, 'routes'>): string[] {
  const personal = routes.filter((row) => row.personal).map(({ path }) => beginningOf(path));
  const exact = personal.map((rule) => (!rule.endsWith('/') && hidesPublicPage(rule, routes) ? `${rule}$` : rule));
  return [...new Set([...ALWAYS, ...exact])].toSorted();
}

export const robots: SiteFile = {
  contentType: 'text/plain; charset=utf-8',
  maxAge: 3600,
  onEveryHost: true,
  render: ({ origin, routes }) =>
    Promise.resolve(
      [
        'User-agent: *',
        ...ALLOWED_PATHS.map((path) => `Allow: ${path}`),
        ...disallowedPaths(routes).map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${origin}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
};
