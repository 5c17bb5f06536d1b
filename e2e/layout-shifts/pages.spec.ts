import type { Browser } from '@playwright/test';
import { untilHydrated } from '#src/browser/same-document.ts';
import { shiftsOf, watchShifts } from '#src/browser/shifts.ts';
import { expect, test } from '#src/browser/test.ts';
import type { Site } from '#src/site/site.ts';
import { NOT_BUILT, PRIVATE_PAGES, PUBLIC_PAGES, UNKNOWN } from '../routes/table.ts';
import { webinarsOfKind } from '#src/site/webinars.ts';

/** One of each kind that is not built, or not there: they look the same. */
const PATHS = [...PUBLIC_PAGES, ...PRIVATE_PAGES, ...NOT_BUILT.slice(0, 1), ...UNKNOWN.slice(0, 1)].map(({ path }) => path);
/** Phones have the shortest lines. The wide layouts are looked at on pages of one layout each; on all of them in the soak run. */
const WIDE = [
  '/',
  '/alternativa-zoom',
  '/webinars',
  '/blog',
  '/blog/webinars/webinar-handbook',
  '/terms',
  '/assistant-meetings',
  '/social-auth',
];
const LOOKS = [
  { width: 375, paths: PATHS },
  { width: 1440, paths: process.env['SOAK'] ? PATHS : WIDE },
];

/**
 * What moves on a page whose fonts and scripts are late: both are held until the page has been painted without them, the fonts
 * until it is hydrated.
 */
async function shiftsAt(browser: Browser, { urls }: Pick<Site, 'urls'>, path: string, width: number): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width, height: 812 }, baseURL: urls.site });
  const painted = Promise.withResolvers<void>();
  const hydrated = Promise.withResolvers<void>();
  await watchShifts(page);
  await page.route(/\.woff2$/, async (route) => hydrated.promise.then(() => route.continue()));
  await page.route(/\.js$/, async (route) => painted.promise.then(() => route.continue()));
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  painted.resolve();
  await untilHydrated(page);
  await page.waitForFunction(() => document.querySelector('main h1') !== null);
  const fonts = page.waitForResponse(/\.woff2$/);
  hydrated.resolve();
  await fonts;
  await page.waitForLoadState('networkidle');
  const shifts = await shiftsOf(page);
  await page.close();
  return shifts;
}

for (const { width, paths } of LOOKS)
  test(`every kind of page, ${width} px wide – painted before its fonts and scripts are there – nothing moves when they come`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(240_000);
    const [webinar] = await webinarsOfKind(site, 'upcoming');
    const moved: string[] = [];
    for (const path of [...paths, `/webinars/${webinar.url}`])
      for (const shift of await shiftsAt(browser, site, path, width)) moved.push(`${path} ${shift}`);
    expect(moved).toEqual([]);
  });

test('a page that moves something after it was painted – watched in the same way – it is found', async ({ page }) => {
  await watchShifts(page);
  await page.goto('/terms');
  await untilHydrated(page);
  await page.evaluate(() => document.querySelector('main')?.insertAdjacentElement('beforebegin', document.createElement('hr')));
  await page.evaluate(() => document.querySelector<HTMLElement>('hr')?.style.setProperty('block-size', '200px'));
  expect(await shiftsOf(page)).not.toEqual([]);
});
