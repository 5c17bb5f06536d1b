import { expect, test } from '@jest/globals';
import { blogEndpoints } from '#contract/endpoints.ts';
import { sampleCategory } from '#contract/fixtures.ts';
import { invalidLists, manyItems } from '#src/testing/fixtures.ts';
import { loadCategory } from '#src/screens/category/load-category.ts';
import { loaderContext, statusError } from '#src/testing/fake-http.ts';

const params = { category: 'webinars' };
const answers = {
  [blogEndpoints.categoryByAlias.path]: { data: sampleCategory },
  [blogEndpoints.categories.path]: { data: [sampleCategory] },
  [blogEndpoints.list.path]: { data: manyItems(23), pagination: { total: 23, limit: 0, offset: 0 } },
};

test('a category – is loaded – by alias, then all its articles with limit 0 and offset 0 [S2.15 S3.17 S9.04]', async () => {
  const { context, calls } = loaderContext('/blog/webinars', params, answers);
  expect(await loadCategory(context)).toMatchObject({
    outcome: 'ready',
    data: { category: sampleCategory, page: 1, pages: 3, total: 23, articles: { length: 10 } },
  });
  expect(calls).toContainEqual({ path: blogEndpoints.categoryByAlias.path, input: { params: { alias: 'webinars' } } });
  expect(calls).toContainEqual({ path: blogEndpoints.list.path, input: { query: { category: sampleCategory.id, limit: 0, offset: 0 } } });
});

test('the last page – is loaded – the remaining articles', async () => {
  const { context } = loaderContext('/blog/webinars?page=3', params, answers);
  const result = await loadCategory(context);
  expect(result.outcome === 'ready' && result.data.articles.map(({ id }) => id)).toEqual([21, 22, 23]);
});

test.each(['4', '0', 'x'])('page %s of three – is loaded – not found', async (page) => {
  const { context } = loaderContext(`/blog/webinars?page=${page}`, params, answers);
  expect(await loadCategory(context)).toEqual({ outcome: 'not-found' });
});

test('an unknown category – is loaded – redirects to the blog and requests no articles [S8.10]', async () => {
  const { context, calls } = loaderContext(
    '/blog/unknown',
    { category: 'unknown' },
    { ...answers, [blogEndpoints.categoryByAlias.path]: statusError(404) },
  );
  expect(await loadCategory(context)).toEqual({ outcome: 'redirect', to: '/blog', status: 302 });
  expect(calls.map(({ path }) => path)).not.toContain(blogEndpoints.list.path);
});

test('a category without articles – is loaded – empty', async () => {
  const { context } = loaderContext('/blog/webinars', params, {
    ...answers,
    [blogEndpoints.list.path]: { data: [], pagination: { total: 0, limit: 0, offset: 0 } },
  });
  expect(await loadCategory(context)).toMatchObject({ outcome: 'ready', data: { articles: [], total: 0, pages: 1 } });
});

test('the other categories fail to load – the category is loaded – shown without them, and the error is reported', async () => {
  const { context, reports } = loaderContext('/blog/webinars', params, { ...answers, [blogEndpoints.categories.path]: statusError(500) });
  expect(await loadCategory(context)).toMatchObject({ outcome: 'ready', data: { categories: [] } });
  expect(reports).toHaveLength(1);
});

test.each([blogEndpoints.categoryByAlias.path, blogEndpoints.list.path])(
  '%s returns 500 – the category is loaded – loading fails',
  async (path) => {
    const { context } = loaderContext('/blog/webinars', params, { ...answers, [path]: statusError(500) });
    await expect(loadCategory(context)).rejects.toMatchObject({ name: 'ApiError', status: 500 });
  },
);

test.each(Object.keys(invalidLists))('articles with %s – are loaded – refused by their schema', async (fault) => {
  const { context } = loaderContext('/blog/webinars', params, { ...answers, [blogEndpoints.list.path]: invalidLists[fault] });
  await expect(loadCategory(context)).rejects.toMatchObject({ kind: 'shape' });
});

test('a list that returns 404 – is loaded – an error, not an unknown category', async () => {
  const { context } = loaderContext('/blog/webinars', params, { ...answers, [blogEndpoints.list.path]: statusError(404) });
  await expect(loadCategory(context)).rejects.toMatchObject({ status: 404 });
});
