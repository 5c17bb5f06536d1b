import { type CrawledAddress, crawl } from '#src/crawler/crawl.ts';
import { createUser } from '#src/site/users.ts';
import type { Site } from '#src/site/site.ts';
import { PRIVATE_PAGES, UNKNOWN } from '../routes/table.ts';
import { cookieValues, tokensOf } from '../session/visitor.ts';

/** States of pages that no link leads to, and pages without a release. */
const UNLINKED = [
  ...[...PRIVATE_PAGES, ...UNKNOWN].map(({ path }) => path),
  '/blog?q=sound',
  '/blog?q=nothing+is+called+so',
  '/wiki/search?q=nothingiscalledso',
  '/switch-account?to=/',
  '/_/mf-blog/0.0.0/nothing.js',
  '/social/order/a.png',
];
const SIGNED_IN = ['/', '/account', '/account/webinars', '/account/tariff', '/account/companies', '/account/security', '/signin'];

/** Links with a return path from each page to the same page: the crawler follows one of them. */
const WITH_WAY_BACK = /\?return=/;
const FOLLOWED_WAY_BACK = '?return=%2Ftariffs';

export interface HtmlPage extends CrawledAddress {
  /** The path, and who may see it. */
  readonly name: string;
  readonly html: string;
}

export interface WholeSite {
  /** Every page that a visitor reaches, by path. */
  readonly addresses: ReadonlyMap<string, CrawledAddress>;
  /** Pages that differ for a signed-in user. */
  readonly signedIn: ReadonlyMap<string, CrawledAddress>;
  /** All pages of both. */
  readonly pages: readonly HtmlPage[];
}

/** All addresses of the site: linked ones, unlinked ones, and those of a signed-in user. */
export async function crawlWholeSite(site: Pick<Site, 'urls'>): Promise<WholeSite> {
  const follows = (path: string) => !WITH_WAY_BACK.test(path) || path.endsWith(FOLLOWED_WAY_BACK);
  const addresses = await crawl(site.urls.site, { seeds: ['/', ...UNLINKED], follows });
  const tokens = await tokensOf(site, await createUser(site, { isConfirmed: false }));
  const cookie = Object.entries(cookieValues(tokens))
    .map((pair) => pair.join('='))
    .join('; ');
  const signedIn = await crawl(site.urls.site, {
    seeds: SIGNED_IN,
    headers: { cookie },
    follows: (path) => follows(path) && (path.startsWith('/account') || !addresses.has(path)),
  });
  const htmlOf = (all: ReadonlyMap<string, CrawledAddress>, forWhom: string) =>
    [...all.values()].flatMap((each) => (each.html === null ? [] : [{ ...each, html: each.html, name: each.path + forWhom }]));
  return { addresses, signedIn, pages: [...htmlOf(addresses, ''), ...htmlOf(signedIn, ', signed in')] };
}
