import { layoutShiftsOf, recordLayoutShifts } from '#src/browser/layout-shifts.ts';
import { untilHydrated } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import * as faults from '#src/faults/faults.ts';
import { MAIN } from '#src/site/addresses.ts';

type Watching = typeof globalThis & { arrival: { readonly isPainted: boolean; readonly display: string } | null };

const LISTS = /\/webinars\/v1\/list|\/blogs-for-main/;
/** Longer than the head of a page waits for blocks, shorter than the deadline of a block. */
const LATE_MS = 600;

test('the lists of the main page are late – the page is opened – it is painted before them, nothing moves when they come, and it hydrates', async ({
  page,
  behindFaults: { api, shell },
}) => {
  await recordLayoutShifts(page);
  await page.addInitScript(() => {
    Object.assign(globalThis, { arrival: null });
    const look = () => {
      const list = document.querySelector('main [aria-labelledby="webinars"] ul');
      if (!list || (globalThis as Watching).arrival) return;
      const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
      Object.assign(globalThis, { arrival: { isPainted, display: getComputedStyle(list).display } });
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  api.inject(LISTS, faults.after(LATE_MS));
  // On a busy machine the screen may be as late as the lists, or the lists later than a block may be.
  await expect(async () => {
    await page.goto(shell.url + MAIN.path, { waitUntil: 'commit' });
    // Where the lists will be, so that a visitor would see them push the page around.
    await page.getByRole('region', { name: 'From the blog' }).scrollIntoViewIfNeeded();
    await untilHydrated(page);
    expect(await page.evaluate(() => (globalThis as Watching).arrival)).toEqual({ isPainted: true, display: 'grid' });
    await expect(page.getByText('This list is not available')).toHaveCount(0);
  }).toPass();
  await expect(page.getByRole('region', { name: 'Upcoming webinars' }).getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'From the blog' }).getByRole('heading', { level: 3 })).toHaveCount(4);
  expect(await layoutShiftsOf(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // Chromium's message for the preload of a script that it may not run.
  test.beforeEach(({ browserErrors }) => browserErrors.allow(/request failed: .*\.js \(csp\)/));

  test('the lists of the main page are late – the page is opened – they can be read at its end, and no empty room is left', async ({
    page,
    behindFaults: { api, shell },
  }) => {
    api.inject(LISTS, faults.after(LATE_MS));
    await expect(async () => {
      await page.goto(shell.url + MAIN.path);
      await expect(page.locator('[data-deferred]').first()).toBeAttached({ timeout: 100 });
      await expect(page.getByRole('region', { name: 'Upcoming webinars' }).getByRole('heading', { level: 3 })).toHaveCount(3, {
        timeout: 100,
      });
    }).toPass();
    await expect(page.locator('[data-deferred]:visible')).toHaveCount(0);
  });
});
