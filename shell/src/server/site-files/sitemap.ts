import { Readable } from 'node:stream';
import { type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';
import { blogEndpoints } from '@plenum/shared-contracts/blog/endpoints';
import { webinarEndpoints } from '@plenum/shared-contracts/webinars/endpoints';
import { relevance } from '@plenum/shared-contracts/webinars/schemas';
import { ASSISTANT_PATHS } from '#src/pages/assistant/assistants.ts';
import { isServed } from '#src/routes/is-served.ts';
import { routeTable } from '#src/routes/route-table.ts';
import type { SiteFile, SiteFileContext } from '#src/server/site-files/site-file.ts';

/** Results belong to their question, a switch to its moment; the two lists come with what is in them. */
const UNLISTED: readonly string[] = ['/wiki/search', '/switch-account', '/blog', '/webinars'];

function fixedPages(): SitemapItemLoose[] {
  const screens = routeTable.filter((route) => 'screen' in route && !route.personal).map(({ path }) => path);
  const fixed = screens.filter((path) => !/[:*]/.test(path) && isServed(path) && !UNLISTED.includes(path));
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

async function webinarPages({ http, signal }: SiteFileContext): Promise<SitemapItemLoose[]> {
  if (!isServed('/webinars')) return [];
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
    const items = [fixedPages(), ...(await Promise.all([blogPages(context), webinarPages(context)]))].flat();
    const stream = new SitemapStream({ hostname: context.origin });
    return (await streamToPromise(Readable.from(items).pipe(stream))).toString('utf8');
  },
};
