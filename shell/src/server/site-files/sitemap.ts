import { Readable } from 'node:stream';
import { type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';
import type { ListedPage } from '@plenum/shared-contracts/remote/contract';
import { ASSISTANT_PATHS } from '#src/pages/sections/assistants.ts';
import type { RouteTable } from '#src/routes/create-route-table.ts';
import type { ScreenRoute } from '#src/routes/route-table.ts';
import { splitReference } from '#src/remotes/remote-access.ts';
import { disallowedPaths } from '#src/server/site-files/robots.ts';
import type { SiteFile, SiteFileContext } from '#src/server/site-files/site-file.ts';

/** The protocol's limit for one file (sitemaps.org). */
const MAX_PAGES = 50_000;
const HAS_PARAMETERS = /[:*?]/;

type Table = Pick<RouteTable, 'routes' | 'isServed'>;

function publicRoutes({ routes }: Pick<RouteTable, 'routes'>): ScreenRoute[] {
  return routes.filter((route): route is ScreenRoute => 'screen' in route && !route.personal);
}

/** Returns the public rows without parameters, both the shell's own and declared ones. */
export function fixedPages(table: Table): SitemapItemLoose[] {
  const closed = disallowedPaths(table);
  const fixed = publicRoutes(table)
    .map(({ path }) => path)
    .filter((path) => !HAS_PARAMETERS.test(path) && table.isServed(path) && !closed.some((rule) => path.startsWith(rule)));
  return [...fixed, ...ASSISTANT_PATHS].map((url) => ({ url }));
}

/** Returns the pages that remotes list for their screens with parameters, restricted to their own public pages. */
async function listedPages({ routes, listPages }: Pick<SiteFileContext, 'routes' | 'listPages'>): Promise<SitemapItemLoose[]> {
  const closed = disallowedPaths(routes);
  const screens = publicRoutes(routes).filter(({ path, screen }) => HAS_PARAMETERS.test(path) && splitReference(screen)[0] !== 'shell');
  const listed: { readonly screen: string; readonly pages: readonly ListedPage[] }[] = [];
  // In sequence, so that a screen that hangs can be named.
  for (const screen of new Set(screens.map((route) => route.screen))) listed.push({ screen, pages: await listPages(screen) });
  const isOwn = (screen: string, { path }: ListedPage) => {
    const { route } = routes.match(path);
    return 'screen' in route && route.screen === screen && !route.personal && !closed.some((rule) => path.startsWith(rule));
  };
  return listed.flatMap(({ screen, pages }) =>
    pages
      .filter((page) => isOwn(screen, page))
      .map(({ path, lastModified }) => ({ url: path, ...(lastModified && { lastmod: lastModified }) })),
  );
}

/** Lists every public page, with its modification time when its remote knows it. */
export const sitemap: SiteFile = {
  contentType: 'application/xml; charset=utf-8',
  maxAge: 600,
  async render(context) {
    const items = [...fixedPages(context.routes), ...(await listedPages(context))].slice(0, MAX_PAGES);
    const stream = new SitemapStream({ hostname: context.origin });
    return (await streamToPromise(Readable.from(items).pipe(stream))).toString('utf8');
  },
};
