import { expect, test } from '#src/browser/test.ts';
import { isSameDocument, markDocument, untilHydrated } from '#src/browser/same-document.ts';
import { ARTICLE, BLOG, MAIN } from '#src/site/addresses.ts';
import { SOAK_ONLY } from '#src/soak.ts';

// How one page turns into the next, as visitors see it.
test.use({ reducedMotion: 'no-preference' });

test('main page – navigated to the blog, an article and back – one document; heading, title, focus and announcement follow', async ({
  page,
  site,
}) => {
  await page.goto(MAIN.path);
  await untilHydrated(page);
  await markDocument(page);
  const announced = page.locator('span[aria-live="polite"]');
  const arrived = async ({ path, title }: { path: string; title: string }, named: RegExp) => {
    const heading = page.getByRole('heading', { level: 1, name: title });
    await expect(heading).toBeFocused();
    await expect(page).toHaveURL(site.urls.site + path);
    await expect(page).toHaveTitle(named);
    await expect(announced).toHaveText(named);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', site.urls.site + path);
  };

  await page.getByRole('link', { name: 'All articles' }).click();
  await arrived(BLOG, /^Blog: notes from full rooms · Plenum$/);
  await page.getByRole('link', { name: ARTICLE.title }).click();
  await arrived(ARTICLE, /^The webinar handbook.* · Plenum$/);
  await page.goBack();
  await arrived(BLOG, /^Blog: /);
  await page.goForward();
  await arrived(ARTICLE, /^The webinar handbook/);
  await page.getByRole('link', { name: 'Plenum, home page' }).click();
  await arrived(MAIN, /^Plenum: /);
  expect(await isSameDocument(page)).toBe(true);
});

test('the blog – navigated through pages, a topic and a category – each shows its own articles', SOAK_ONLY, async ({ page }) => {
  await page.goto(BLOG.path);
  await untilHydrated(page);
  await markDocument(page);
  const titles = () => page.locator('main h3').allTextContents();
  const first = await titles();
  await page.getByRole('link', { name: 'Page 2', exact: false }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Earlier articles' })).toBeVisible();
  const second = await titles();
  expect(second.filter((title) => first.includes(title))).toEqual([]);

  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Show all articles' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Blog categories' }).getByRole('link', { name: 'Broadcasts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Broadcasts' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('a category that does not exist – opened – the visitor lands in the blog, and it works', SOAK_ONLY, async ({ page, site }) => {
  await page.goto('/blog/no-such-category');
  await untilHydrated(page);
  await expect(page).toHaveURL(site.urls.site + BLOG.path);
  await page.getByRole('link', { name: ARTICLE.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: ARTICLE.title })).toBeFocused();
});
