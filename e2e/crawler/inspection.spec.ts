import { expectAxeFindsNothing } from '#src/browser/axe.ts';
import { untilHydrated } from '#src/browser/same-document.ts';
import { layoutShiftsOf, recordLayoutShifts } from '#src/browser/layout-shifts.ts';
import { expect, test } from '#src/browser/test.ts';
import { pausedFrom } from '#src/faults/faults.ts';
import { CATEGORY } from '#src/site/addresses.ts';
import { onlyInSoak } from '#src/soak.ts';

test.use({ reducedMotion: 'no-preference' });

/** Runs in the browser: whether parsing has reached the bar and all stylesheets and fonts of the head have arrived. */
function hasHead(): boolean {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"], link[rel="preload"]')];
  return document.querySelector('header') !== null && links.every(({ href }) => performance.getEntriesByName(href).length > 0);
}

for (const width of [375, ...onlyInSoak(1440)])
  test(`a page whose HTML arrives in two parts, split inside the bar, ${width} px wide – opened – no part of the bar is painted and then moved`, async ({
    page,
    faultProxy,
  }) => {
    const { fault, resume } = pausedFrom(/<[^<>]*>Sign in</);
    faultProxy.inject(/^\/terms$/, fault);
    await page.setViewportSize({ width, height: 812 });
    await recordLayoutShifts(page);
    const loaded = page.waitForEvent('load');
    await page.goto(`${faultProxy.url}/terms`, { waitUntil: 'commit' });
    // All resources of the head have arrived before the second part, so nothing else delays painting.
    await expect.poll(() => page.evaluate(hasHead)).toBe(true);
    resume();
    await loaded;
    await untilHydrated(page);
    expect(await layoutShiftsOf(page)).toEqual([]);
  });

test('a page with a layout shift after it was painted – inspected – reported', async ({ page }) => {
  await recordLayoutShifts(page);
  await page.goto('/terms');
  await untilHydrated(page);
  await page.evaluate(() => document.querySelector('main')?.insertAdjacentElement('beforebegin', document.createElement('hr')));
  await page.evaluate(() => document.querySelector<HTMLElement>('hr')?.style.setProperty('block-size', '200px'));
  expect(await layoutShiftsOf(page)).not.toEqual([]);
});

test('a page with a defect in the dark scheme only, then with one in both – inspected – both are reported', async ({ page }) => {
  await page.goto(CATEGORY.path);
  await untilHydrated(page);
  await page.evaluate(() => document.querySelector('main')?.style.setProperty('color', 'light-dark(#111, #222)', 'important'));
  await expect(expectAxeFindsNothing(page)).rejects.toThrow(/1440 px, dark[^]*color-contrast/);
  await page.evaluate(() => document.documentElement.removeAttribute('lang'));
  await expect(expectAxeFindsNothing(page)).rejects.toThrow(/375 px, light[^]*html-has-lang/);
});
