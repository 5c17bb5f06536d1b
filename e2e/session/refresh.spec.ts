import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { expect, test } from '#src/browser/test.ts';
import { callApi } from '#src/site/call-api.ts';
import { SOAK_ONLY } from '#src/soak.ts';
import { accountOf, simulateBfcacheRestore, cookieNames, hostsOf, keepInBrowser, open, signIn, signInLink } from './visitor.ts';

const REFRESH = '**/api/token-refresh';
const ENDED = Date.now() - 1;

test('the token has expired – the reply to the refresh is lost – a retry in time signs in with the token pair that the API had issued [F26]', async ({
  page,
  context,
  site,
  browserErrors,
}) => {
  browserErrors.allow(/token-refresh/, /ERR_FAILED/);
  await signIn(context, site, 'Olga Petrova', ENDED);
  let tries = 0;
  await page.route(REFRESH, async (route) => {
    tries += 1;
    // Only browsers resolve the names of `*.localhost`.
    const answer = await route.fetch({ url: `${site.urls.api}/token-refresh` });
    await (tries === 1 ? route.abort() : route.fulfill({ response: answer }));
  });
  await open(page, `${hostsOf(site).site}/terms`);
  await expect(accountOf(page)).toBeVisible();
  expect(tries).toBe(2);
});

test(
  'the token has expired – the API is down, then back – the page stays, the session continues, and the name appears with the next try',
  SOAK_ONLY,
  async ({ page, context, site, browserErrors }) => {
    browserErrors.allow(/503/, /token-refresh/);
    const { tokens } = await signIn(context, site, 'Olga Petrova', ENDED);
    await page.route(REFRESH, (route) => route.fulfill({ status: 503, json: {} }));
    const refused = page.waitForResponse(REFRESH);
    await open(page, `${hostsOf(site).site}/terms`);
    await refused;
    await expect(page.getByRole('img', { name: 'Your account' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await context.cookies()).find(({ name }) => name === 'refreshToken')?.value).toBe(tokens.refresh_token);
    await page.unroute(REFRESH);
    await simulateBfcacheRestore(page);
    await expect(accountOf(page)).toBeVisible();
  },
);

test('the session was ended elsewhere – the token expires – signed out, with a message', async ({ page, context, site, browserErrors }) => {
  browserErrors.allow(/401/);
  const { tokens } = await signIn(context, site);
  await callApi(site, authEndpoints.logout, { token: tokens.token });
  await keepInBrowser(context, tokens, ENDED);
  await open(page, `${hostsOf(site).site}/terms`);
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Please sign in.');
  await expect(signInLink(page)).toBeVisible();
  expect(await cookieNames(context)).toEqual([]);
});

test(
  'the access token was revoked early – a private call is rejected – refreshed and retried, and the visitor notices nothing',
  SOAK_ONLY,
  async ({ page, context, site, browserErrors }) => {
    browserErrors.allow(/401/);
    const { tokens } = await signIn(context, site);
    await keepInBrowser(context, { ...tokens, token: `${tokens.token.slice(0, -4)}AAAA` });
    await open(page, `${hostsOf(site).site}/terms`);
    await expect(accountOf(page)).toBeVisible();
  },
);

test(
  'the API is slow to refresh – the page appears meanwhile – and the name once it arrives',
  SOAK_ONLY,
  async ({ page, context, site }) => {
    await signIn(context, site, 'Olga Petrova', ENDED);
    const held = Promise.withResolvers<void>();
    await page.route(REFRESH, async (route) => {
      await held.promise;
      await route.continue();
    });
    await open(page, `${hostsOf(site).site}/blog`);
    await page.getByRole('banner').getByRole('link', { name: 'Webinars' }).first().click();
    await expect(page).toHaveURL(/\/webinars$/);
    await expect(page.getByRole('img', { name: 'Your account' })).toBeVisible();
    held.resolve();
    await expect(accountOf(page)).toBeVisible();
  },
);
