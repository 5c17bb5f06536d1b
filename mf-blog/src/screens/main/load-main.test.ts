import { expect, test } from '@jest/globals';
import { blogEndpoints } from '#contract/endpoints.ts';
import { sampleCategory, sampleItem } from '#contract/fixtures.ts';
import { invalidLists, manyItems } from '#src/testing/fixtures.ts';
import { loadMain } from '#src/screens/main/load-main.ts';
import { loaderContext, statusError } from '#src/testing/fake-http.ts';

const tag = { id: 3, alias: 'hosting', title: 'Hosting', count: 2 };
const answers = (total = 25) => ({
  [blogEndpoints.list.path]: { data: manyItems(10), pagination: { total, limit: 12, offset: 0 } },
  [blogEndpoints.forMain.path]: { data: manyItems(3) },
  [blogEndpoints.categories.path]: { data: [sampleCategory] },
  [blogEndpoints.tags.path]: { data: [tag] },
});

test('the first page – is loaded – the lead article once, with categories and tags [S2.14 S3.17]', async () => {
  const { context } = loaderContext('/blog', {}, answers());
  const result = await loadMain(context);
  expect(result).toMatchObject({
    outcome: 'ready',
    data: { page: 1, pages: 3, total: 25, categories: [sampleCategory], tags: [tag], chosenTags: [] },
  });
  if (result.outcome !== 'ready') return;
  expect(result.data.lead?.alias).toBe('article-1');
  expect(result.data.articles.map(({ alias }) => alias)).not.toContain('article-1');
  expect(result.data.articles).toHaveLength(9);
});

test('the loaded data – is converted to JSON and back – unchanged', async () => {
  const { context } = loaderContext('/blog', {}, answers());
  const result = await loadMain(context);
  expect(JSON.parse(JSON.stringify(result))).toEqual(result);
});

test('the second page with tags – is loaded – the list is requested with both, and there is no lead', async () => {
  const { context, calls } = loaderContext('/blog?page=2&tags=hosting,planning', {}, answers());
  const result = await loadMain(context);
  expect(result).toMatchObject({ outcome: 'ready', data: { lead: null, page: 2, chosenTags: ['hosting', 'planning'] } });
  expect(calls.find(({ path }) => path === blogEndpoints.list.path)?.input).toEqual({
    query: { limit: 12, offset: 12, tags: 'hosting,planning' },
  });
  expect(calls.map(({ path }) => path)).not.toContain(blogEndpoints.forMain.path);
});

test.each([
  ['/blog', { limit: 10, offset: 0 }, 3],
  ['/blog?page=2', { limit: 12, offset: 10 }, 3],
  ['/blog?page=3', { limit: 12, offset: 22 }, 3],
])('%s – is loaded – with room for the lead on the first page only', async (path, query, pages) => {
  const { context, calls } = loaderContext(path, {}, answers(34));
  expect(await loadMain(context)).toMatchObject({ outcome: 'ready', data: { pages } });
  expect(calls.find((call) => call.path === blogEndpoints.list.path)?.input).toEqual({ query });
});

test('a search text – is loaded – the list is requested with it and the topics, and there is no lead', async () => {
  const { context, calls } = loaderContext('/blog?q=%20good+sound%20&tags=hosting', {}, answers());
  expect(await loadMain(context)).toMatchObject({ outcome: 'ready', data: { lead: null, words: 'good sound', chosenTags: ['hosting'] } });
  expect(calls.find(({ path }) => path === blogEndpoints.list.path)?.input).toEqual({
    query: { limit: 12, offset: 0, q: 'good sound', tags: 'hosting' },
  });
  expect(calls.map(({ path }) => path)).not.toContain(blogEndpoints.forMain.path);
});

test('a search text longer than the API accepts – is loaded – cut to the maximum length', async () => {
  const { context, calls } = loaderContext(`/blog?q=${'sound '.repeat(60)}`, {}, answers());
  await loadMain(context);
  expect(blogEndpoints.list.query?.safeParse(calls.find(({ path }) => path === blogEndpoints.list.path)?.input.query).success).toBe(true);
});

test('a search text of blanks – is loaded – the whole blog', async () => {
  const { context } = loaderContext('/blog?q=%20%20', {}, answers());
  expect(await loadMain(context)).toMatchObject({ outcome: 'ready', data: { words: '', lead: { alias: 'article-1' } } });
});

test('a page past the end – is loaded – not found', async () => {
  const { context } = loaderContext('/blog?page=4', {}, answers());
  expect(await loadMain(context)).toEqual({ outcome: 'not-found' });
});

test('a page that is not a number – is loaded – not found, without a call', async () => {
  const { context, calls } = loaderContext('/blog?page=first', {}, answers());
  expect(await loadMain(context)).toEqual({ outcome: 'not-found' });
  expect(calls).toEqual([]);
});

test('an empty blog – is loaded – empty', async () => {
  const { context } = loaderContext(
    '/blog',
    {},
    {
      ...answers(),
      [blogEndpoints.list.path]: { data: [], pagination: { total: 0, limit: 10, offset: 0 } },
      [blogEndpoints.forMain.path]: { data: [] },
    },
  );
  expect(await loadMain(context)).toMatchObject({ outcome: 'ready', data: { lead: null, articles: [], pages: 1 } });
});

test('categories, tags and main data fail – the page is loaded – articles without them, and each error is reported', async () => {
  const broken = {
    [blogEndpoints.categories.path]: statusError(500),
    [blogEndpoints.tags.path]: statusError(429),
    [blogEndpoints.forMain.path]: invalidLists['data missing'],
  };
  const { context, reports } = loaderContext('/blog', {}, { ...answers(), ...broken });
  const result = await loadMain(context);
  expect(result).toMatchObject({ outcome: 'ready', data: { categories: [], tags: [], lead: { alias: 'article-1' } } });
  expect(reports).toHaveLength(3);
});

test('the list returns 500 – the page is loaded – loading fails', async () => {
  const { context } = loaderContext('/blog', {}, { ...answers(), [blogEndpoints.list.path]: statusError(500) });
  await expect(loadMain(context)).rejects.toMatchObject({ name: 'ApiError', status: 500 });
});

test.each(Object.keys(invalidLists))('the list with %s – is loaded – refused by its schema', async (fault) => {
  const { context } = loaderContext('/blog', {}, { ...answers(), [blogEndpoints.list.path]: invalidLists[fault] });
  await expect(loadMain(context)).rejects.toMatchObject({ name: 'ApiError', kind: 'shape' });
});

test('the visitor leaves while tags are loading – the page is loaded – rejected and not reported', async () => {
  const { context, leave, reports } = loaderContext('/blog', {}, { ...answers(), [blogEndpoints.tags.path]: new Error('aborted') });
  leave.abort();
  await expect(loadMain(context)).rejects.toThrow('aborted');
  expect(reports).toEqual([]);
});

test('a lead article that is not on the first page of the list – is loaded – the list stays complete', async () => {
  const { context } = loaderContext('/blog', {}, { ...answers(), [blogEndpoints.forMain.path]: { data: [sampleItem] } });
  const result = await loadMain(context);
  expect(result).toMatchObject({ outcome: 'ready', data: { lead: { alias: sampleItem.alias }, articles: { length: 10 } } });
});
