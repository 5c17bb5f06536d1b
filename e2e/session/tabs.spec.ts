import type { Request } from '@playwright/test';
import { expect, test } from '#src/browser/test.ts';
import { isSoak, SOAK_ONLY } from '#src/soak.ts';
import { accountOf, simulateBfcacheRestore, cookieNames, hostsOf, keepInBrowser, open, signIn, signInLink } from './visitor.ts';

const isRefresh = (request: Request) => request.url().endsWith('/api/token-refresh');

/** The soak run opens as many tabs as a user who never closes any. */
const TABS = isSoak ? 20 : 5;

test(`${TABS} tabs – their token has expired and all need one at once – one refresh, all still signed in [S7.09 F25]`, async ({
  context,
  site,
}) => {
  const { tokens } = await signIn(context, site);
  const pages = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
  for (const page of pages) await open(page, `${hostsOf(site).site}/terms`);
  await keepInBrowser(context, tokens, Date.now() - 1);
  const refreshes: Request[] = [];
  context.on('request', (request) => isRefresh(request) && refreshes.push(request));
  const answers = pages.map((page) => page.waitForResponse((response) => response.url().endsWith('/api/v2/profile')));
  await Promise.all(pages.map(simulateBfcacheRestore));
  expect((await Promise.all(answers)).map((answer) => answer.status())).toEqual(pages.map(() => 200));
  expect(refreshes).toHaveLength(1);
  for (const page of pages) await expect(accountOf(page)).toBeVisible();
});

test(
  'the site and the account host – their token has expired and both refresh at once – both signed in, with one session',
  SOAK_ONLY,
  async ({ context, site }) => {
    const { tokens } = await signIn(context, site);
    const hosts = hostsOf(site);
    const [here, there] = [await context.newPage(), await context.newPage()];
    await open(here, `${hosts.site}/terms`);
    await open(there, `${hosts.account}/account`);
    await keepInBrowser(context, tokens, Date.now() - 1);
    const answers = [here, there].map((page) => page.waitForResponse((response) => response.url().endsWith('/api/v2/profile')));
    await Promise.all([simulateBfcacheRestore(here), simulateBfcacheRestore(there)]);
    await Promise.all(answers);
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === 'refreshToken')?.value)
      .not.toBe(tokens.refresh_token);
    for (const page of [here, there]) {
      await open(page, page.url());
      await expect(accountOf(page)).toBeVisible();
    }
  },
);

test('two tabs and the account host – sign-out in one – signed out in all, also at the API, and nothing of the session remains', async ({
  context,
  site,
}) => {
  const { tokens } = await signIn(context, site);
  const hosts = hostsOf(site);
  const [here, other, there] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await open(here, `${hosts.site}/terms`);
  await open(other, `${hosts.site}/blog`);
  await open(there, `${hosts.account}/account`);
  await expect(accountOf(there)).toBeVisible();

  const logout = here.waitForResponse((response) => response.url().endsWith('/api/logout'));
  await accountOf(here).click();
  await here.getByRole('button', { name: 'Sign out' }).click();
  // The pressed button is gone.
  await expect(here.getByRole('heading', { level: 1 })).toBeFocused();
  for (const page of [here, other, there]) await expect(signInLink(page)).toBeVisible();
  expect((await logout).status()).toBe(204);

  expect(await cookieNames(context)).toEqual([]);
  for (const page of [here, there])
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('plenum-')))).toEqual([]);
  const { status } = await fetch(`${site.urls.api}/token-refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: tokens.refresh_token }),
  });
  expect(status).toBe(401);
});

test('a user signs out and closes the tab at once – the session ends on the server, too', SOAK_ONLY, async ({ page, context, site }) => {
  const { tokens } = await signIn(context, site);
  await open(page, `${hostsOf(site).site}/blog`);
  await accountOf(page).click();
  const sent = page.waitForRequest(/\/api\/logout$/);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await sent;
  await page.close();
  const profile = () => fetch(`${site.urls.api}/v2/profile`, { headers: { authorization: `Bearer ${tokens.token}` } });
  await expect.poll(async () => (await profile()).status).toBe(401);
});

test('a message begun in two tabs – its user signs out in one – it is gone in both, also after a reload', async ({ context, site }) => {
  await signIn(context, site);
  const pages = [await context.newPage(), await context.newPage()] as const;
  const [here] = pages;
  const messages = pages.map((page) => page.locator('textarea[name=comment]'));
  for (const [index, page] of pages.entries()) {
    await open(page, `${hostsOf(site).site}/contacts`);
    await messages[index]?.fill('Only for my account.');
  }
  await here.bringToFront();
  await accountOf(here).click();
  await here.getByRole('button', { name: 'Sign out' }).click();
  for (const message of messages) await expect(message).toHaveValue('');
  await here.reload();
  await expect(signInLink(here)).toBeVisible();
  await expect(here.locator('textarea[name=comment]')).toHaveValue('');
  expect(await here.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('form-draft-')))).toEqual([]);
});
