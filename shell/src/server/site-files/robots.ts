import { closedToCrawlers } from '#src/server/site-files/closed-to-crawlers.ts';
import type { SiteFile } from '#src/server/site-files/site-file.ts';

export const robots: SiteFile = {
  contentType: 'text/plain; charset=utf-8',
  maxAge: 3600,
  onEveryHost: true,
  render: ({ origin, routes }) =>
    Promise.resolve(
      ['User-agent: *', ...closedToCrawlers(routes).map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
        '\n',
      ),
    ),
};
