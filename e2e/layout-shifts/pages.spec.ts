import type { Page } from '@playwright/test';
import { untilHydrated } from '#src/browser/same-document.ts';
import { shiftsOf, watchShifts } from '#src/browser/shifts.ts';
import { expect, test } from '#src/browser/test.ts';
import { heldFrom } from '#src/faults/faults.ts';
import { webinarsOfKind } from '#src/site/webinars.ts';
import { isSoak } from '#src/soak.ts';
import { PRIVATE_PAGES, PUBLIC_PAGES, UNKNOWN } from '../routes/table.ts';

/** Pages of a screen that others here have too, with other words in it: looked at in the soak run. */
const ALIKE: readonly string[] = [
  '/alternativa-zoom',
  '/alternativa-discord',
  '/alternativa-skype',
  '/webinars/relevance/live',
  '/webinars/relevance/past',
  '/assistant-meetings',
  '/terms',
  '/cookies',
];
/** One of those that are not there: they look the same. */
const PATHS = [...PUBLIC_PAGES, ...PRIVATE_PAGES, ...UNKNOWN.slice(0, 1)]
  .map(({ path }) => path)
  .filter((path) => isSoak || !ALIKE.includes(path));
const WIDTHS = [375, 1440] as const;

/** Each page is looked at in one width, neighbours of one layout in different ones; in the soak run in both. */
const widthsOf = (index: number) => (isSoak ? WIDTHS : [WIDTHS[index % WIDTHS.length] ?? WIDTHS[0]]);

// Things that move are what this is about.
test.use({ reducedMotion: 'no-preference' });
test.describe.configure({ mode: 'parallel' });

/**
 * What moves on a page whose fonts and scripts are late: both are held until the page has been painted without them, the fonts
 * until it is hydrated.
 */
async function shiftsAt(page: Page, path: string, width: number): Promise<string[]> {
  const painted = Promise.withResolvers<void>();
  const hydrated = Promise.withResolvers<void>();
  await page.setViewportSize({ width, height: 812 });
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
  return shiftsOf(page);
}

/** @param pathOf is asked when the test begins: what is upcoming depends on the day */
function staysInPlace(name: string, index: number, pathOf: (site: Parameters<typeof webinarsOfKind>[0]) => Promise<string>): void {
  for (const width of widthsOf(index))
    test(`${name}, ${width} px wide – painted before its fonts and scripts are there – it hydrates, and nothing moves, is said or breaks a policy`, async ({
      page,
      site,
      troubles,
    }) => {
      troubles.announce(/answer 404: \S+\/(nowhere|invite|new-pass)/, /status of 404/);
      expect(await shiftsAt(page, await pathOf(site), width)).toEqual([]);
    });
}

for (const [index, path] of PATHS.entries()) staysInPlace(path, index, () => Promise.resolve(path));
staysInPlace('a webinar', 0, async (site) => `/webinars/${(await webinarsOfKind(site, 'upcoming'))[0].url}`);

/** Runs in the browser: whether the bar has begun, and all scripts that are preloaded are there. */
function hasPreloads(): boolean {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];
  return document.querySelector('header') !== null && links.every(({ href }) => performance.getEntriesByName(href).length > 0);
}

for (const width of WIDTHS)
  test(`a page whose HTML comes in two parts, cut inside the bar, ${width} px wide – opened – nothing of the bar is painted and then pushed aside`, async ({
    page,
    faultProxy,
  }) => {
    const { fault, letGo } = heldFrom(/<[^<>]*>Sign in</);
    faultProxy.inject(/^\/terms$/, fault);
    await page.setViewportSize({ width, height: 812 });
    await watchShifts(page);
    const loaded = page.waitForEvent('load');
    await page.goto(`${faultProxy.url}/terms`, { waitUntil: 'commit' });
    // All that the head asks for has come before the rest does: nothing else keeps the browser from painting.
    await expect.poll(() => page.evaluate(hasPreloads)).toBe(true);
    letGo();
    await loaded;
    await untilHydrated(page);
    expect(await shiftsOf(page)).toEqual([]);
  });

test('a page that moves something after it was painted – watched in the same way – it is found', async ({ page }) => {
  await watchShifts(page);
  await page.goto('/terms');
  await untilHydrated(page);
  await page.evaluate(() => document.querySelector('main')?.insertAdjacentElement('beforebegin', document.createElement('hr')));
  await page.evaluate(() => document.querySelector<HTMLElement>('hr')?.style.setProperty('block-size', '200px'));
  expect(await shiftsOf(page)).not.toEqual([]);
});
