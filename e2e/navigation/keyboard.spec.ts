import { expect, test } from '#src/browser/test.ts';
import { isSameDocument, markDocument, untilHydrated } from '#src/browser/same-document.ts';
import { ARTICLE, BLOG } from '#src/site/addresses.ts';
import { SOAK_ONLY } from '#src/soak.ts';

test('only a keyboard – Tab, Enter on the skip link, Tab – the focus skips the header', SOAK_ONLY, async ({ page }) => {
  await page.goto(BLOG.path);
  await untilHydrated(page);
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('only a keyboard – Tab until the article, then Enter – the focus is visible at every stop, and the article opens', async ({
  page,
}) => {
  await page.goto(BLOG.path);
  await untilHydrated(page);
  await markDocument(page);
  const article = page.getByRole('link', { name: ARTICLE.title });
  const isThere = () => article.evaluate((link) => link === document.activeElement);
  for (let stops = 0; stops < 60 && !(await isThere()); stops++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      // A card draws the focus ring of its link around itself.
      const around = [document.activeElement, document.activeElement?.closest('article')].filter((element) => element instanceof Element);
      const rings = around.map((element) => getComputedStyle(element)).filter(({ outlineStyle }) => outlineStyle !== 'none');
      return {
        html: document.activeElement?.outerHTML,
        ring: Math.max(0, ...rings.map(({ outlineWidth }) => Number.parseFloat(outlineWidth))),
      };
    });
    expect(stop.ring, stop.html).toBeGreaterThanOrEqual(2);
  }
  await expect(article).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: ARTICLE.title })).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
});
