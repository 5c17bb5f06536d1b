import { favicon } from '#src/server/site-files/favicon.ts';
import { robots } from '#src/server/site-files/robots.ts';
import type { SiteFile } from '#src/server/site-files/site-file.ts';
import { sitemap } from '#src/server/site-files/sitemap.ts';
import { webManifest } from '#src/server/site-files/web-manifest.ts';

/** Path → document. Feeds are served by the API: the front passes `/feeds/` on to it (docs/decisions/0063). */
export const siteFiles: ReadonlyMap<string, SiteFile> = new Map([
  ['/robots.txt', robots],
  ['/sitemap.xml', sitemap],
  ['/site.webmanifest', webManifest],
  ['/favicon.svg', favicon],
  ['/favicon.ico', favicon],
]);
