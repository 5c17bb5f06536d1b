import { expect, test } from '@jest/globals';
import { blogEndpoints } from '#contract/endpoints.ts';
import { sampleArticle } from '#contract/fixtures.ts';
import { invalidArticles } from '#src/testing/fixtures.ts';
import { loadArticle } from '#src/screens/article/load-article.ts';
import { loaderContext, statusError } from '#src/testing/fake-http.ts';

const params = { category: 'webinars', article: 'the-first-five-minutes' };
const path = '/blog/webinars/the-first-five-minutes';
const answering = (answer: unknown) => ({ [blogEndpoints.byAlias.path]: answer });

test('an article – is loaded – by its alias, with a share URL that has no query [S2.16]', async () => {
  const { context, calls } = loaderContext(`${path}?utm_source=letter`, params, answering({ data: sampleArticle }));
  expect(await loadArticle(context)).toEqual({ outcome: 'ready', data: { article: sampleArticle, address: `https://plenum.test${path}` } });
  expect(calls).toEqual([{ path: blogEndpoints.byAlias.path, input: { params: { alias: 'the-first-five-minutes' } } }]);
});

test('an unknown article – is loaded – not found', async () => {
  const { context } = loaderContext(path, params, answering(statusError(404)));
  expect(await loadArticle(context)).toEqual({ outcome: 'not-found' });
});

test('a URL with the wrong category – is loaded – permanent redirect to the right one, with its query', async () => {
  const { context } = loaderContext(
    '/blog/product/the-first-five-minutes?utm_source=letter',
    { ...params, category: 'product' },
    answering({ data: sampleArticle }),
  );
  expect(await loadArticle(context)).toEqual({ outcome: 'redirect', to: `${path}?utm_source=letter`, status: 301 });
});

test.each([500, 429])('the API answers %d – the article is loaded – loading fails', async (status) => {
  const { context } = loaderContext(path, params, answering(statusError(status)));
  await expect(loadArticle(context)).rejects.toMatchObject({ name: 'ApiError', status });
});

test.each(Object.keys(invalidArticles))('an article with %s – is loaded – refused by its schema', async (fault) => {
  const { context } = loaderContext(path, params, answering({ data: invalidArticles[fault] }));
  await expect(loadArticle(context)).rejects.toMatchObject({ kind: 'shape' });
});
