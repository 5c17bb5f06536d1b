import { expect, test } from '@jest/globals';
import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { ogImagePath } from '@plenum/shared-contracts/og-image/og-image';
import { documentTitle, metaTags } from '#src/head/meta-tags.ts';

const page: PageMeta = { title: 'Articles', description: 'What we learnt.' };
const tagsOf = (meta: Partial<PageMeta>, url = 'https://plenum.test/blog') => metaTags({ ...page, ...meta }, new URL(url));
const canonicalOf = (meta: Partial<PageMeta>, url: string) =>
  tagsOf(meta, url).find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href'];

test.each([
  ['https://plenum.test/blog?utm_source=mail&page=3&auth=t', '/blog?page=3', 'https://plenum.test/blog?page=3'],
  ['https://plenum.test/contacts?page=5', '/contacts', 'https://plenum.test/contacts'],
  ['https://plenum.test/contacts?page=5', undefined, 'https://plenum.test/contacts'],
  ['https://plenum.test/blog?page=1', '/blog', 'https://plenum.test/blog'],
  ['https://plenum.test/blog?x=1', '/blog/webinars', 'https://plenum.test/blog/webinars'],
  ['https://plenum.test/blog?page=3', '/blog?page=2', 'https://plenum.test/blog?page=2'],
  ['https://plenum.test//evil.example/x', undefined, 'https://plenum.test//evil.example/x'],
  ['https://plenum.test/blog', 'https://evil.example/', 'https://plenum.test/blog'],
  ['https://plenum.test/blog', '//evil.example/', 'https://plenum.test/blog'],
  ['https://plenum.test/blog#faq', undefined, 'https://plenum.test/blog'],
])('%s, canonical %s – the head is created – canonical %s', (url, canonical, expected) => {
  expect(canonicalOf(canonical ? { canonical } : {}, url)).toBe(expected);
});

test('a page that is not found – the head is created – noindex instead of a canonical address', () => {
  const tags = tagsOf({ robots: 'noindex' });
  expect(tags).toContainEqual({ tag: 'meta', attributes: { name: 'robots', content: 'noindex' } });
  expect(canonicalOf({ robots: 'noindex' }, 'https://plenum.test/blog')).toBeUndefined();
});

test('an article with a picture – the head is created – OpenGraph with absolute URLs', () => {
  const tags = tagsOf({ openGraph: { type: 'article', image: '/covers/1.png' } });
  expect(tags.map(({ attributes }) => [attributes['property'] ?? attributes['name'], attributes['content']])).toEqual(
    expect.arrayContaining([
      ['og:type', 'article'],
      ['og:url', 'https://plenum.test/blog'],
      ['og:image', 'https://plenum.test/covers/1.png'],
      ['twitter:card', 'summary_large_image'],
    ]),
  );
});

test('a page with a generated picture, and one without – the head is created – that picture or the site’s, with size and alternative text', () => {
  const seen = (meta: Partial<PageMeta>) =>
    Object.fromEntries(tagsOf(meta).map(({ attributes }) => [attributes['property'] ?? attributes['name'], attributes['content']]));
  const image = ogImagePath({ kind: 'webinar', alias: 'first-steps' });
  expect(seen({ openGraph: { type: 'website', image } })).toMatchObject({
    'og:image': `https://plenum.test${image}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `A card of Plenum with a drawing and the words: ${page.title}`,
    'twitter:image': `https://plenum.test${image}`,
  });
  expect(seen({})).toMatchObject({
    'og:image': expect.stringMatching(/^https:\/\/plenum\.test\/social\/site\/assembly\.png/),
    'og:image:alt': expect.stringContaining('seats'),
  });
  expect(seen({ openGraph: { type: 'article', image: '/covers/1.png' } })).not.toHaveProperty('og:image:width');
});

test('titles – formatted – each has the product’s name once', () => {
  expect([documentTitle(page), documentTitle({ ...page, title: 'Plenum: meetings' })]).toEqual(['Articles · Plenum', 'Plenum: meetings']);
});
