import { expect, test } from '@jest/globals';
import { loaderContext } from '@plenum/federation/testing/fake-capabilities';
import { blogEndpoints } from '#contract/endpoints.ts';
import { listArticles, listAuthors, listCategories } from '#src/list-pages.ts';
import { manyItems } from '#src/testing/fixtures.ts';

const MAX_LIMIT = 500;

test('more articles than a call returns – listed for the sitemap – all of them, and all their authors', async () => {
  const articles = manyItems(2 * MAX_LIMIT + 1).map((item, at) => ({ ...item, author: { ...item.author, key: `author-${at}` } }));
  const answer = ({ query: { offset } }: { query: { offset: number } }) => ({
    data: articles.slice(offset, offset + MAX_LIMIT),
    pagination: { total: articles.length, limit: MAX_LIMIT, offset },
  });
  const { context, calls } = loaderContext('/', {}, { [blogEndpoints.list.path]: answer });
  expect(new Set((await listArticles(context)).map(({ path }) => path)).size).toBe(articles.length);
  expect(calls.map(({ input }) => input)).toEqual([0, 500, 1000].map((offset) => ({ query: { limit: 0, offset } })));
  expect(await listAuthors(context)).toHaveLength(articles.length);
});

test('a category without articles – categories listed for the sitemap – not listed', async () => {
  const data = [
    { id: 1, alias: 'webinars', title: 'Webinars', description: '', count: 2 },
    { id: 2, alias: 'new', title: 'New', description: '', count: 0 },
  ];
  const { context } = loaderContext('/', {}, { [blogEndpoints.categories.path]: { data } });
  expect(await listCategories(context)).toEqual([{ path: '/blog/webinars' }]);
});

test('articles that disappear while they are listed – listed for the sitemap – those that are left, without further calls', async () => {
  const [data, left] = [manyItems(3), [] as never[]];
  const answer = ({ query: { offset } }: { query: { offset: number } }) => ({
    data: offset === 0 ? data : left,
    pagination: { total: 4, limit: MAX_LIMIT, offset },
  });
  const { context, calls } = loaderContext('/', {}, { [blogEndpoints.list.path]: answer });
  expect(await listArticles(context)).toHaveLength(3);
  expect(calls).toHaveLength(2);
});
