import type { Page } from '@playwright/test';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import { untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { callApi } from '#src/site/call-api.ts';
import { codeFor } from '#src/site/mailbox.ts';
import { freshPhone, createUser } from '#src/site/users.ts';
import { freshEmail } from '#src/site/register.ts';
import type { Site } from '#src/site/site.ts';
import { ageRecords } from '#src/site/age-records.ts';
import { SOAK_ONLY } from '#src/soak.ts';
import { hostsOf, keepInBrowser, tokensOf } from '../session/visitor.ts';
import { fillInSignUp } from './fill-in.ts';

const code = (page: Page) => page.getByLabel('Code');

test.describe.configure({ mode: 'parallel' });
test.beforeEach(async ({ page, browserErrors }) => {
  browserErrors.allow(/422/);
  await page.clock.install();
});

/** Moves the page’s clock and the API’s records of the address eleven minutes on: a code expires after ten. */
async function wait(page: Page, site: Site, address: string): Promise<void> {
  await ageRecords(site, 11, address);
  await page.clock.fastForward('11:00');
}

/** Expects that the late code is rejected where it was entered, and that the visitor can request another one there. */
async function expectTooLate(page: Page): Promise<void> {
  await expect(code(page)).toHaveAccessibleDescription(/That code is no longer valid\. Please ask for a new one\./);
  await expect(code(page)).toBeFocused();
}

async function sendAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText(/A new code is on its way to .*\. The previous code no longer works\./)).toBeVisible();
  await expect(code(page)).toBeFocused();
}

test('a visitor signs up – the e-mail code and the phone code are late – each is rejected, another one is sent, and the account is created', async ({
  page,
  site,
}) => {
  const [email, phone] = [freshEmail(), freshPhone()];
  await page.goto('/signup');
  await fillInSignUp(page, { email, phone });
  for (const address of [email, phone]) {
    await expect(page.getByText(address === email ? 'Step 2 of 3' : 'Step 3 of 3')).toBeVisible();
    const late = await codeFor(site, address);
    await wait(page, site, address);
    await code(page).fill(late);
    await expectTooLate(page);
    await sendAgain(page);
    await code(page).fill(await codeFor(site, address, late));
  }
  await page.waitForURL('**/account');
});

test(
  'a visitor signs up – confirms the e-mail, but returns from the phone after half an hour – must confirm it again, and the account is created',
  SOAK_ONLY,
  async ({ page, site, browserErrors }) => {
    browserErrors.allow(/410/);
    const [email, phone] = [freshEmail(), freshPhone()];
    await page.goto('/signup');
    await fillInSignUp(page, { email, phone });
    const first = await codeFor(site, email);
    await code(page).fill(first);
    await expect(page.getByText('Step 3 of 3')).toBeVisible();
    await codeFor(site, phone);
    await ageRecords(site, 31, email);
    await page.getByRole('button', { name: 'Confirm later' }).click();
    await expect(page.getByRole('group', { name: 'Your codes have expired' })).toBeFocused();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('seven green kettles');
    await page.getByLabel('Phone').fill('');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await code(page).fill(await codeFor(site, email, first));
    await page.waitForURL('**/account');
  },
);

test(
  'a forgotten password – its phone code is late – rejected, the password stays, and another code resets it',
  SOAK_ONLY,
  async ({ page, site }) => {
    const phone = freshPhone();
    const { email } = await createUser(site, { phone });
    const before = await codeFor(site, phone);
    await page.goto('/recovery-password');
    await untilInteractive(page);
    await page.getByRole('radio', { name: 'By phone' }).check();
    await page.getByRole('textbox', { name: 'Phone' }).fill(phone);
    await page.getByRole('button', { name: 'Send the code' }).click();
    await expect(code(page)).toBeVisible();
    const late = await codeFor(site, phone, before);
    await wait(page, site, phone);
    await code(page).fill(late);
    await page.getByRole('textbox', { name: 'New password' }).fill('nine blue teapots');
    const set = page.getByRole('button', { name: 'Set the password' });
    await set.click();
    await expectTooLate(page);
    await sendAgain(page);
    await expect(page.getByRole('textbox', { name: 'New password' })).toHaveValue('nine blue teapots');
    await code(page).fill(await codeFor(site, phone, late));
    await set.click();
    await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeFocused();
    await callApi(site, authEndpoints.login, { body: { username: email, password: 'nine blue teapots' } });
  },
);

test(
  'a user changes the e-mail address – its code is late – the old address stays until another code is entered',
  SOAK_ONLY,
  async ({ page, context, site }) => {
    const person = await createUser(site);
    await keepInBrowser(context, await tokensOf(site, person));
    await page.goto(`${hostsOf(site).account}/account`);
    await untilInteractive(page);
    const email = freshEmail();
    await page.getByRole('button', { name: 'Change e-mail' }).click();
    await page.getByRole('textbox', { name: 'New e-mail' }).fill(email);
    await page.getByRole('button', { name: 'Send a code' }).click();
    const late = await codeFor(site, email);
    await wait(page, site, email);
    await code(page).fill(late);
    await expectTooLate(page);
    expect((await callApi(site, profileEndpoints.get, { token: person.token })).data.email).toBe(person.email);
    await sendAgain(page);
    await code(page).fill(await codeFor(site, email, late));
    await expect(page.getByRole('group', { name: 'E-mail' }).getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(page.getByRole('group', { name: 'E-mail' }).getByText(email)).toBeVisible();
  },
);

test(
  'a user deletes the account – the code is late – the account stays until another code is entered',
  SOAK_ONLY,
  async ({ page, context, site }) => {
    const person = await createUser(site);
    await keepInBrowser(context, await tokensOf(site, person));
    await page.goto(`${hostsOf(site).account}/account/security`);
    await untilInteractive(page);
    const first = await codeFor(site, person.email);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send me the code' }).click();
    const late = await codeFor(site, person.email, first);
    await wait(page, site, person.email);
    await code(page).fill(late);
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await expectTooLate(page);
    await callApi(site, profileEndpoints.get, { token: person.token });
    await sendAgain(page);
    await code(page).fill(await codeFor(site, person.email, late));
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your account is deleted' })).toBeVisible();
  },
);
