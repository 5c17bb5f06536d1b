import { expect, test } from '#src/browser/test.ts';
import { DESKTOP, expectAxeFindsNothing } from '#src/browser/axe.ts';
import { expectMessage } from '#src/browser/messages.ts';
import { readClipboard } from '#src/browser/read-clipboard.ts';
import { untilHydrated } from '#src/browser/same-document.ts';
import { ARTICLE } from '#src/site/addresses.ts';

test('an article – its button is pressed – the remote copies the link, and the shell shows a message', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(ARTICLE.path);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expectMessage(page, 'Link copied.');
  expect(await readClipboard(context, site.urls.site)).toBe(site.urls.site + ARTICLE.path);
});

test('the tour of the main page – played, paused, continued by the keyboard – its code comes when it is asked for, nothing moves elsewhere, axe finds nothing', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const tourFiles = () => requested.filter((path) => /\/tool-tour\./.test(path));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  expect(tourFiles()).toEqual([]);
  const tour = page.getByRole('region', { name: 'A tour in a minute' });
  const heightBefore = (await tour.boundingBox())?.height;
  await tour.getByRole('link', { name: 'Play the tour' }).click();
  await expect(tour.getByRole('button', { name: 'Pause' })).toBeFocused();
  expect((await tour.boundingBox())?.height).toBe(heightBefore);
  expect(tourFiles().length).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await tour.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(tour.getByRole('heading', { name: 'Invite people' })).toBeVisible();
  await expect(tour.getByRole('button', { name: 'Pause' })).toBeVisible();
  // The end of a scene's line begins the next one.
  await tour.evaluate((section) => section.getAnimations({ subtree: true }).forEach((animation) => animation.finish()));
  await expect(tour.getByRole('heading', { name: 'Go live' })).toBeVisible();
  await expectAxeFindsNothing(page, [DESKTOP]);
  // Motion is reduced now.
  await expect(tour.getByRole('button', { name: 'Pause' })).toBeHidden();
});
