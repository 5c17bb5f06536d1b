import { isSameDocument, markDocument, untilHydrated } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { BLOG } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { canonicalOf, metaOf } from '#src/site/page-head.ts';
import { SOAK_ONLY } from '#src/soak.ts';

test('words – searched – results in the same document, best first, and all articles again when the search is cleared', async ({ page }) => {
  await page.goto(BLOG.path);
  await untilHydrated(page);
  await markDocument(page);
  const field = page.getByRole('searchbox', { name: 'Search the blog' });
  await field.fill('sound first');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Results for “sound first”' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Sound first, picture second');
  await expect(page.getByRole('heading', { level: 2 }).first().locator('mark')).toHaveText(['Sound', 'first']);
  expect(new URL(page.url()).searchParams.get('q')).toBe('sound first');
  await page.getByRole('link', { name: 'Clear the search' }).click();
  await expect(page.getByRole('heading', { name: 'Latest articles' })).toBeVisible();
  await expect(field).toHaveValue('');
  expect(await isSameDocument(page)).toBe(true);
});

test(
  'an address with words and a topic – opened, the topic left – the words stay, and the topic does not come back',
  SOAK_ONLY,
  async ({ page }) => {
    await page.goto('/blog?q=sound&tags=hosting');
    await untilHydrated(page);
    const topics = page.getByRole('navigation', { name: 'Topics' });
    await expect(topics.getByRole('link', { name: 'Hosting' })).toHaveAttribute('aria-current', 'true');
    await topics.getByRole('link', { name: 'Streaming' }).click();
    await expect(page.getByRole('heading', { name: 'Results for “sound” on streaming' })).toBeVisible();
    await page.getByRole('link', { name: 'Clear the search' }).click();
    await expect(page.getByRole('heading', { name: 'Latest articles' })).toBeVisible();
    expect(page.url()).toMatch(/\/blog$/);
  },
);

test('no results – requested without a browser – suggests what to do next', async ({ site }) => {
  const { text, html } = await fetchPage(`${site.urls.site}/blog?q=${'zebra'.repeat(30)}&tags=hosting`);
  expect(text).toContain('Nothing found');
  expect(html).toMatch(/<a [^>]*>Search all topics</);
});

test('a search – requested without a browser – 200, noindex, no canonical address', async ({ site }) => {
  const page = await fetchPage(`${site.urls.site}/blog?q=%3Cscript%3E`);
  expect([page.status, metaOf(page, 'name="robots"'), canonicalOf(page)]).toEqual([200, 'noindex', []]);
  expect(page.text).toContain('“<script>”');
});

test.describe('JavaScript off', () => {
  test.use({ javaScriptEnabled: false });
  // Chromium's message for the preload of a script that it may not run.
  test.beforeEach(({ browserErrors }) => browserErrors.allow(/request failed: .*\.js \(csp\)/));

  test('words within a topic – searched – results within that topic', async ({ page }) => {
    await page.goto('/blog?tags=hosting');
    await page.getByRole('searchbox').fill('minutes');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Results for “minutes” on hosting' })).toBeVisible();
    await expect(page.getByRole('listitem').getByRole('heading', { level: 2 })).not.toHaveCount(0);
  });
});
