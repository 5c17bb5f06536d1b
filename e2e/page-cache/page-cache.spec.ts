import type { Page } from '@playwright/test';
import { layoutShiftsOf, recordLayoutShifts } from '#src/browser/layout-shifts.ts';
import { expectMessage } from '#src/browser/messages.ts';
import { isSameDocument, markDocument, untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { CONSENT_COOKIE } from '#src/consent/storage-state.ts';
import { ARTICLE } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';

/** The cart of a visitor without an account, as the browser stores it. */
const CART = JSON.stringify({
  items: [1, 2].map((tariff_id) => ({ tariff_id, qty: 1, period: 'month' })),
  promo: null,
  seen: {},
});

function cookieOf(text: string, url: string): { name: string; value: string; url: string } {
  const [name = '', value = ''] = text.split('=');
  return { name, value, url };
}

/** Returns what the browser has been told about the cache: `hit`. */
const cacheOf = (page: Page) =>
  page.evaluate(() => {
    const [navigation]: Partial<PerformanceNavigationTiming>[] = performance.getEntriesByType('navigation');
    return navigation?.serverTiming?.find(({ name }) => name === 'cache')?.description ?? null;
  });

test('pages from the cache – opened, hydrated and left by links – complete, nothing moves, no violation; later code is verified', async ({
  site,
  page,
}) => {
  const { site: origin } = site.urls;
  await recordLayoutShifts(page);
  for (const path of ['/webinars', ARTICLE.path]) {
    // On a busy machine a block may miss its deadline; the page is then not kept.
    await expect
      .poll(async () => (await fetchPage(origin + path)).headers.get('server-timing'), { message: path })
      .toContain('cache;desc=hit');
    await page.goto(origin + path);
    await untilInteractive(page);
    expect(await cacheOf(page), path).toMatch(/hit|stale/);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(await layoutShiftsOf(page), path).toEqual([]);
  }

  // The browser's own copy, confirmed by 304, then used without asking: each time with the policy and the nonce of one response.
  await page.reload();
  await page.goto('about:blank');
  await page.goBack();
  await untilInteractive(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // Code that no element of the page names: the browser allows it because a script of the page has loaded it.
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expectMessage(page, 'Link copied.');
  await markDocument(page);
  await page.getByRole('banner').getByRole('link', { name: 'Webinars' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webinars worth an hour' })).toBeVisible();
  // The hashes of a remote that the first page did not contain, in an import map of its own with the nonce of the response.
  await expect(page.locator('script[type="importmap"]')).not.toHaveCount(1);
  expect(await isSameDocument(page)).toBe(true);

  // Theme, cart and consent are this visitor's own, in a page that all visitors with a cart get.
  const cookie = 'plenum-cart=1';
  await expect
    .poll(async () => (await fetchPage(origin + ARTICLE.path, { headers: { cookie } })).headers.get('server-timing'))
    .toContain('cache;desc=hit');
  await page.context().clearCookies({ name: CONSENT_COOKIE });
  await page.context().addCookies(['theme=dark', cookie].map((each) => cookieOf(each, origin)));
  await page.evaluate((cart) => localStorage.setItem('plenum-cart', cart), CART);
  await page.goto(origin + ARTICLE.path, { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await untilInteractive(page);
  expect(await cacheOf(page)).toMatch(/hit|stale/);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveText(/2 tariffs$/);
  await expect(page.getByRole('region', { name: 'May we use cookies?' })).toBeVisible();
  expect(await layoutShiftsOf(page)).toEqual([]);

  // The next visitor gets nothing of this.
  const { html, text } = await fetchPage(origin + ARTICLE.path);
  expect(html).not.toContain('data-theme="dark"');
  expect(text).not.toMatch(/tariffs Cart|Cart 2|May we use cookies/);
});
