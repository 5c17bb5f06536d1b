import { expect, test } from '#src/test.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { canonicalOf } from '#src/site/page-head.ts';

test('an author – requested without a browser – their articles; article, author and speaker link to each other', async ({ site }) => {
  const page = await fetchPage(`${site.urls.site}/blog/authors/vera`);
  expect([page.status, canonicalOf(page)]).toEqual([200, [`${site.urls.site}/blog/authors/vera`]]);
  const [, article = ''] = /<h3[^>]*><a [^>]*href="(\/blog\/[^"]+)"/.exec(page.html) ?? [];
  expect((await fetchPage(site.urls.site + article)).html).toMatch(/<a [^>]*href="\/blog\/authors\/vera"[^>]*>Vera Sokolova</);
  expect(page.html).toContain('href="/webinars/speakers/vera"');
  expect((await fetchPage(`${site.urls.site}/webinars/speakers/vera`)).html).toContain('href="/blog/authors/vera"');
});

test('an author who does not exist – requested – 404', async ({ site }) => {
  expect((await fetchPage(`${site.urls.site}/blog/authors/nobody`)).status).toBe(404);
});
