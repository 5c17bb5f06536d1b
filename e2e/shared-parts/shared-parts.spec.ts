import type { Page } from '@playwright/test';
import { untilHydrated } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { freshEmail, register } from '#src/site/register.ts';
import type { Site } from '#src/site/site.ts';
import { webinarsOfKind } from '#src/site/webinars.ts';
import { SOAK_ONLY } from '#src/soak.ts';
import { releaseIncompatibleWebinars } from './incompatible-webinars.ts';

/** The personal link of a new seat: its page has a dialog of the remote, and the shell's own notifications. */
async function personalLink(site: Site): Promise<string> {
  const [webinar] = await webinarsOfKind(site, 'upcoming');
  const { link } = await register(site, webinar, freshEmail());
  return site.urls.site + link;
}

/** Scripts that a page requests from now on, by the package whose release they belong to. */
function recordScripts(page: Page): { of: (release: string) => string[] } {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/_/') && pathname.endsWith('.js')) requests.push(pathname);
  });
  return { of: (release) => requests.filter((address) => address.split('/')[2] === release) };
}

async function openAndClose(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel my registration' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Cancel your registration?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

/** Copies an address: the shell confirms it in a toast. */
async function makeTheShellSpeak(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the public link' }).click();
  await expect(page.getByRole('alertdialog').first()).toBeVisible();
}

test('a remote opens a dialog, then the shell a toast – on one page – React Aria loads once, from the shell, and not before', async ({
  page,
  site,
}) => {
  await page.goto(await personalLink(site));
  await untilHydrated(page);
  const requests = recordScripts(page);
  await page.waitForLoadState('networkidle');
  const beforehand = requests.of('shell').length;

  await openAndClose(page);
  const forDialog = requests.of('shell').slice(beforehand);
  expect(forDialog.some((address) => address.includes('/tool-dialog.'))).toBe(true);
  await openAndClose(page);
  expect(requests.of('shell').slice(beforehand)).toEqual(forDialog);

  await makeTheShellSpeak(page);
  const all = requests.of('shell');
  expect(all.length).toBeGreaterThan(beforehand + forDialog.length);
  expect(new Set(all).size).toBe(all.length);
  expect(requests.of('mf-webinars')).toEqual([]);
});

test(
  'a remote built with another major version – on the same page – loads its own copy when opened, and the shell’s is not loaded',
  SOAK_ONLY,
  async ({ page, ownSite }) => {
    await releaseIncompatibleWebinars(ownSite, '9.7.0');
    await page.goto(await personalLink(ownSite));
    await untilHydrated(page);
    const requests = recordScripts(page);
    await page.waitForLoadState('networkidle');
    expect(requests.of('mf-webinars')).toEqual([]);

    await openAndClose(page);
    expect(requests.of('mf-webinars').length).toBeGreaterThan(0);
    expect(requests.of('shell').filter((address) => address.includes('/tool-dialog.'))).toEqual([]);
  },
);
