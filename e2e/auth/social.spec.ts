import type { Page } from '@playwright/test';
import { OTHER_COOKIES } from '#src/consent/storage-state.ts';
import { untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { codeFor } from '#src/site/mailbox.ts';
import { createUser } from '#src/site/users.ts';
import { freshEmail } from '#src/site/register.ts';
import { ageRecords } from '#src/site/age-records.ts';
import { SOAK_ONLY } from '#src/soak.ts';
import { hostsOf, keepInBrowser, tokensOf } from '../session/visitor.ts';
import { answerAtProvider, fillInSignIn, fillInSignUp } from './fill-in.ts';

async function leaveFor(page: Page, provider: 'Google' | 'VK', at = '/signin'): Promise<void> {
  await page.goto(at);
  await untilInteractive(page);
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  await page.waitForURL('**/dev-services/identity/**');
}
// The test leaves the page while its prefetches are still in flight.

const outcome = (page: Page, name: string) => page.getByRole('heading', { name });

test('a new visitor on the way to a page – signs in with another service – gets an account and continues; no token is ever in an address [S2.12]', async ({
  page,
  context,
}) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await leaveFor(page, 'Google', '/signup?return=/blog');
  await answerAtProvider(page, freshEmail());
  await page.waitForURL(({ pathname }) => pathname === '/blog');
  expect(await page.evaluate(() => sessionStorage.getItem('plenum-social-sign-in'))).toBeNull();
  const tokens = (await context.cookies()).filter(({ name }) => ['plenum-auth', 'refreshToken'].includes(name));
  expect(tokens).toHaveLength(2);
  for (const { value } of tokens) expect(addresses.join(' ')).not.toContain(value);
});

test('a visitor – denies access at the service – nothing is shared, and the return path is kept', SOAK_ONLY, async ({ page }) => {
  await leaveFor(page, 'VK', '/signin?return=/blog');
  await answerAtProvider(page, freshEmail(), 'Do not allow');
  await expect(outcome(page, 'You did not give permission')).toBeFocused();
  await expect(page).toHaveURL(/\/social-auth$/);
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup?return=%2Fblog');
});

test('an address that has an account – signs in with another service – its password connects the two, once', async ({
  page,
  context,
  site,
  browserErrors,
}) => {
  browserErrors.allow(/422.*social\/link|status of 422/);
  const { email, password } = await createUser(site);
  await leaveFor(page, 'Google');
  await answerAtProvider(page, email);
  const field = page.getByLabel('Password of your Plenum account');
  await field.fill('wrong');
  await page.getByRole('button', { name: 'Connect and sign in' }).click();
  await expect(
    page
      .getByRole('form')
      .getByText(/password/i)
      .last(),
  ).toBeVisible();
  await field.fill(password);
  await page.getByRole('button', { name: 'Connect and sign in' }).click();
  await page.waitForURL('**/account');

  await context.clearCookies({ name: OTHER_COOKIES });
  await page.evaluate(() => localStorage.clear());
  await leaveFor(page, 'Google');
  await answerAtProvider(page, email);
  await page.waitForURL('**/account');
});

test(
  'the address of a social account – signed up with a password – only its owner learns of the account, at the end',
  SOAK_ONLY,
  async ({ page, context, site, browserErrors }) => {
    browserErrors.allow(/409/);
    const email = freshEmail();
    await leaveFor(page, 'Google');
    await answerAtProvider(page, email);
    await page.waitForURL('**/account');
    await context.clearCookies({ name: OTHER_COOKIES });
    await page.evaluate(() => localStorage.clear());

    await page.goto('/signup');
    await fillInSignUp(page, { email });
    await page.getByLabel('Code').fill(await codeFor(site, email));
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
    await expect(page.getByText(/^An account with this e-mail address already exists/)).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('seven green kettles');
  },
);

