import type { Page } from '@playwright/test';
import { inviteEndpoints } from '@plenum/shared-contracts/invites/endpoints';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import { untilHydrated } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { callApi } from '#src/site/call-api.ts';
import { codeFor } from '#src/site/mailbox.ts';
import { type Person, newPerson } from '#src/site/people.ts';
import { freshEmail } from '#src/site/register.ts';
import type { Site } from '#src/site/site.ts';

/** An invitation into a company of its own. */
async function invite(site: Site, email: string): Promise<{ path: string; id: string; admin: Person }> {
  const admin = await newPerson(site, { name: 'Vera Orlova' });
  const { token } = admin;
  await callApi(site, profileEndpoints.update, { token, body: { company_name: 'Northern Light' } });
  const { data } = await callApi(site, inviteEndpoints.create, { token, body: { email, role: 'member' } });
  return { path: `/invite/${data.hash}`, id: data.id, admin };
}

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('E-mail or phone').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('somebody without an account – is invited, signs up – is in the company and back at the invitation', async ({ page, site }) => {
  const email = freshEmail();
  const { path } = await invite(site, email);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Join Northern Light' })).toBeVisible();
  await expect(page.getByText('Vera Orlova', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Name').fill('Olga Petrova');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('seven green kettles');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Code').fill(await codeFor(site, email));
  await page.waitForURL(({ pathname }) => pathname === path);
  await expect(page.getByRole('heading', { name: 'You are in' })).toBeVisible();
});

test('somebody with an account – looks, signs in, accepts – is in; looking, HEAD and prefetch join nothing', async ({
  page,
  request,
  site,
}) => {
  const person = await newPerson(site);
  const { path } = await invite(site, person.email);
  for (const method of ['HEAD', 'GET']) await request.fetch(path, { method, headers: { 'sec-purpose': 'prefetch' } });
  await page.goto(path);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await untilHydrated(page);
  await signIn(page, person);
  await page.waitForURL(({ pathname }) => pathname === path);
  await page.getByRole('button', { name: 'Join Northern Light' }).click();
  await expect(page.getByRole('heading', { name: 'You are in' })).toBeFocused();
  const { data } = await callApi(site, profileEndpoints.get, { token: person.token });
  expect(data.companies).toEqual([expect.objectContaining({ name: 'Northern Light', role: 'member' })]);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are in' })).toBeVisible();
});

test('somebody else – signed in – is told whom it is for, and changes the account', async ({ page, site }) => {
  const [invited, another] = await Promise.all([newPerson(site), newPerson(site)]);
  const { path } = await invite(site, invited.email);
  await page.goto(`/signin?return=${path}`);
  await untilHydrated(page);
  await signIn(page, another);
  await page.waitForURL(({ pathname }) => pathname === path);
  await expect(page.getByRole('heading', { name: 'This is for another account' })).toBeVisible();
  await expect(page.getByText(another.email)).toBeVisible();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await page.waitForURL('**/signin?return=**');
  await signIn(page, invited);
  await page.waitForURL(({ pathname }) => pathname === path);
  await expect(page.getByRole('button', { name: 'Join Northern Light' })).toBeVisible();
});

test('an invitation that is taken back, and one that nobody sent – opened – say so', async ({ page, site }) => {
  const { path, id, admin } = await invite(site, freshEmail());
  await callApi(site, inviteEndpoints.withdraw, { token: admin.token, params: { id } });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'This invitation was taken back' })).toBeVisible();
  await page.goto('/invite/made-up');
  await expect(page.getByRole('heading', { level: 1, name: 'This invitation leads nowhere' })).toBeVisible();
});
