import { Readable } from 'node:stream';
import { parseSitemap } from 'sitemap';
import { newPerson } from '#src/site/people.ts';
import type { Site } from '#src/site/site.ts';
import { PRIVATE_PAGES, UNKNOWN } from '../routes/table.ts';
import { cookieValues, tokensOf } from '../session/visitor.ts';

/** Paths that the sitemap leaves out, each another screen or another state of one. */
const UNLISTED = [
  ...[...PRIVATE_PAGES, ...UNKNOWN].map(({ path }) => path),
  '/signin?return=%2Faccount',
  '/blog?page=2',
  '/blog?q=sound',
  '/blog?q=nothing+is+called+so',
  '/webinars?page=2',
  '/wiki/search?q=sound',
  '/wiki/search?q=nothingiscalledso',
  '/switch-account',
  // Plain pages of the server, made without a release.
  '/_/mf-blog/0.0.0/nothing.js',
  '/social/order/a.png',
];

const SIGNED_IN = ['/', '/account', '/account/tariff', '/account/companies', '/account/security', '/signin'];

export interface ServedPage {
  /** Path, and for whom. */
  readonly name: string;
  readonly html: string;
}

/**
 * The HTML of every page that the server makes: those of the sitemap, and those that are not for search engines.
 * @param alike how many are enough of the blog's and the webinars' pages each, which are many of a few kinds
 */
export async function everyPage(site: Pick<Site, 'urls'>, alike = Infinity): Promise<ServedPage[]> {
  const sitemap = await (await fetch(`${site.urls.site}/sitemap.xml`)).text();
  const paths = (await parseSitemap(Readable.from([sitemap]))).map(({ url }) => url.slice(site.urls.site.length) || '/');
  const groups = Map.groupBy(paths, (path) => path.split('/')[1] ?? '');
  const listed = [...groups.values()].flatMap((group) => group.slice(0, alike));
  const tokens = await tokensOf(site, await newPerson(site, { isConfirmed: false }));
  const cookie = Object.entries(cookieValues(tokens))
    .map((pair) => pair.join('='))
    .join('; ');
  const pages: ServedPage[] = [];
  for (const path of [...listed, ...UNLISTED]) pages.push({ name: path, html: await htmlAt(site.urls.site + path) });
  for (const path of SIGNED_IN) pages.push({ name: `${path}, signed in`, html: await htmlAt(site.urls.site + path, { cookie }) });
  return pages;
}

async function htmlAt(address: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(address, { headers, redirect: 'manual' });
  return answer.text();
}
