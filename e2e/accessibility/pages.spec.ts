import { expectAxeFindsNothing, expectNoSidewaysScrolling } from '#src/browser/axe.ts';
import { untilHydrated } from '#src/browser/same-document.ts';
import { test } from '#src/browser/test.ts';
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