test(
  'a signed-in user – connects another service, is denied, then allowed – returns to the account each time, with a message',
  SOAK_ONLY,
  async ({ page, context, site }) => {
    const person = await createUser(site);
    await keepInBrowser(context, await tokensOf(site, person));
    const { account } = hostsOf(site);
    await page.goto(`${account}/account/security`);
    const notice = (text: string) => page.getByRole('alertdialog', { name: text });
    for (const [choice, text] of [
      ['Do not allow', 'Google was not connected: you did not give permission.'],
      ['Allow', 'Google is connected. You can now sign in with it.'],
    ] as const) {
      await untilInteractive(page);
      await page.getByRole('button', { name: 'Connect Google' }).click();
      await page.waitForURL('**/dev-services/identity/**');
      await answerAtProvider(page, person.email, choice);
      await expect(notice(text)).toBeVisible();
      await expect(page).toHaveURL(`${account}/account/security`);
    }
    await expect(page.getByRole('button', { name: 'Disconnect Google' })).toBeVisible();
  },
);

test(
  'a code from another tab, a reload, the bare address – opened – nothing happens, and the page says why',
  SOAK_ONLY,
  async ({ page }) => {
    await page.goto('/social-auth');
    await expect(outcome(page, 'Sign-in didn’t finish')).toBeFocused();
    await page.goto('/social-auth#code=stolen&provider=google&mode=login');
    await page.reload();
    await expect(outcome(page, 'Your sign‑in has expired')).toBeVisible();
    await expect(page).toHaveURL(/\/social-auth$/);
    await page.reload();
    await expect(outcome(page, 'Sign-in didn’t finish')).toBeVisible();
  },
);

test(
  'an address that has an account – its password is entered after ten minutes – expired, and starting again connects the two',
  SOAK_ONLY,
  async ({ page, site, browserErrors }) => {
    browserErrors.allow(/410/);
    const { email, password } = await createUser(site);
    await leaveFor(page, 'Google', '/signin?return=/blog');
    await answerAtProvider(page, email);
    const field = page.getByLabel('Password of your Plenum account');
    await field.fill(password);
    await ageRecords(site, 11, email);
    await page.getByRole('button', { name: 'Connect and sign in' }).click();
    await expect(outcome(page, 'Your sign‑in has expired')).toBeFocused();
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await expect(page).toHaveURL(/\/signin\?return=%2Fblog$/);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await answerAtProvider(page, email);
    await field.fill(password);
    await page.getByRole('button', { name: 'Connect and sign in' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/blog');
  },
);

test(
  'the code of another service – exchanged after a minute – expired, and starting again signs in',
  SOAK_ONLY,
  async ({ page, site, browserErrors }) => {
    browserErrors.allow(/410/);
    const email = freshEmail();
    await page.route(
      '**/api/social/exchange',
      async (route) => {
        await ageRecords(site, 2, email);
        await route.continue();
      },
      { times: 1 },
    );
    await leaveFor(page, 'VK');
    await answerAtProvider(page, email);
    await expect(outcome(page, 'Your sign‑in has expired')).toBeFocused();
    await page.getByRole('button', { name: 'Continue with VK' }).click();
    await answerAtProvider(page, email);
    await page.waitForURL('**/account');
  },
);

test(
  'an unreachable service – chosen – an error, and a password signs in on the same page and keeps the return path',
  SOAK_ONLY,
  async ({ page, site }) => {
    const { email, password } = await createUser(site);
    // The API's answer when its own call to the service fails; the API's tests show that it answers so.
    await page.route('**/api/social/google/start?**', (route) => {
      const { searchParams } = new URL(route.request().url());
      return route.fulfill({
        status: 302,
        headers: { location: `${searchParams.get('origin')}/social-auth#error=unavailable&provider=google&mode=login` },
      });
    });
    await page.goto('/signin?return=/blog');
    await untilInteractive(page);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(outcome(page, 'Google is not responding')).toBeFocused();
    await fillInSignIn(page, { username: email, password });
    await page.waitForURL(({ pathname }) => pathname === '/blog');
  },
);
