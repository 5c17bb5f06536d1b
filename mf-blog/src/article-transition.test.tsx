import { fakeIntersectionObserver } from '@plenum/shared-ui/current-heading/fake-intersection-observer';
import { expect, test } from '@jest/globals';
import type { ReactNode } from 'react';
import { sampleArticle, sampleItem } from '#contract/fixtures.ts';
import { Latest } from '#src/blocks/latest-articles/block.tsx';
import { Article } from '#src/screens/article/screen.tsx';
import { Category } from '#src/screens/category/screen.tsx';
import { Main } from '#src/screens/main/screen.tsx';
import { manyItems } from '#src/testing/fixtures.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';

fakeIntersectionObserver();

/** Returns the view transition names on a page. */
function namesOn(page: ReactNode): string[] {
  const { container, unmount } = renderScreen(page);
  const named = [...container.querySelectorAll<HTMLElement>('[style]')];
  const names = named.map(({ style }) => style.getPropertyValue('view-transition-name'));
  unmount();
  return names;
}

const category = { ...sampleItem.category, description: '', count: 3 };
const list = { page: 1, pages: 1, total: 4, categories: [], topics: [], authors: [] };
const pages = {
  main: <Main data={{ ...list, lead: sampleItem, articles: manyItems(3), tags: [], chosenTags: [], words: '' }} />,
  category: <Category data={{ ...list, category, articles: [sampleItem, ...manyItems(3)] }} />,
  'latest articles': <Latest data={{ articles: [sampleItem, ...manyItems(3)] }} />,
  article: <Article data={{ article: { ...sampleArticle, ...sampleItem, related: manyItems(3) }, address: 'https://plenum.test/' }} />,
};
const own = [`cover-article-${sampleItem.alias}`, `title-article-${sampleItem.alias}`];

test('an article – is shown – nothing in its related list has a transition name', () => {
  expect(namesOn(pages.article).toSorted()).toEqual(own);
});

test.each(Object.entries(pages))('%s – is shown – every transition name is unique, those of the article included', (_, page) => {
  const names = namesOn(page);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(own));
});
