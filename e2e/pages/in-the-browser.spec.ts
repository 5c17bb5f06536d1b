import { expect, test } from '#src/browser/test.ts';
import { expectMessage } from '#src/browser/messages.ts';
import { untilHydrated } from '#src/browser/same-document.ts';
import { shiftsOf, watchShifts } from '#src/browser/shifts.ts';
import { ARTICLE, BLOG, CATEGORY, MAIN, NOT_FOUND } from '#src/site/addresses.ts';

for (const { path, title } of [MAIN, BLOG, { ...BLOG, path: '/blog?page=2' }, CATEGORY, ARTICLE, NOT_FOUND]) {
  test(`${path} – opened – hydrates what the server sent: nothing is said, nothing moves`, async ({ page, troubles }) => {
    if (path === NOT_FOUND.path) troubles.announce(/404.*\/nowhere/);
    await watchShifts(page);
    await page.goto(path);
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await shiftsOf(page)).toEqual([]);
  });
}

test('an article – its button is pressed – the remote works: it copies, and the shell says so', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(ARTICLE.path);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expectMessage(page, 'Link copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.urls.site + ARTICLE.path);
});
