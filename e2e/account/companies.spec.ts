import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import { untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { callApi } from '#src/site/call-api.ts';
import { findInMessage } from '#src/site/mailbox.ts';
import { createUser } from '#src/site/users.ts';
import { freshEmail } from '#src/site/register.ts';
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
  await page.goto(`${account}/account/companies`);
  await untilInteractive(page);
  const email = freshEmail();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
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

test('a user without a company – opens the page – it shows how to create one', async ({ page, context, site }) => {
  await keepInBrowser(context, await tokensOf(site, await createUser(site)));
  await page.goto(`${hostsOf(site).account}/account/companies`);
  await untilInteractive(page);
  await page.getByRole('link', { name: 'Name your company' }).click();
  await expect(page.getByRole('button', { name: 'Add company' })).toBeVisible();
});
