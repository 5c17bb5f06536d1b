import type { Page } from '@playwright/test';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { callApi } from '#src/site/call-api.ts';
import { codeFor } from '#src/site/mailbox.ts';
import { freshPhone } from '#src/site/users.ts';
import { freshEmail } from '#src/site/register.ts';
import { ageRecords } from '#src/site/age-records.ts';
import { SOAK_ONLY } from '#src/soak.ts';
import { PASSWORD, fillInSignUp, writeSignUp } from './fill-in.ts';

const code = (page: Page) => page.getByLabel('Code');

/** A code that differs from this one, and from those of other values of `by` (1 to 9). */
const other = (digits: string, by = 1) => digits.replace(/./g, (digit) => String((Number(digit) + by) % 10));

test('a visitor – signs up by e-mail and phone, with a common password and a wrong code on the way – each is refused at once, then has an account, a session, and no secret in any address [S1.03]', async ({
  page,
  context,
  site,
  browserErrors,
}) => {
  browserErrors.allow(/422.*(?:validate-email|check-password)|status of 422/);
  const [email, phone] = [freshEmail(), freshPhone()];
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const codes: string[] = [];
  page.on('request', (request) => request.url().includes('/send-code') && codes.push(request.url()));
  await page.goto('/signup');
  await untilInteractive(page);
  await writeSignUp(page, { email });
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('Corvette2026!');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Please enter a password that fewer people have.')).toHaveCount(1);
  await expect(password).toBeFocused();
  expect(codes).toEqual([]);
  await fillInSignUp(page, { email, phone: phone.replace('+7', '8') });

  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expect(code(page)).toBeFocused();
  const emailCode = await codeFor(site, email);
  await code(page).fill(other(emailCode));
  await expect(code(page)).toHaveAccessibleDescription(/That code is wrong\. 4 attempts left\./);
  await code(page).fill(emailCode);

  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  const phoneCode = await codeFor(site, phone);
  await code(page).fill(phoneCode);
  await page.waitForURL('**/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const cookies = await context.cookies();
  expect(cookies.filter(({ name }) => ['plenum-auth', 'refreshToken', 'expiredDate', 'loggedInSystem'].includes(name))).toHaveLength(4);
  const secrets = [email, phone, emailCode, phoneCode, PASSWORD, ...cookies.map(({ value }) => value)];
  for (const secret of secrets.filter((text) => text.length > 5)) expect(addresses.join(' ')).not.toContain(secret);
});

test(
  'the code step – Back, then another address – the form keeps its values, and a code is sent to the new address',
  SOAK_ONLY,
  async ({ page, site }) => {
    const [wrong, right] = [freshEmail(), freshEmail()];
    await page.goto('/');
    await page.goto('/signup');
    await fillInSignUp(page, { email: wrong });
    await expect(code(page)).toBeFocused();
    // The document stayed the same: none of its files is requested again.
    const loaded: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && loaded.push(request.url()));
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeFocused();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
    expect(loaded).toEqual([]);
    await page.getByLabel('E-mail').fill(right);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await code(page).fill(await codeFor(site, right));
    await page.waitForURL('**/account');
  },
);

test('a code – five wrong attempts – no longer works, even when entered correctly', SOAK_ONLY, async ({ page, site, browserErrors }) => {
  browserErrors.allow(/422.*validate-email|status of 422/);
  const email = freshEmail();
  await page.goto('/signup');
  await fillInSignUp(page, { email });
  const right = await codeFor(site, email);
  const answers = [/4 attempts left/, /3 attempts left/, /2 attempts left/, /1 attempt left/, /ask for a new one/];
  for (const [index, answer] of answers.entries()) {
    await code(page).fill(other(right, index + 1));
    await expect(code(page)).toHaveAccessibleDescription(answer);
  }
  await code(page).fill(right);
  await expect(code(page)).toHaveAccessibleDescription(/no longer valid/);
});

test(
  'a code was sent – the page is reloaded and the form submitted again – the first code still works',
  SOAK_ONLY,
  async ({ page, site, browserErrors }) => {
    browserErrors.allow(/429/);
    const email = freshEmail();
    await page.goto('/signup');
    await fillInSignUp(page, { email });
    await expect(code(page)).toBeFocused();
    await expect(page.getByText(/A new code can be sent in (1 min|5\d s)/)).toBeVisible();
    await page.reload();
    await untilInteractive(page);
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await fillInSignUp(page, { email });
    await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
    await expect(page.getByText(/A new code can be sent in (1 min|[1-5]?\d s)/)).toBeVisible();
    await code(page).fill(await codeFor(site, email));
    await page.waitForURL('**/account');
  },
);

test(
  'an address with its daily number of codes used up – signs up – waits, requests another code and gets an account',
  SOAK_ONLY,
  async ({ page, site, browserErrors }) => {
    browserErrors.allow(/429/);
    const email = freshEmail();
    let last: string | undefined;
    for (let sent = 0; sent < 5; sent++) {
      await callApi(site, authEndpoints.sendPublicEmailCode, { body: { email } });
      last = await codeFor(site, email, last);
      await ageRecords(site, 2, email);
    }
    await page.clock.install();
    await page.goto('/signup');
    await fillInSignUp(page, { email });
    await expect(page.getByText(/A new code can be sent in 23 h/)).toBeVisible();
    await ageRecords(site, 24 * 60, email);
    await page.clock.fastForward('24:00:00');
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
    await code(page).fill(await codeFor(site, email, last));
    await page.waitForURL('**/account');
  },
);
