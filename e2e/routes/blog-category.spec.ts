import { isSameDocument, markDocument, untilHydrated } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import * as faults from '#src/faults/faults.ts';
import { BLOG, CATEGORY } from '#src/site/addresses.ts';
import { SOAK_ONLY } from '#src/soak.ts';

interface List {
  readonly data: readonly { readonly id: number; readonly alias: string; readonly title: string }[];
}

/** Makes the category have 24 articles. */
const manyArticles = ({ data, ...rest }: List) => ({
  ...rest,
  data: Array.from({ length: 24 }, (_, index) => ({
    ...data[index % data.length],
    id: index + 1,
    alias: `article-${index + 1}`,
    title: `Article ${index + 1}`,
  })),
});

const LIST = /\/blogs\/v1\/blogs\?.*category=/;

test('a category of the blog – entered – requests it by alias, then all its articles at once; the client paginates them [S2.15]', async ({
  page,
  faultProxy,
}) => {
  faultProxy.inject(LIST, faults.alteredJson(manyArticles));
  await page.goto(faultProxy.url + BLOG.path);
  await untilHydrated(page);
  await markDocument(page);
  faultProxy.forget();
  await page.getByRole('navigation', { name: 'Blog categories' }).getByRole('link', { name: CATEGORY.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: CATEGORY.title })).toBeFocused();
  const calls = faultProxy.requests.filter((path) => path.startsWith('/api/blogs/'));
  const byAlias = calls.findIndex((path) => path.endsWith('/blogs-categories-by-alias/broadcasts'));
  const lists = calls.filter((path) => LIST.test(path));
  expect(byAlias).toBeGreaterThanOrEqual(0);
  expect(calls.findIndex((path) => LIST.test(path))).toBeGreaterThan(byAlias);
  expect(lists).toEqual([expect.stringMatching(/[?&]limit=0&offset=0\b/)]);

  const titles = () =>
    page
      .getByRole('main')
      .getByRole('heading', { name: /^Article \d+$/ })
      .allTextContents();
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `Article ${from + index}`);
  expect(await titles()).toEqual(numbers(1, 10));
  await page.getByRole('link', { name: 'Page 3', exact: false }).first().click();
  await expect(page).toHaveURL(/\/blog\/broadcasts\?page=3$/);
  await expect.poll(titles).toEqual(numbers(21, 24));
  expect(await isSameDocument(page)).toBe(true);
});

test(
  'a category that no longer exists – entered from the blog – the visitor stays in the blog',
  SOAK_ONLY,
  async ({ page, faultProxy, browserErrors }) => {
    browserErrors.allow(/^answer 404: \S+categories-by-alias/, /^console error: Failed to load resource: .*404/);
    await page.goto(`${faultProxy.url}/`);
    await untilHydrated(page);
    await page.getByRole('link', { name: 'All articles' }).click();
    await expect(page.getByRole('heading', { level: 1, name: BLOG.title })).toBeFocused();
    await markDocument(page);
    faultProxy.inject(
      /categories-by-alias/,
      faults.answers(404, 'application/json', '{"message":"None.","code":"not_found","status":404,"errors":[],"request_id":"r"}'),
    );
    await page.getByRole('navigation', { name: 'Blog categories' }).getByRole('link', { name: CATEGORY.title }).click();
    await expect.poll(() => faultProxy.requests.some((path) => path.includes('categories-by-alias'))).toBe(true);
    await expect(page).toHaveURL(`${faultProxy.url}/blog`);
    await expect(page.getByRole('heading', { level: 1, name: BLOG.title })).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  },
);
