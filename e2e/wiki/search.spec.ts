import { isSameDocument, markDocument, untilHydrated } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { canonicalOf, metaOf } from '#src/site/page-head.ts';
import { SOAK_ONLY } from '#src/soak.ts';

test('a slash, a few letters and arrows – pressed on a page of the help – a result is opened with the keyboard alone', async ({ page }) => {
  await page.goto('/wiki/page/1');
  await untilHydrated(page);
  await markDocument(page);
  const field = page.getByRole('combobox', { name: 'Search the help centre' });
  // The shortcut works only once the part of the page with the field is hydrated.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.type('passw');
  const options = page.getByRole('option');
  await expect(options.first()).toContainText(/password/i);
  await expect(options.locator('mark').first()).toHaveText(/passw/i);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const chosen = page.getByRole('option', { selected: true });
  await expect(chosen).toHaveCount(1);
  const id = await chosen.getAttribute('id');
  await expect(field).toHaveAttribute('aria-activedescendant', id ?? '');
  const href = (await chosen.getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  expect(await isSameDocument(page)).toBe(true);
});

test('words – searched – results with the words marked; a typing error is corrected, with a message', SOAK_ONLY, async ({ page }) => {
  await page.goto('/wiki');
  await untilHydrated(page);
  const field = page.getByRole('main').getByRole('combobox', { name: 'Search the help centre' });
  await field.fill('pasword');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “pasword”' })).toBeVisible();
  await expect(page.getByText(/For “password”: (One result|\d+ results)/)).toBeVisible();
  await expect(page.getByRole('main').locator('mark').first()).toHaveText(/password/i);
});

test('a Russian word typed with English keys – searched – finds pages', SOAK_ONLY, async ({ site }) => {
  // `пароль`
  const { status, text } = await fetchPage(`${site.urls.site}/wiki/search?q=gfhjkm`);
  expect(status).toBe(200);
  expect(text).toContain('for “пароль”');
});

test('nothing found – the page is opened – it offers pages that helped others, and a way to contact us', SOAK_ONLY, async ({ page }) => {
  await page.goto('/wiki/search?q=zzzzqqqq');
  await expect(page.getByRole('heading', { name: 'Nothing found for “zzzzqqqq”' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Where to begin' }).getByRole('link')).not.toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contacts');
});

test('a search – requested without a browser – 200, noindex, and its text is escaped', async ({ site }) => {
  const page = await fetchPage(`${site.urls.site}/wiki/search?q=${encodeURIComponent('<script>alert(1)</script> & password')}`);
  expect([page.status, metaOf(page, 'name="robots"'), canonicalOf(page)]).toEqual([200, 'noindex', []]);
  expect(page.html).not.toContain('<script>alert(1)');
});
