import type { Page } from '@playwright/test';
import { isSameDocument, markDocument, untilHydrated } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import * as faults from '#src/faults/faults.ts';
import { MAIN, NOT_FOUND } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { SOAK_ONLY } from '#src/soak.ts';

const WEBINARS_CODE = /^\/_\/(~\d\/)?mf-webinars\/.*\.js$/;
const MISSING = 'This list is not available';

/** Parts of the main page that do not depend on the webinars. */
async function expectTheRest(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: MAIN.title })).toBeVisible();
  await expect(page.getByRole('region', { name: 'From the blog' }).getByRole('heading', { level: 3 })).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'Questions before your first event' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tell us about your next event' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

test('the webinars API fails – the main page is requested – 200 and complete, with an error where the webinars would be', async ({
  behindFaults: { api, shell },
}) => {
  api.inject(/\/webinars\/v1\//, faults.refuses);
  const { status, text } = await fetchPage(shell.url + MAIN.path);
  expect(status).toBe(200);
  expect(text.split(MISSING)).toHaveLength(3);
  for (const part of [
    MAIN.title,
    'From the blog',
    'What changed this autumn',
    'Questions before your first event',
    'Tell us about your next event',
  ])
    expect(text).toContain(part);
  api.heal();
  expect((await fetchPage(shell.url + MAIN.path)).text).not.toContain(MISSING);
});

test.describe('the code of the webinars is missing', () => {
  test.beforeEach(({ browserErrors }) =>
    browserErrors.allow(
      /404.*\/nowhere/,
      /^(answer 404|request failed): \S+\/_\/(~\d\/)?mf-webinars\//,
      /^console (error|warning): .*(Failed to (load resource|load module script|find a valid digest)|LoadFailure)/s,
    ),
  );

  test('a visitor navigates to the main page – only the webinars’ places show an error, and Retry loads each', async ({
    page,
    faultProxy,
  }) => {
    faultProxy.inject(WEBINARS_CODE, faults.missing);
    await page.goto(faultProxy.url + NOT_FOUND.path);
    await untilHydrated(page);
    await markDocument(page);
    await page.getByRole('link', { name: 'Plenum, home page' }).click();
    await expectTheRest(page);
    const failed = page.getByRole('heading', { name: MISSING });
    await expect(failed).toHaveCount(2);

    faultProxy.heal();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(failed).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Upcoming webinars' }).getByRole('heading', { level: 3 })).toHaveCount(3);
    expect(await isSameDocument(page)).toBe(true);
  });

  test(
    'the main page is opened directly – the server’s HTML stays, also of the webinars, and the rest works',
    SOAK_ONLY,
    async ({ page, faultProxy }) => {
      faultProxy.inject(WEBINARS_CODE, faults.missing);
      await page.goto(faultProxy.url + MAIN.path);
      await untilHydrated(page);
      await page.waitForLoadState('networkidle');
      await expectTheRest(page);
      await expect(page.getByRole('region', { name: 'Upcoming webinars' }).getByRole('heading', { level: 3 })).toHaveCount(3);
      await expect(page.getByText(MISSING)).toHaveCount(0);
      await page.getByRole('link', { name: 'All articles' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Notes from full rooms' })).toBeFocused();
    },
  );
});
