import { expect, test } from '#src/browser/test.ts';
import { untilHydrated } from '#src/browser/same-document.ts';
import { ARTICLE, BLOG, MAIN } from '#src/site/addresses.ts';

// The bar animates.
test.use({ reducedMotion: 'no-preference' });

test('data that loads slowly – the visitor navigates there and cancels – a bar and a skeleton show while it loads, then the page is as before [S2.30 S2.31]', async ({
  page,
}) => {
  await page.goto(BLOG.path);
  await untilHydrated(page);
  const bar = page.locator('#nprogress .bar');
  const requested = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/blogs/v1/blogs-by-alias/webinar-handbook', async (route) => {
    requested.resolve();
    await answer.promise;
    await route.continue();
  });
  await expect(bar).toHaveCount(0);

  const article = page.getByRole('link', { name: ARTICLE.title });
  await article.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  await article.click();
  await requested.promise;
  await expect(bar).toBeVisible();
  // The animated bar covers at least 0.08 of the window's width.
  await expect.poll(() => bar.evaluate((element) => element.getBoundingClientRect().right / innerWidth)).toBeGreaterThanOrEqual(0.08);
  expect(await bar.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
  const shapes = page.locator('main [aria-busy="true"]', { hasText: 'Loading the article…' });
  await expect(shapes).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: BLOG.title })).toBeHidden();

  await page.getByRole('link', { name: 'Plenum, home page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: MAIN.title })).toBeFocused();
  await expect(bar).toHaveCount(0);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: BLOG.title })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  await article.click();
  await expect(bar).toBeVisible();
  await expect(shapes).toBeVisible();
  answer.resolve();
  await expect(page.getByRole('heading', { level: 1, name: ARTICLE.title })).toBeFocused();
  await expect(shapes).toHaveCount(0);
  await expect(bar).toHaveCount(0);
});
