import type { Page } from '@playwright/test';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { callApi } from '#src/site/call-api.ts';
import { codeFor, findInMessage } from '#src/site/mailbox.ts';
import { freshPhone, createUser } from '#src/site/users.ts';
import { freshEmail } from '#src/site/register.ts';
import type { Site } from '#src/site/site.ts';
import { SOAK_ONLY } from '#src/soak.ts';

const NEW = 'nine blue teapots';
const opens = (site: Site, username: string, password: string) =>
  callApi(site, authEndpoints.login, { body: { username, password } }).then(
    () => true,
    () => false,
  );
const setPassword = async (page: Page) => {
  await page.getByRole('textbox', { name: 'New password' }).fill(NEW);
  await page.getByRole('button', { name: 'Set the password' }).click();
};

test('a forgotten password – the link of an e-mail – resets it once; merely opening the link does not use it up', async ({
  page,
  request,
  site,
  browserErrors,
}) => {
  browserErrors.allow(/410.*new-pass|status of 410/);
  const { email, password } = await createUser(site);
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();

  const link = new URL(await findInMessage(site, email, /(https?:\S+\/new-pass\/\S+)/));
  const path = link.pathname;
  for (const method of ['HEAD', 'GET']) {
    const looked = await request.fetch(path, { method, headers: { purpose: 'prefetch', 'sec-purpose': 'prefetch' } });
    expect(looked.status()).toBe(200);
    expect(looked.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  }
  await page.goto(path);
  await setPassword(page);
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeFocused();
  expect([await opens(site, email, password), await opens(site, email, NEW)]).toEqual([false, true]);

  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'This password link has already been used' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send a new link' })).toBeVisible();
});

test('a forgotten password – by phone – is reset, after a wrong code', async ({ page, site, browserErrors }) => {
  // One message a minute: the first one counts.
  browserErrors.allow(/422|429/);
  const phone = freshPhone();
  const { email } = await createUser(site, { phone });
  const before = await codeFor(site, phone);
  await page.goto('/recovery-password');
  await untilInteractive(page);
  await page.getByRole('radio', { name: 'By phone' }).check();
  await page.getByRole('textbox', { name: 'Phone' }).fill(phone);
  await page.getByRole('button', { name: 'Send the code' }).click();
  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  await page.reload();
  await untilInteractive(page);
  await expect(page).toHaveURL(/\/recovery-password\?by=phone$/);
  await page.getByRole('radio', { name: 'By e-mail' }).check();
  await expect(page).toHaveURL(/\/recovery-password$/);
  await page.getByRole('radio', { name: 'By phone' }).check();
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(code).toBeFocused();
  await code.fill('000000');
  await setPassword(page);
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/That code is wrong/);
  await code.fill(await codeFor(site, phone, before));
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeFocused();
  expect(await opens(site, email, NEW)).toBe(true);
});

test('addresses with and without an account – a reset is requested – the same page', SOAK_ONLY, async ({ page, site }) => {
  const { email } = await createUser(site);
  const texts: string[] = [];
  for (const address of [email, freshEmail()]) {
    await page.goto('/recovery-password');
    await untilInteractive(page);
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(address);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
    texts.push((await page.locator('main').innerText()).replaceAll(address, '…'));
  }
  expect(texts[0]).toBe(texts[1]);
});
