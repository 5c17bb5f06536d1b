import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sampleItem } from '@plenum/mf-blog/contract/fixtures';
import { renderFeed } from '#src/content/blog/render-feed.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startTestApp({ SITE_ORIGIN: 'https://plenum.example', ACCOUNT_ORIGIN: 'https://account.plenum.example' });
});
afterAll(() => service.close());

const linksOf = (feed: string) => [...feed.matchAll(/<link>([^<]*)<\/link>/g)].map(([, link]) => link ?? '');

test('the feed – requested – the published articles, newest first, at the site’s origin; cached for minutes, with an ETag', async () => {
  const feed = await service.app.inject('/api/feeds/blog.xml');
  expect(feed.statusCode).toBe(200);
  expect(feed.headers).toMatchObject({
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
    etag: expect.stringMatching(/^W\/"[\w-]+"$/),
  });
  const { data } = (await service.app.inject('/api/blogs/v1/blogs?limit=0')).json<{ data: (typeof sampleItem)[] }>();
  expect(data.length).toBeGreaterThan(1);
  expect(linksOf(feed.body)).toEqual([
    'https://plenum.example/blog',
    ...data.map(({ category, alias }) => `https://plenum.example/blog/${category.alias}/${alias}`),
  ]);
  const again = await service.app.inject({ url: '/api/feeds/blog.xml', headers: { 'if-none-match': String(feed.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('the feed of a category – requested – its articles only, newest first, under its own title and address', async () => {
  const { data: categories } = (await service.app.inject('/api/blogs/v1/blogs-categories')).json<{
    data: { id: number; alias: string; title: string }[];
  }>();
  expect(categories.length).toBeGreaterThan(1);
  for (const { id, alias, title } of categories) {
    const feed = await service.app.inject(`/api/feeds/blog-${alias}.xml`);
    expect(feed.statusCode).toBe(200);
    const { data } = (await service.app.inject(`/api/blogs/v1/blogs?limit=0&category=${id}`)).json<{ data: (typeof sampleItem)[] }>();
    expect(linksOf(feed.body)).toEqual([
      `https://plenum.example/blog/${alias}`,
      ...data.map((article) => `https://plenum.example/blog/${alias}/${article.alias}`),
    ]);
    expect(feed.body).toContain(`<title>Plenum: notes from full rooms, ${title}</title>`);
    expect(feed.body).toContain(`href="https://plenum.example/feeds/blog-${alias}.xml"`);
  }
});

test('a category that does not exist – its feed is requested – 404', async () => {
  expect((await service.app.inject('/api/feeds/blog-nothing.xml')).statusCode).toBe(404);
});

test.each([
  ['https://account.plenum.example', 'https://account.plenum.example/blog'],
  ['https://plenum.example.evil.example', 'https://plenum.example/blog'],
  ['', 'https://plenum.example/blog'],
])(
  'the origin "%s" – the feed is requested with it – its links start with %s, as only the site’s own origins are accepted',
  async (origin, link) => {
    const feed = await service.app.inject(`/api/feeds/blog.xml?origin=${encodeURIComponent(origin)}`);
    expect(linksOf(feed.body)[0]).toBe(link);
  },
);

test('a repeated parameter – the feed is requested – as without it', async () => {
  const feed = await service.app.inject('/api/feeds/blog.xml?origin=https://a.example&origin=https://b.example');
  expect(linksOf(feed.body)[0]).toBe('https://plenum.example/blog');
});

test('an article with XML markup in its text – rendered in the feed – escaped', () => {
  const article = { ...sampleItem, title: 'a < b & "c"', excerpt: ']]> <script>alert(1)</script>', author: { name: 'A & B', role: '' } };
  const feed = renderFeed([article], 'https://plenum.example');
  expect(feed.replaceAll(/<!\[CDATA\[[^]*?\]\]>/g, '')).not.toContain('<script>');
  expect(feed).toContain('<dc:creator xmlns:dc="http://purl.org/dc/elements/1.1/">A &amp; B</dc:creator>');
});

test('no article – the feed is rendered – a feed without items and without a time of its last change', () => {
  const feed = renderFeed([], 'https://plenum.example');
  expect(feed).not.toContain('<item>');
  expect(feed).not.toContain('lastBuildDate');
});

test('an article that moves to another category – rendered in the feed – another link, the same id for feed readers', () => {
  const [before, after] = ['webinars', 'broadcasts'].map((alias) =>
    renderFeed([{ ...sampleItem, category: { ...sampleItem.category, alias } }], 'https://plenum.example'),
  );
  const idOf = (feed = '') => /<guid isPermaLink="false">([^<]*)<\/guid>/.exec(feed)?.[1];
  expect(idOf(before)).toBe(`https://plenum.example/blog/${sampleItem.alias}`);
  expect(idOf(after)).toBe(idOf(before));
  expect(linksOf(after ?? '')[1]).toBe(`https://plenum.example/blog/broadcasts/${sampleItem.alias}`);
});
