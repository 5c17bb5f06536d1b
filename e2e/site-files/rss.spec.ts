import Parser from 'rss-parser';
import { blogEndpoints } from '@plenum/mf-blog/contract/endpoints';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { fetchPage } from '#src/site/fetch-page.ts';
import { canonicalOf, tagsOf } from '#src/site/page-head.ts';
import { expect, test } from '#src/test.ts';

test('the feed of the blog – parsed by rss-parser – the newest articles in order, each under an address that exists', async ({ site }) => {
  const answer = await fetch(`${site.urls.site}/feeds/blog.xml`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^application\/rss\+xml/);
  const feed = await new Parser().parseString(await answer.text());
  expect(feed).toMatchObject({ link: `${site.urls.site}/blog`, feedUrl: `${site.urls.site}/feeds/blog.xml`, language: 'en' });

  const list = await (await fetch(`${site.urls.api}${blogEndpoints.list.path}?limit=0`)).json();
  const { data } = parse(blogEndpoints.list.reply, list, 'The list of articles');
  expect(feed.items.length).toBeGreaterThan(5);
  expect(
    feed.items.map(({ title, link, isoDate, contentSnippet, categories }) => ({ title, link, isoDate, contentSnippet, categories })),
  ).toEqual(
    data.slice(0, feed.items.length).map((article) => ({
      title: article.title,
      link: `${site.urls.site}/blog/${article.category.alias}/${article.alias}`,
      isoDate: new Date(article.published_at).toISOString(),
      contentSnippet: article.excerpt,
      categories: [article.category.title],
    })),
  );
  const pages = await Promise.all(feed.items.map(async ({ link = '' }) => ({ link, page: await fetchPage(link) })));
  for (const { link, page } of pages) expect([page.status, canonicalOf(page)]).toEqual([200, [link]]);
});

test('the page of a category – its feed is followed – the articles of the page, each under an address that exists', async ({ site }) => {
  const page = await fetchPage(`${site.urls.site}/blog/webinars`);
  const [href = ''] = tagsOf(page, /<a href="([^"]*)"[^>]*type="application\/rss\+xml"/g);
  expect(href).toBe('/feeds/blog-webinars.xml');
  const feed = await new Parser().parseURL(site.urls.site + href);
  expect(feed).toMatchObject({ link: `${site.urls.site}/blog/webinars`, feedUrl: site.urls.site + href });
  expect(feed.items.length).toBeGreaterThan(2);
  for (const { link = '' } of feed.items) expect(link).toMatch(`${site.urls.site}/blog/webinars/`);
  expect((await fetch(`${site.urls.site}/feeds/blog-nothing.xml`)).status).toBe(404);
});

test('pages of the blog – checked – link to the feed and the calendar', async ({ site }) => {
  const feeds = async (path: string) => tagsOf(await fetchPage(site.urls.site + path), /<link rel="alternate"[^>]*href="([^"]*)"/g);
  expect(await feeds('/blog')).toContainEqual(expect.stringMatching(/\/feeds\/blog\.xml$/));
  const calendar = await fetchPage(`${site.urls.site}/webinars`);
  expect(calendar.html).toMatch(/(?:href|content)="[^"]*\/feeds\/webinars\.ics"/);
});
