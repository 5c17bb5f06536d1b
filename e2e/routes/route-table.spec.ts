import { expect, test } from '#src/test.ts';
import { fetchPage, type FetchedPage } from '#src/site/fetch-page.ts';
import { canonicalOf, headingsOf, layoutsOf, metaOf, titlesOf } from '#src/site/page-head.ts';
import { freshEmail, register } from '#src/site/register.ts';
import type { Site } from '#src/site/site.ts';
import { webinarsOfKind } from '#src/site/webinars.ts';
import { PRIVATE_PAGES, PUBLIC_PAGES, UNKNOWN, WEBINAR_PAGES } from './table.ts';

for (const { path, layout, h1, title } of PUBLIC_PAGES) {
  test(`${path} – opened – 200 in the layout ${layout}, "${h1}", for search engines under its own address [S1.01 S1.02 S2.02 S2.04 S2.05 S2.06 S2.08 S2.09 S2.13 S2.14 S2.18 S2.20 S2.21]`, async ({
    site,
  }) => {
    const page = await fetchPage(site.urls.site + path);
    expectPage(page, { status: 200, layout, h1, title });
    expectListed(page, site, path);
  });
}

for (const { kind, badge } of WEBINAR_PAGES) {
  test(`/webinars/{aliace} of a webinar that is ${kind} – opened – 200 in the layout app, its title and "${badge}" [S2.10]`, async ({
    site,
  }) => {
    const [webinar] = await webinarsOfKind(site, kind);
    const path = `/webinars/${webinar.url}`;
    const page = await fetchPage(site.urls.site + path);
    expectPage(page, { status: 200, layout: 'app', h1: webinar.title, title: /webinar/i });
    expectListed(page, site, path);
    expect(page.text).toContain(badge);
  });
}

for (const { path, layout, h1, title, status = 200 } of PRIVATE_PAGES) {
  test(`${path} – opened – ${status} in the layout ${layout}, "${h1}", no-store and noindex [S2.11 S2.12 S2.17 S2.20 S2.22]`, async ({
    site,
  }) => {
    const page = await fetchPage(site.urls.site + path);
    expectPage(page, { status, layout, h1, title });
    expectPrivate(page);
  });
}

test('/webinars/{aliace}/join/{token} – opened – 200 in the layout app, private, no-store and noindex', async ({ site }) => {
  const [webinar] = await webinarsOfKind(site, 'upcoming');
  const { link } = await register(site, webinar, freshEmail(), 'Vera Sokolova');
  const page = await fetchPage(site.urls.site + link);
  expectPage(page, { status: 200, layout: 'app', h1: webinar.title, title: /link|seat|Plenum/i });
  expectPrivate(page);
  expect(page.text).toContain('This is Vera Sokolova’s personal link');
});

for (const { path, layout } of UNKNOWN) {
  test(`${path} – opened – 404 in the layout ${layout}, with links that work [S2.19 S8.11]`, async ({ site }) => {
    const page = await fetchPage(site.urls.site + path);
    expectPage(page, { status: 404, layout, h1: 'There is no page here', title: /^Page not found/ });
    expect(canonicalOf(page)).toEqual([]);
    expect(metaOf(page, 'name="robots"')).toBe('noindex');
    const [, suggestions = ''] = /<nav aria-labelledby="destinations"[^>]*>(.*?)<\/nav>/s.exec(page.html) ?? [];
    const links = [...suggestions.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
    expect(links.length).toBeGreaterThanOrEqual(3);
    const answers = await Promise.all(links.map((link) => fetchPage(site.urls.site + link)));
    expect(answers.map(({ status }) => status)).toEqual(links.map(() => 200));
  });
}

interface Expected {
  readonly status: number;
  readonly layout: string;
  readonly h1: string;
  readonly title: RegExp;
}

function expectPage(page: FetchedPage, { status, layout, h1, title }: Expected): void {
  expect(page.status).toBe(status);
  expect(layoutsOf(page)).toEqual([layout]);
  expect(headingsOf(page).map(withPlainSpaces)).toEqual([withPlainSpaces(h1)]);
  expect(titlesOf(page)).toEqual([expect.stringMatching(title)]);
}

/** Headings have no-break spaces where a line must not end. */
const withPlainSpaces = (text: string) => text.replaceAll(/\s/g, ' ');

function expectListed(page: FetchedPage, { urls }: Site, path: string): void {
  expect(canonicalOf(page)).toEqual([urls.site + path]);
  expect(metaOf(page, 'name="robots"')).not.toContain('noindex');
  expect(metaOf(page, 'name="description"').length).toBeGreaterThan(20);
  expect(metaOf(page, 'property="og:title"')).not.toBe('');
  expect(metaOf(page, 'property="og:url"')).toBe(urls.site + path);
}

/** `noindex` and `no-store`. */
function expectPrivate(page: FetchedPage): void {
  expect(canonicalOf(page)).toEqual([]);
  expect(metaOf(page, 'name="robots"')).toContain('noindex');
  expect(page.headers.get('cache-control')).toContain('no-store');
}
