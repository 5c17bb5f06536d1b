import type { Page } from '@playwright/test';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { inviteEndpoints } from '@plenum/shared-contracts/invites/endpoints';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import { untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { callApi } from '#src/site/call-api.ts';
import { codeFor, findInMessage } from '#src/site/mailbox.ts';
import { createUser } from '#src/site/users.ts';
import { freshEmail } from '#src/site/register.ts';
import type { Site } from '#src/site/site.ts';
import { ageRecords } from '#src/site/age-records.ts';
import { SOAK_ONLY } from '#src/soak.ts';
import { fillInSignIn } from './fill-in.ts';
import { invite } from './invite.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const NEW = 'nine blue teapots';

test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ browserErrors }) => browserErrors.allow(/410/));

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const linkFor = async (site: Site, to: string, path: string, not?: string) =>
  findInMessage(site, to, new RegExp(`https?:[^/]*//[^/]*(/${path}/\\S+)`), not);

async function setPassword(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'New password' }).fill(NEW);
  await page.getByRole('button', { name: 'Set the password' }).click();
}

test('a password reset link – opened too late, and submitted too late – says so, and a new link resets the password', async ({
  page,
  site,
}) => {
  const { email } = await createUser(site);
  await callApi(site, authEndpoints.recoverPassword, { body: { email } });
  const late = await linkFor(site, email, 'new-pass');
  await page.goto(late);
  await untilInteractive(page);
  await ageRecords(site, HOUR + 1, email);
  await setPassword(page);
  await expect(page.getByRole('heading', { level: 1, name: 'This password link has expired' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'This password link has expired' })).toBeVisible();

  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await page.goto(await linkFor(site, email, 'new-pass', late));
  await setPassword(page);
  await expect(heading(page, 'Your new password is set')).toBeFocused();
  await callApi(site, authEndpoints.login, { body: { username: email, password: NEW } });
});

test(
  'the link of a new account – opened after two days – says so; its owner signs in and confirms the address with a code',
  SOAK_ONLY,
  async ({ page, site }) => {
    const person = await createUser(site, { isConfirmed: false });
    const first = await codeFor(site, person.email);
    const link = await linkFor(site, person.email, 'validate');
    await ageRecords(site, 2 * DAY + 1, person.email);
    await page.goto(link);
    await expect(heading(page, 'This confirmation link has expired')).toBeVisible();

    await page.getByRole('link', { name: 'Sign in' }).click();
    await untilInteractive(page);
    await fillInSignIn(page, { username: person.email, password: person.password });
    await page.waitForURL('**/account#you');
    await page.getByRole('button', { name: 'Confirm or change e-mail' }).click();
    await page.getByRole('button', { name: 'Send a code' }).click();
    await page.getByLabel('Code').fill(await codeFor(site, person.email, first));
    await expect(page.getByRole('group', { name: 'E-mail' }).getByText('Confirmed', { exact: true })).toBeVisible();
  },
);

test(
  'the link for a new address – opened after a day – says so; its owner signs in and requests another',
  SOAK_ONLY,
  async ({ page, site }) => {
    const person = await createUser(site);
    const next = freshEmail();
    await callApi(site, profileEndpoints.updateEmail, { token: person.token, body: { email: next } });
    const late = await linkFor(site, next, 'email-validate');
    await ageRecords(site, DAY + 1, next);
    await page.goto(late);
    await expect(heading(page, 'This confirmation link has expired')).toBeVisible();

    await page.getByRole('link', { name: 'Sign in' }).click();
    await untilInteractive(page);
    await fillInSignIn(page, { username: person.email, password: person.password });
    await page.waitForURL('**/account#you');
    await page.getByRole('button', { name: /^Enter the code/ }).click();
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await page.goto(await linkFor(site, next, 'email-validate', late));
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(heading(page, 'Your address is confirmed')).toBeFocused();
  },
);

test(
  'an invitation – accepted too late, and opened too late – says so, and the next invitation works',
  SOAK_ONLY,
  async ({ page, site }) => {
    const person = await createUser(site);
    const { path, admin } = await invite(site, person.email);
    await page.goto(`/signin?return=${path}`);
    await untilInteractive(page);
    await fillInSignIn(page, { username: person.email, password: person.password });
    const join = page.getByRole('button', { name: 'Join Northern Light' });
    await expect(join).toBeVisible();
    await ageRecords(site, 7 * DAY + 1, person.email);
    await join.click();
    await expect(page.getByRole('heading', { level: 1, name: 'This invitation has expired' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'This invitation has expired' })).toBeVisible();
    await expect(page.getByText('Ask the person who invited you to send a new one')).toBeVisible();

    const { data } = await callApi(site, inviteEndpoints.create, { token: admin.token, body: { email: person.email, role: 'member' } });
    await page.goto(`/invite/${data.hash}`);
    await join.click();
    await expect(heading(page, 'You have joined')).toBeFocused();
  },
);
