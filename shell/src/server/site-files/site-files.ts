import { blogFeed } from '#src/server/site-files/blog-feed.ts';
import { favicon } from '#src/server/site-files/favicon.ts';
import { robots } from '#src/server/site-files/robots.ts';
import type { SiteFile } from '#src/server/site-files/site-file.ts';
import { sitemap } from '#src/server/site-files/sitemap.ts';
import { webManifest } from '#src/server/site-files/web-manifest.ts';
import { webinarsCalendar } from '#src/server/site-files/webinars-calendar.ts';

/** Path → document. Feeds live where no route can meet them (decisions.md 1). */
export const siteFiles: ReadonlyMap<string, SiteFile> = new Map([
  ['/robots.txt', robots],
  ['/sitemap.xml', sitemap],
  ['/feeds/blog.xml', blogFeed],
  ['/feeds/webinars.ics', webinarsCalendar],
  ['/site.webmanifest', webManifest],
  ['/favicon.svg', favicon],
  ['/favicon.ico', favicon],
]);
