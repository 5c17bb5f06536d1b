import type { BrowserContext, Page } from '@playwright/test';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { type TokenPair, tokenPairOf } from '@plenum/shared-contracts/auth/schemas';
import { CONSENT_COOKIE } from '#src/consent/storage-state.ts';
import { callApi } from '#src/site/call-api.ts';
import { createUser, type User } from '#src/site/users.ts';
import type { Site } from '#src/site/site.ts';

/** Site and account area on separate hosts, as `*.localhost` names; only browsers resolve these names. */
export function hostsOf({ ports }: Pick<Site, 'ports'>) {
  return { site: `http://plenum.localhost:${ports.site}`, account: `http://account.plenum.localhost:${ports.site}` };
}

/** Signs an existing user in to a session of its own. */
export async function tokensOf(site: Pick<Site, 'urls'>, { email, password }: User): Promise<TokenPair> {
  return tokenPairOf(await callApi(site, authEndpoints.login, { body: { username: email, password } }));
}

/** The four cookies by name. `expiredDate` in epoch milliseconds; by default the access token is live. */
export function cookieValues({ token, refresh_token }: TokenPair, expiredDate = Date.now() + 100_000): Record<string, string> {
  return { 'plenum-auth': token, refreshToken: refresh_token, expiredDate: String(expiredDate), loggedInSystem: 'true' };
}

/** Stores the session where the site does, on the parent domain. */
export async function keepInBrowser(context: BrowserContext, tokens: TokenPair, expiredDate?: number): Promise<void> {
  const where = { domain: '.plenum.localhost', path: '/', secure: true, sameSite: 'None' as const, expires: Date.now() / 1000 + 3600 };
  await context.addCookies(Object.entries(cookieValues(tokens, expiredDate)).map(([name, value]) => ({ name, value, ...where })));
}

/** A browser in which a new user is signed in. */
export async function signIn(context: BrowserContext, site: Site, name = 'Olga Petrova', expiredDate?: number) {
  const person = await createUser(site, { name, isConfirmed: false });
  const tokens = await tokensOf(site, person);
  await keepInBrowser(context, tokens, expiredDate);
  return { person, tokens };
}

/** The header's account menu, named after the signed-in user. */
export const accountOf = (page: Page, name = 'Olga Petrova') => page.getByRole('img', { name: `Your account, ${name}` });
export const signInLink = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: 'Sign in' })
    // Where the page has the form, as in the account area, the header has no link to it.
    .or(page.getByRole('main').getByRole('form', { name: 'Sign in' }))
    .first();

/** Goes there and waits until the page is interactive. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('html[data-hydrated]').waitFor();
}

/** Simulates a page restored from the back/forward cache: the profile reloads with the current session. */
export async function simulateBfcacheRestore(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
}

/** All cookies but the consent choice with which every test begins. */
export async function cookieNames(context: BrowserContext): Promise<string[]> {
  const names = (await context.cookies()).map(({ name }) => name);
  return names.filter((name) => name !== CONSENT_COOKIE).toSorted();
}
