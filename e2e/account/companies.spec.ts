import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import { inviteEndpoints } from '@plenum/shared-contracts/invites/endpoints';
import { expectAxeFindsNothing, expectNoSidewaysScrolling, PHONE } from '#src/browser/axe.ts';
import { untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { callApi } from '#src/site/call-api.ts';
import { findInMessage } from '#src/site/mailbox.ts';
import { createUser } from '#src/site/users.ts';
import { freshEmail } from '#src/site/register.ts';
import { SOAK_ONLY } from '#src/soak.ts';
import { hostsOf, keepInBrowser, tokensOf } from '../session/visitor.ts';

test('an administrator – sends an invitation, then withdraws it – the link in the e-mail opens the invitation, then reports that it is gone', async ({
  page,
  context,
  browser,
  site,
}) => {
  const person = await createUser(site);
  await callApi(site, profileEndpoints.update, { token: person.token, body: { company_name: 'Northern Light' } });
  await keepInBrowser(context, await tokensOf(site, person));
  const { account, site: home } = hostsOf(site);
  await page.setViewportSize({ width: PHONE, height: 812 });
  await page.goto(`${account}/account/companies`);
  await untilInteractive(page);
  // Longer than a line of a phone, and without a hyphen at which it could be broken.
  const email = freshEmail().replaceAll('-', '.');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  const message = await page.getByRole('region', { name: 'Messages' }).getByText(email).boundingBox();
  expect((message?.x ?? PHONE) + (message?.width ?? 0)).toBeLessThan(PHONE);
  await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible();
  const path = await findInMessage(site, email, /(\/invite\/[\w-]+)/);
  const guest = await browser.newPage();
  await guest.goto(home + path);
  await expect(guest.getByRole('heading', { level: 1, name: 'Join Northern Light' })).toBeVisible();
  await page.getByRole('button', { name: `Withdraw the invitation of ${email}` }).click();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toHaveCount(0);
  await guest.reload();
  await expect(guest.getByRole('heading', { level: 1, name: 'Join Northern Light' })).toHaveCount(0);
  await guest.close();
});

test(
  'a user without a company – opens the page on a phone – it shows how to create one, with a long name too',
  SOAK_ONLY,
  async ({ page, context, site }) => {
    const name = `Nord${'licht'.repeat(14)}`;
    await keepInBrowser(context, await tokensOf(site, await createUser(site)));
    await page.setViewportSize({ width: PHONE, height: 812 });
    await page.goto(`${hostsOf(site).account}/account/companies`);
    await untilInteractive(page);
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('button', { name: 'Create a company' }).click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expectNoSidewaysScrolling(page);
  },
);

test(
  'an administrator – makes a member an administrator, who removes them – each sees the change',
  SOAK_ONLY,
  async ({ page, context, browser, site }) => {
    const [olga, boris] = [await createUser(site), await createUser(site, { name: 'Boris Orlov' })];
    await callApi(site, profileEndpoints.update, { token: olga.token, body: { company_name: 'Northern Light' } });
    await callApi(site, inviteEndpoints.create, { token: olga.token, body: { email: boris.email, role: 'member' } });
    const hash = await findInMessage(site, boris.email, /\/invite\/([\w-]+)/);
    await callApi(site, inviteEndpoints.accept, { token: boris.token, params: { hash } });
    await keepInBrowser(context, await tokensOf(site, olga));
    const address = `${hostsOf(site).account}/account/companies`;
    await page.goto(address);
    await untilInteractive(page);
    await page.getByRole('button', { name: 'Make administrator (Boris Orlov)' }).click();
    await expect(page.getByRole('button', { name: 'Make member (Boris Orlov)' })).toBeVisible();
    await expectAxeFindsNothing(page);
    await expectNoSidewaysScrolling(page);

    const other = await browser.newContext();
    await keepInBrowser(other, await tokensOf(site, boris));
    const his = await other.newPage();
    await his.goto(address);
    await untilInteractive(his);
    await his.getByRole('button', { name: 'Remove Olga Petrova' }).click();
    await his.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(his.getByRole('listitem').filter({ hasText: 'Olga Petrova' })).toHaveCount(0);
    await other.close();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Create a company' })).toBeVisible();
  },
);
