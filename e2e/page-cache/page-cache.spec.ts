import type { Page } from '@playwright/test';
import { layoutShiftsOf, recordLayoutShifts } from '#src/browser/layout-shifts.ts';
import { isSameDocument, markDocument, untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { ARTICLE } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { addShell } from '#src/site/start-shell.ts';

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
  const shell = await addShell(site, { isWarm: true, env: { SITE_PAGE_CACHE_MB: '32' } });
  await shell.start();
  try {
    await recordLayoutShifts(page);
    for (const path of ['/webinars', ARTICLE.path]) {
      // On a busy machine a block may miss its deadline; the page is then not kept.
      await expect
        .poll(async () => (await fetchPage(shell.url + path)).headers.get('server-timing'), { message: path })
        .toContain('cache;desc=hit');
      await page.goto(shell.url + path);
      await untilInteractive(page);
      expect(await cacheOf(page), path).toMatch(/hit|stale/);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect(await layoutShiftsOf(page), path).toEqual([]);
    }

    await markDocument(page);
    await page.getByRole('banner').getByRole('link', { name: 'Webinars' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Webinars worth an hour' })).toBeVisible();
    // The hashes of a remote that the first page did not contain, in an import map of its own with the nonce of the response.
    await expect(page.locator('script[type="importmap"]')).not.toHaveCount(1);
    expect(await isSameDocument(page)).toBe(true);

    // The theme is this visitor's own, in a page that all visitors get.
    await page.context().addCookies([{ name: 'theme', value: 'dark', url: shell.url }]);
    await page.goto(shell.url + ARTICLE.path);
    expect([await cacheOf(page), await page.locator('html').getAttribute('data-theme')]).toEqual([
      expect.stringMatching(/hit|stale/),
      'dark',
    ]);
  } finally {
    await shell.stop();
  }
});
