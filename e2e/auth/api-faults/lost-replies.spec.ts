import type { Page } from '@playwright/test';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import * as faults from '#src/faults/faults.ts';
import { callApi } from '#src/site/call-api.ts';
import { codeFor, findInMessage } from '#src/site/mailbox.ts';
import { freshPhone, createUser } from '#src/site/users.ts';
import { freshEmail } from '#src/site/register.ts';
import { accountsOf } from '#src/site/age-records.ts';
import { SOAK_ONLY } from '#src/soak.ts';
import { answerAtProvider, fillInSignIn, fillInSignUp } from '../fill-in.ts';
import { returnFromProvider } from './return-from-provider.ts';
import { OTHER_STEPS } from './other-steps.ts';

/** The API carries out the request, but the reply never reaches the page. A retry must neither repeat the effect nor fail. */

test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ browserErrors }) =>
  browserErrors.allow(/^request failed: \S+\/api\//, /^console error: .*(Failed to load resource|ApiError)/s),
);

const expectNoConnection = (page: Page) => expect(page.getByRole('main')).toContainText('did not reach us');

test('a registration – its reply is lost – a retry signs in to the same, single account', async ({ page, site, faultProxy }) => {
  const email = freshEmail();
  await page.goto(`${faultProxy.url}/signup?return=/terms`);
  await untilInteractive(page);
  await fillInSignUp(page, { email });
  const heal = faultProxy.inject(/\/registration$/, faults.losesReply);
  await page.getByLabel('Code').fill(await codeFor(site, email));
  await expectNoConnection(page);
  expect(await accountsOf(site, email)).toBe(1);
  heal();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/terms');
  expect(await accountsOf(site, email)).toBe(1);
});

test(
  'a requested code – the reply is lost – requested again, the code that arrived can be entered',
  SOAK_ONLY,
  async ({ page, site, faultProxy, browserErrors }) => {
    browserErrors.allow(/429/);
    const email = freshEmail();
    await page.goto(`${faultProxy.url}/signup?return=/terms`);
    await untilInteractive(page);
    const heal = faultProxy.inject(/\/send-code-email$/, faults.losesReply);
    await fillInSignUp(page, { email });
    await expect(page.getByRole('main')).toContainText(/did not reach us|Enter your code/);
    heal();
    const again = page.getByRole('button', { name: 'Continue', exact: true });
    if (await again.isVisible()) await again.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
    await page.getByLabel('Code').fill(await codeFor(site, email));
    await page.waitForURL('**/terms');
  },
);

test(
  'a correct code – the reply is lost – sent again it is accepted, without another code',
  SOAK_ONLY,
  async ({ page, site, faultProxy }) => {
    const email = freshEmail();
    await page.goto(`${faultProxy.url}/signup?return=/terms`);
    await untilInteractive(page);
    await fillInSignUp(page, { email });
    const heal = faultProxy.inject(/\/validate-email$/, faults.losesReply);
    await page.getByLabel('Code').fill(await codeFor(site, email));
    await expectNoConnection(page);
    heal();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL('**/terms');
  },
);

test(
  'a code for a forgotten password – the reply is lost – requested again, the code sent to the phone resets the password',
  SOAK_ONLY,
  async ({ page, site, faultProxy, browserErrors }) => {
    browserErrors.allow(/429/);
    const phone = freshPhone();
    await createUser(site, { phone });
    const before = await codeFor(site, phone);
    await page.goto(`${faultProxy.url}/recovery-password`);
    await untilInteractive(page);
    await page.getByRole('radio', { name: 'By phone' }).check();
    await page.getByRole('textbox', { name: 'Phone' }).fill(phone);
    const heal = faultProxy.inject(/\/new-pass-by-phone$/, faults.losesReply);
    const ask = page.getByRole('button', { name: 'Send the code' });
    await ask.click();
    await expect(page.getByRole('main')).toContainText(/did not reach us|We can’t send another code yet/);
    heal();
    if (await ask.isVisible()) await ask.click();
    await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/We can’t send another code yet/);
    await page.getByLabel('Code').fill(await codeFor(site, phone, before));
    await page.getByRole('textbox', { name: 'New password' }).fill('nine blue teapots');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeFocused();
  },
);

test('a new password by an e-mail link – the reply is lost – the retry says that the link was used, and the new password works', async ({
  page,
  site,
  faultProxy,
  browserErrors,
}) => {
  browserErrors.allow(/410/);
  const { email } = await createUser(site);
  await callApi(site, authEndpoints.recoverPassword, { body: { email } });
  await page.goto(faultProxy.url + (await findInMessage(site, email, /https?:[^/]*\/\/[^/]*(\/new-pass\/\S+)/)));
  await untilInteractive(page);
  const heal = faultProxy.inject(/^\/api\/new-pass\//, faults.losesReply);
  await page.getByRole('textbox', { name: 'New password' }).fill('nine blue teapots');
  const set = page.getByRole('button', { name: 'Set the password' });
  await set.click();
  await expect(page.getByRole('main')).toContainText(/did not reach us|This password link has already been used/);
  heal();
  if (await set.isVisible()) await set.click();
  await expect(page.getByRole('heading', { level: 1, name: 'This password link has already been used' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await fillInSignIn(page, { username: email, password: 'nine blue teapots' });
  await page.waitForURL('**/account');
});

test(
  'a sign-in with another service – the reply is lost – a late retry fails, and starting again signs in',
  SOAK_ONLY,
  async ({ page, site, faultProxy, browserErrors }) => {
    browserErrors.allow(/410/);
    const email = freshEmail();
    const heal = faultProxy.inject(/\/social\/exchange$/, faults.losesReply);
    await returnFromProvider({ page, site, proxy: faultProxy }, email);
    await expect(page.getByRole('main')).toContainText(/did not reach us|Your sign‑in has expired/);
    heal();
    const again = page.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    await expect(page.getByRole('heading', { name: 'Your sign‑in has expired' })).toBeFocused();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await answerAtProvider(page, email);
    await page.waitForURL('**/terms');
    expect(await accountsOf(site, email)).toBe(1);
  },
);

const REPEATABLE = ['the address of a new account', 'another address', 'an invitation, accepted'];

for (const { name, call, arrive } of OTHER_STEPS.filter((step) => REPEATABLE.includes(step.name))) {
  test(`${name} – the reply is lost – a second press behaves like the first`, SOAK_ONLY, async ({ page, context, site, faultProxy }) => {
    const { button, finished } = await arrive({ page, context, site, proxy: faultProxy });
    const heal = faultProxy.inject(call, faults.losesReply);
    await button.click();
    await expectNoConnection(page);
    heal();
    await button.click();
    await finished();
  });
}
