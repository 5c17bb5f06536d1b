import { Readable } from 'node:stream';
import { type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';
import { blogEndpoints } from '@plenum/shared-contracts/blog/endpoints';
import { webinarEndpoints } from '@plenum/shared-contracts/webinars/endpoints';
import { relevance } from '@plenum/shared-contracts/webinars/schemas';
import { ASSISTANT_PATHS } from '#src/pages/assistant/assistants.ts';
import type { RouteTable } from '#src/routes/create-route-table.ts';
import { closedToCrawlers } from '#src/server/site-files/closed-to-crawlers.ts';
import type { SiteFile, SiteFileContext } from '#src/server/site-files/site-file.ts';

/** They come with what is in them. */
const LISTS: readonly string[] = ['/blog', '/webinars'];

/**
 * The rows without parameters, the shell's own and declared ones, that are for everybody. Which pages a row with parameters has only its
 * remote knows, and the contract has no way to ask for them.
 */
export function fixedPages(table: Pick<RouteTable, 'routes' | 'isServed'>): SitemapItemLoose[] {
  const closed = closedToCrawlers(table);
  const screens = table.routes.filter((route) => 'screen' in route && !route.personal).map(({ path }) => path);
  const fixed = screens.filter(
    (path) => !/[:*?]/.test(path) && table.isServed(path) && !LISTS.includes(path) && !closed.some((rule) => path.startsWith(rule)),
  );
  return [...fixed, ...ASSISTANT_PATHS].map((url) => ({ url }));
}

async function blogPages({ http, signal }: SiteFileContext): Promise<SitemapItemLoose[]> {
  const [articles, categories] = await Promise.all([
    http.call(blogEndpoints.list, { query: { limit: 0, offset: 0 } }, { signal }),
    http.call(blogEndpoints.categories, {}, { signal }),
  ]);
  return [
    { url: '/blog' },
    ...categories.data.map(({ alias }) => ({ url: `/blog/${alias}` })),
    ...articles.data.map((article) => ({ url: `/blog/${article.category.alias}/${article.alias}`, lastmod: article.updated_at })),
  ];
}

async function webinarPages({ http, routes, signal }: SiteFileContext): Promise<SitemapItemLoose[]> {
  if (!routes.isServed('/webinars')) return [];
  const [{ webinars }, { webinarsType }] = await Promise.all([
    http.call(webinarEndpoints.list, { query: {} }, { signal }),
    http.call(webinarEndpoints.types, {}, { signal }),
  ]);
  return [
    { url: '/webinars' },
    ...relevance.options.map((value) => ({ url: `/webinars/relevance/${value}` })),
    ...webinarsType.map(({ type }) => ({ url: `/webinars/filter/${type}` })),
    ...webinars.map((webinar) => ({ url: `/webinars/${webinar.url}`, lastmod: webinar.updated_at })),
  ];
}

/** Every public page with the time of its last change. */
export const sitemap: SiteFile = {
  contentType: 'application/xml; charset=utf-8',
  maxAge: 600,
  async render(context) {
    const items = [fixedPages(context.routes), ...(await Promise.all([blogPages(context), webinarPages(context)]))].flat();
    const stream = new SitemapStream({ hostname: context.origin });
    return (await streamToPromise(Readable.from(items).pipe(stream))).toString('utf8');
  },
};
