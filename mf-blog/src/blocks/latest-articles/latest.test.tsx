import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { blogEndpoints } from '#contract/endpoints.ts';
import { invalidLists } from '#src/testing/invalid-bodies.ts';
import { Latest } from '#src/blocks/latest-articles/latest.tsx';
import { loadLatest } from '#src/blocks/latest-articles/load-latest.ts';
import { loaderContext, statusError } from '#src/testing/fake-http.ts';
import { manyItems } from '#src/testing/many-items.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';

const contextOf = (answer: unknown, count = 3) => ({
  ...loaderContext('/', {}, { [blogEndpoints.forMain.path]: answer }).context,
  props: { count },
});

test('three articles wanted of five – loaded – are the first three', async () => {
  const result = await loadLatest(contextOf({ data: manyItems(5) }));
  expect(result).toEqual({ outcome: 'ready', data: { articles: manyItems(3) } });
});

test('the API answers 500, or a wrong shape – loaded – fails, and the page shows its fallback', async () => {
  await expect(loadLatest(contextOf(statusError(500)))).rejects.toMatchObject({ status: 500 });
  await expect(loadLatest(contextOf(invalidLists['an item without category']))).rejects.toMatchObject({ kind: 'shape' });
});

test('no articles at all – loaded – leaves the place to the page', async () => {
  expect(await loadLatest(contextOf({ data: [] }))).toEqual({ outcome: 'not-found' });
});

test("articles – shown – are h3 under the page's own h2, each one link", () => {
  renderScreen(<Latest data={{ articles: manyItems(3) }} />);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect(screen.getAllByRole('link')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Article 2' })).toHaveAttribute('href', '/blog/webinars/article-2');
});
