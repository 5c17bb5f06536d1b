import type { Page } from '@playwright/test';
import { DESKTOP, expectAxeFindsNothing, expectNoSidewaysScrolling, PHONE } from '#src/browser/axe.ts';
import { untilInteractive } from '#src/browser/same-document.ts';
import { layoutShiftsOf, recordLayoutShifts } from '#src/browser/layout-shifts.ts';
import { expect } from '#src/browser/test.ts';
import { isSoak } from '#src/soak.ts';

interface Inspection {
  /** Width of the window in which the page is opened, px. */
  readonly width: typeof PHONE | typeof DESKTOP;
  /** Its only heading of the first level once it is interactive; any by default. */
  readonly h1?: string | RegExp;
}

/** Opens an address in the inspector's tab and checks it. Can be called again for the next address. */
type Inspect = (address: string, inspection: Inspection) => Promise<void>;

/**
 * Returns a function that opens a page once and checks what must be true of every page: nothing moves while it loads, although its scripts
 * arrive after the first paint and its fonts after hydration, and it has one heading of the first level. Then, in the same document: axe
 * finds nothing in this width, light on a phone and dark on a desktop (in the soak run in both widths and both schemes), and nothing scrolls
 * sideways. Browser errors fail the test, as in every browser test.
 * @param page a new tab, which opens one page after another: a tab for each would start a process and compile the scripts again
 */
export async function createInspector(page: Page): Promise<Inspect> {
  let painted = Promise.withResolvers<void>();
  let hydrated = Promise.withResolvers<void>();
  await recordLayoutShifts(page);
  // Playwright disables the HTTP cache of a tab with routes, so every page requests all of its files.
  await page.route(/\.woff2$/, async (route) => hydrated.promise.then(() => route.continue()));
  await page.route(/\.js$/, async (route) => painted.promise.then(() => route.continue()));
  return async (address, { width, h1 = /\S/ }) => {
    await forgetVisit(page);
    painted = Promise.withResolvers();
    hydrated = Promise.withResolvers();
    // Animations are part of the test.
    await page.emulateMedia({ reducedMotion: 'no-preference', colorScheme: 'light' });
    await page.setViewportSize({ width, height: 812 });
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    painted.resolve();
    await untilInteractive(page);
    const fonts = page.waitForResponse(/\.woff2$/);
    hydrated.resolve();
    await fonts;
    await page.waitForLoadState('networkidle');
    // For a list, the page must have as many headings.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([h1]);
    expect(await layoutShiftsOf(page), `${width} px: what moves`).toEqual([]);
    await expectAxeFindsNothing(page, isSoak ? [PHONE, DESKTOP] : [width]);
    await expectNoSidewaysScrolling(page);
  };
}

/** Leaves the page that the tab shows, and removes what it has stored on the device. */
async function forgetVisit(page: Page): Promise<void> {
  if (!page.url().startsWith('http')) return;
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('about:blank');
}
