import type { Page } from '@playwright/test';
import { isSameDocument, markDocument, untilHydrated } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { webinarsOfKind } from '#src/site/webinars.ts';
import { PUBLIC_PAGES } from '../routes/table.ts';

/** Full screen is allowed on every page: the player of recordings uses it, and pages are reached without a new document. */
const DEVICES = ['camera', 'microphone', 'display-capture'];

/** Returns the features that this document may use, as the browser has parsed its header. */
const allowedOn = (page: Page) =>
  page.evaluate((features) => {
    const { featurePolicy } = document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } };
    return features.filter((name) => featurePolicy.allowsFeature(name));
  }, DEVICES);

test('every page – its permissions policy – no camera, microphone or screen', async ({ site }) => {
  for (const { path } of PUBLIC_PAGES) {
    const policy = (await fetchPage(site.urls.site + path)).headers.get('permissions-policy');
    for (const feature of DEVICES) expect(policy, path).toContain(`${feature}=()`);
  }
});

test('the page before a room – opened, left by a link, and returned to – only its own documents may use camera and microphone', async ({
  page,
  site,
  browserErrors,
}) => {
  browserErrors.allow(/404/);
  const [webinar] = await webinarsOfKind(site, 'upcoming');
  await page.goto(`/webinars/${webinar.url}/join/no-such-token`);
  await untilHydrated(page);
  await markDocument(page);
  expect(await allowedOn(page)).toEqual(DEVICES);

  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).first().click();
  await expect(page).toHaveURL(/\/blog$/);
  await untilHydrated(page);
  expect([await isSameDocument(page), await allowedOn(page)]).toEqual([false, []]);

  await page.goBack();
  await untilHydrated(page);
  expect(await allowedOn(page)).toEqual(DEVICES);
});
