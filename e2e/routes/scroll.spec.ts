import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#src/browser/test.ts';
import { isSameDocument, markDocument, untilHydrated } from '#src/browser/same-document.ts';
import { ARTICLE, BLOG, MAIN } from '#src/site/addresses.ts';
import { SOAK_ONLY } from '#src/soak.ts';

/** specification section 9. */
const OFFSET = 124;

const topOf = (element: Locator) => element.evaluate((found) => Math.round(found.getBoundingClientRect().top));
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const chapter = (page: Page, id: string) => page.locator(`[id="${id}"]`);

/** The id of a chapter in the middle of the article, far from both ends. */
async function middleChapter(page: Page): Promise<string> {
  const ids = await page.locator('article h2[id]').evaluateAll((headings) => headings.map(({ id }) => id));
  return ids[Math.floor(ids.length / 2)] ?? '';
}

test.describe('without reduced motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('an article – a chapter is chosen, then opened by its own address – it is 124 px below the top [S2.27 S9.16]', async ({
    page,
    context,
  }) => {
    await page.goto(ARTICLE.path);
    await untilHydrated(page);
    await markDocument(page);
    const id = await middleChapter(page);
    await page.evaluate(() => {
      const positions: number[] = [];
      Object.assign(globalThis, { positions });
      addEventListener('scroll', () => positions.push(scrollY), { passive: true });
    });
    await page
      .getByRole('navigation', { name: 'On this page' })
      .locator(`a[href="#${encodeURIComponent(id)}"]`)
      .click();
    await expect.poll(() => topOf(chapter(page, id))).toBe(OFFSET);
    const positions = await page.evaluate(() => (globalThis as unknown as { positions: number[] }).positions);
    expect(positions.length, 'It moves smoothly, in steps').toBeGreaterThan(3);
    expect(await isSameDocument(page)).toBe(true);

    const direct = await context.newPage();
    await direct.goto(`${ARTICLE.path}#${encodeURIComponent(id)}`);
    await untilHydrated(direct);
    await expect.poll(() => topOf(chapter(direct, id))).toBe(OFFSET);
  });
});

test('a list of webinars – more are loaded – the new part is 124 px below the top, in the same document', SOAK_ONLY, async ({ page }) => {
  await page.goto('/webinars');
  await untilHydrated(page);
  await markDocument(page);
  await page.getByRole('link', { name: /^Show \d+ more/ }).click();
  await expect(page).toHaveURL(/page=2#step-2$/);
  await expect.poll(() => topOf(page.locator('#step-2'))).toBe(OFFSET);
  expect(await isSameDocument(page)).toBe(true);
});

test(
  'a hash that matches no element, or is malformed – opened and navigated to – the page is at its top and works',
  SOAK_ONLY,
  async ({ page }) => {
    await page.goto(`${BLOG.path}#no-such-place`);
    await untilHydrated(page);
    expect(await scrolled(page)).toBe(0);
    await page.goto(`${BLOG.path}#%E0%A4%A`);
    await untilHydrated(page);
    await page.getByRole('link', { name: ARTICLE.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: ARTICLE.title })).toBeFocused();
  },
);

test('a scrolled page – navigated on, back and forward – new pages start at the top, old ones at their previous position', async ({
  page,
}) => {
  await page.goto(MAIN.path);
  await untilHydrated(page);
  await markDocument(page);
  const link = page.getByRole('link', { name: 'All articles' });
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 60));
  const left = await scrolled(page);
  expect(left).toBeGreaterThan(300);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: BLOG.title })).toBeFocused();
  expect(await scrolled(page)).toBe(0);

  await page.evaluate(() => scrollTo(0, 500));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: MAIN.title })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(left);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: BLOG.title })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(500);
  expect(await isSameDocument(page)).toBe(true);
});

test('a scrolled article – a script follows the link to a chapter, then Back and Forward – the chapter is shown, the old position, the chapter', async ({
  page,
}) => {
  await page.goto(ARTICLE.path);
  await untilHydrated(page);
  await markDocument(page);
  const id = await middleChapter(page);
  await page.evaluate(() => scrollTo(0, 40));
  await expect.poll(() => scrolled(page)).toBe(40);
  // A press would be handled before the browser scrolls; this one comes after, as in other browsers.
  await page
    .getByRole('navigation', { name: 'On this page' })
    .locator(`a[href="#${encodeURIComponent(id)}"]`)
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(new RegExp(`#${encodeURIComponent(id)}$`));
  await expect.poll(() => topOf(chapter(page, id))).toBe(OFFSET);
  const there = await scrolled(page);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(40);
  await page.goForward();
  await expect.poll(() => scrolled(page)).toBe(there);
  expect(await isSameDocument(page)).toBe(true);
});
