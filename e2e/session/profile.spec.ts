import type { Page, Request, Response } from '@playwright/test';
import { expect, test } from '#src/browser/test.ts';
import { SOAK_ONLY } from '#src/soak.ts';
import { accountOf, hostsOf, open, signIn, signInLink } from './visitor.ts';

const isProfileCall = (request: Request) => request.method() === 'GET' && request.url().endsWith('/api/v2/profile');
const isProfile = (response: Response) => isProfileCall(response.request());

/** Counts this page's requests for the profile from now on. */
function countProfiles(page: Page): () => number {
  const requests: Request[] = [];
  page.on('request', (request) => void (isProfileCall(request) && requests.push(request)));
  return () => requests.length;
}

test('signed in, two pages on – Back, Forward – the profile reloads each time; not after a link or a hash change [S4.22]', async ({
  context,
  site,
}) => {
  await signIn(context, site);
  const page = await context.newPage();
  await open(page, `${hostsOf(site).site}/terms`);
  await expect(accountOf(page)).toBeVisible();
  const count = countProfiles(page);
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
  await expect(page).toHaveURL(/\/blog$/);
  await page.evaluate(() => void (location.hash = 'page_content'));
  await expect(page).toHaveURL(/#page_content$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
  expect(count()).toBe(0);
  for (const [go, times] of [
    [() => page.goBack(), 1],
    [() => page.goForward(), 2],
  ] as const) {
    // A request already in flight would serve both.
    const answered = page.waitForResponse(isProfile);
    await go();
    await answered;
    expect(count()).toBe(times);
  }
});

test(
  'a change of the name is in flight – the user signs out in another tab – its answer leaves no name in this browser',
  SOAK_ONLY,
  async ({ context, site }) => {
    await signIn(context, site);
    const { account, site: home } = hostsOf(site);
    const [page, other] = [await context.newPage(), await context.newPage()];
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/v2/profile', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      const reply = await route.fetch({ url: `${site.urls.api}/v2/profile` });
      await answer.promise;
      return route.fulfill({ response: reply });
    });
    // Read before the name changes: later it would show the new one.
    await open(other, `${home}/terms`);
    await expect(accountOf(other)).toBeVisible();
    await open(page, `${account}/account`);
    await page.getByRole('group', { name: 'Name' }).getByRole('button').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Somebody Else');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: 'Save' }).click();
    await sent;

    await accountOf(other).click();
    await other.getByRole('button', { name: 'Sign out' }).click();
    await expect(signInLink(other)).toBeVisible();
    const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
    answer.resolve();
    await answered;
    await expect(signInLink(page)).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Somebody Else');
  },
);
