import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { sampleCategory } from '#contract/fixtures.ts';
import { categoryMeta } from '#src/screens/category/category-meta.ts';
import { CategorySkeleton } from '#src/screens/category/category-skeleton.tsx';
import { Category } from '#src/screens/category/screen.tsx';
import type { CategoryData } from '#src/screens/category/load-category.ts';
import { manyItems } from '#src/testing/fixtures.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';

const data: CategoryData = {
  category: sampleCategory,
  articles: manyItems(10),
  page: 1,
  pages: 2,
  total: 13,
  categories: [sampleCategory],
  topics: [{ alias: 'hosting', title: 'Hosting', count: 4 }],
  authors: [{ key: 'vera', name: 'Vera Sokolova', role: 'Head of webinars' }],
};
const url = new URL('https://plenum.test/blog/webinars');

test('a category – is shown – its title is the only h1 and its articles are h2 links', () => {
  renderScreen(<Category data={data} />);
  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual(['Webinars']);
  expect(screen.getAllByRole('heading', { level: 2, name: /^Article / })).toHaveLength(10);
  expect(screen.getByRole('link', { name: 'Article 3' })).toHaveAttribute('href', '/blog/webinars/article-3');
});

test('a category – is shown – current in the breadcrumbs and among the categories', () => {
  renderScreen(<Category data={data} />);
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
  expect(crumbs.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog');
  expect(crumbs.getByText('Webinars')).toHaveAttribute('aria-current', 'page');
  expect(within(screen.getByRole('navigation', { name: 'Blog categories' })).getByRole('link', { name: /Webinars/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('a category – is shown – its topics and authors as links', () => {
  renderScreen(<Category data={data} />);
  expect(screen.getByRole('link', { name: 'Hosting' })).toHaveAttribute('href', '/blog?tags=hosting');
  expect(screen.getByRole('link', { name: 'Vera Sokolova' })).toHaveAttribute('href', '/blog/authors/vera');
});

test('a category – is shown – can be followed by RSS; an empty one offers nothing to follow', () => {
  const { unmount } = renderScreen(<Category data={data} />);
  expect(screen.getByRole('link', { name: 'Follow Webinars by RSS' })).toHaveAttribute('href', '/feeds/blog-webinars.xml');
  unmount();
  renderScreen(<Category data={{ ...data, articles: [], total: 0, pages: 1 }} />);
  expect(screen.queryByRole('link', { name: /RSS/ })).toBeNull();
});

test('a category of two pages – is shown – links to its second page', () => {
  renderScreen(<Category data={data} />);
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/blog/webinars?page=2');
});

test('a category without articles – is shown – says so and links to the blog', () => {
  renderScreen(<Category data={{ ...data, articles: [], total: 0, pages: 1 }} />);
  expect(screen.getByText('0 articles')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read the blog' })).toHaveAttribute('href', '/blog');
});

test('the second page – meta – its own URL and title', () => {
  expect(categoryMeta({ ...data, page: 2 }, { url })).toMatchObject({
    title: 'Webinars, page 2: blog',
    canonical: '/blog/webinars?page=2',
    description: sampleCategory.description,
  });
});

test('the skeleton – is announced – with one phrase', () => {
  renderScreen(<CategorySkeleton />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading the category…$/);
});
