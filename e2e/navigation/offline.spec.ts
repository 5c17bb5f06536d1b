import { expect, test } from '#src/browser/test.ts';
import { isSameDocument, markDocument, untilHydrated } from '#src/browser/same-document.ts';
import { ARTICLE, BLOG } from '#src/site/addresses.ts';

test('the connection is lost – an article is chosen, then it is back – the page stays until then, and the article opens by itself', async ({
  page,
  context,
  site,
  browserErrors,
}) => {
  // What a link fetches ahead when it is pressed.
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(BLOG.path);
  await untilHydrated(page);
  await markDocument(page);
  const article = page.getByRole('link', { name: ARTICLE.title });
  await context.setOffline(true);
  await expect(page.getByText('You can keep reading this page')).toBeVisible();
  await article.click();
  await expect(page.getByText('The page that you chose opens when you are back online.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: BLOG.title })).toBeVisible();
  await expect(page).toHaveURL(site.urls.site + BLOG.path);

  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByText('You can keep reading this page')).toBeVisible();
  await article.click();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: ARTICLE.title })).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);

  // A chapter of this page: the focus goes there, so that the next Tab goes on from it.
  const chapter = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last();
  const id = decodeURIComponent((await chapter.getAttribute('href'))?.split('#')[1] ?? '');
  await chapter.click();
  await expect(page.locator(`[id="${id}"]`)).toBeFocused();
});
