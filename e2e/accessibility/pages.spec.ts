import { expectAxeFindsNothing, expectNoSidewaysScrolling } from '#src/browser/axe.ts';
import { untilHydrated } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { ARTICLE, BLOG, CATEGORY, MAIN, NOT_FOUND } from '#src/site/addresses.ts';

for (const { path } of [MAIN, BLOG, CATEGORY, ARTICLE, NOT_FOUND]) {
  test(`${path} – looked at by axe on a phone and a desk, light and dark – it finds nothing, and nothing scrolls sideways`, async ({
    page,
    troubles,
  }) => {
    if (path === NOT_FOUND.path) troubles.announce(/404.*\/nowhere/);
    await page.goto(path);
    await untilHydrated(page);
    await expectAxeFindsNothing(page);
    await expectNoSidewaysScrolling(page);
  });
}

test('a page with a fault that shows in the dark only, then with one that shows always – looked at in the same way – they are found', async ({
  page,
}) => {
  await page.goto(CATEGORY.path);
  await untilHydrated(page);
  await page.evaluate(() => document.querySelector('main')?.style.setProperty('color', 'light-dark(#111, #222)', 'important'));
  await expect(expectAxeFindsNothing(page)).rejects.toThrow(/1440 px, dark[^]*color-contrast/);
  await page.evaluate(() => document.documentElement.removeAttribute('lang'));
  await expect(expectAxeFindsNothing(page)).rejects.toThrow(/375 px, light[^]*html-has-lang/);
});
