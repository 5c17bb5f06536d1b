import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { blogEndpoints } from '#contract/endpoints.ts';
import { invalidLists, manyItems } from '#src/testing/fixtures.ts';
import { Latest, loadLatest } from '#src/blocks/latest-articles/block.tsx';
import { loaderContext, statusError } from '#src/testing/fake-http.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';

const contextOf = (answer: unknown, count = 3) => ({
  ...loaderContext('/', {}, { [blogEndpoints.forMain.path]: answer }).context,
  props: { count },
});

test('a block for three of five articles – is loaded – the first three', async () => {
  const result = await loadLatest(contextOf({ data: manyItems(5) }));
  expect(result).toEqual({ outcome: 'ready', data: { articles: manyItems(3) } });
});

test('a 500 answer or a wrong shape – the block loads – it fails and the page shows its fallback', async () => {
  await expect(loadLatest(contextOf(statusError(500)))).rejects.toMatchObject({ status: 500 });
  await expect(loadLatest(contextOf(invalidLists['an item without category']))).rejects.toMatchObject({ kind: 'shape' });
});

test('no articles – the block loads – not found, so that the page shows its own content', async () => {
  expect(await loadLatest(contextOf({ data: [] }))).toEqual({ outcome: 'not-found' });
});

test("articles – are shown – one link each in an h3, below the page's h2", () => {
  renderScreen(<Latest data={{ articles: manyItems(3) }} />);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect(screen.getAllByRole('link')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Article 2' })).toHaveAttribute('href', '/blog/webinars/article-2');
});
