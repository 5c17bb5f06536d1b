import { inviteEndpoints } from '@plenum/shared-contracts/invites/endpoints';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import { untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import * as faults from '#src/faults/faults.ts';
import { callApi } from '#src/site/call-api.ts';
import { codeFor } from '#src/site/mailbox.ts';
import { createUser } from '#src/site/users.ts';
import { freshEmail } from '#src/site/register.ts';
import { SOAK_ONLY } from '#src/soak.ts';
import { accountOf, hostsOf, open } from '../session/visitor.ts';
import { fillInSignIn, fillInSignUp } from './fill-in.ts';
import { invite } from './invite.ts';

test('a user without an account – is invited and signs up – joins the company and returns to the invitation [S1.11]', async ({
  page,
  site,
}) => {
  const email = freshEmail();
  const { path } = await invite(site, email);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Join Northern Light' })).toBeVisible();
  await expect(page.getByText('Vera Orlova', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await fillInSignUp(page, { email });
  await page.getByLabel('Code').fill(await codeFor(site, email));
  await page.waitForURL(({ pathname }) => pathname === path);
  await expect(page.getByRole('heading', { name: 'You have joined' })).toBeVisible();
});

test('a user with an account – opens the invitation, signs in, accepts – joins; a GET, HEAD or prefetch alone does not join', async ({
  page,
  request,
  site,
}) => {
  const person = await createUser(site);
  const { path } = await invite(site, person.email);
  for (const method of ['HEAD', 'GET']) await request.fetch(path, { method, headers: { 'sec-purpose': 'prefetch' } });
  await page.goto(path);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await untilInteractive(page);
  await fillInSignIn(page, { ...person, username: person.email });
  await page.waitForURL(({ pathname }) => pathname === path);
  await page.getByRole('button', { name: 'Join Northern Light' }).click();
  await expect(page.getByRole('heading', { name: 'You have joined' })).toBeFocused();
  const { data } = await callApi(site, profileEndpoints.get, { token: person.token });
  expect(data.companies).toEqual([expect.objectContaining({ name: 'Northern Light', role: 'member' })]);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'You have joined' })).toBeVisible();
});

test('another user – signed in – sees who the invitation is for, and switches accounts', SOAK_ONLY, async ({ page, site }) => {
  const [invited, another] = await Promise.all([createUser(site), createUser(site)]);
  const { path } = await invite(site, invited.email);
  await page.goto(`/signin?return=${path}`);
  await untilInteractive(page);
  await fillInSignIn(page, { ...another, username: another.email });
  await page.waitForURL(({ pathname }) => pathname === path);
  await expect(page.getByRole('heading', { name: 'This invitation is for another account' })).toBeVisible();
  await expect(page.getByText(another.email)).toBeVisible();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await page.waitForURL('**/signin?return=**');
  await fillInSignIn(page, { ...invited, username: invited.email });
  await page.waitForURL(({ pathname }) => pathname === path);
  await expect(page.getByRole('button', { name: 'Join Northern Light' })).toBeVisible();
});

test(
  'a user with an unconfirmed e-mail – confirms it elsewhere, and looks again while the API fails – sees an error; after a retry may join',
  SOAK_ONLY,
  async ({ page, site, faultProxy, browserErrors }) => {
    browserErrors.allow(/^request failed: \S+\/api\//, /^console error: .*(Failed to load resource|ApiError)/s);
    const person = await createUser(site, { isConfirmed: false });
    const { path } = await invite(site, person.email);
    await page.goto(`${faultProxy.url}/signin?return=${path}`);
    await untilInteractive(page);
    await fillInSignIn(page, { ...person, username: person.email });
    await expect(page.getByRole('heading', { name: 'Confirm your address first' })).toBeVisible();
    await callApi(site, profileEndpoints.validateEmail, { token: person.token, body: { code: await codeFor(site, person.email) } });

    const heal = faultProxy.inject(/\/info$/, faults.refuses);
    await page.getByRole('button', { name: 'I have confirmed it' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This page didn’t load' })).toBeVisible();
    heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Join Northern Light' }).click();
    await expect(page.getByRole('heading', { name: 'You have joined' })).toBeFocused();
  },
);

test(
  'a visitor without a session – signs in, then out, in another tab – the invitation page follows the session',
  SOAK_ONLY,
  async ({ page, context, site }) => {
    const person = await createUser(site);
    const { path } = await invite(site, person.email);
    const { site: home } = hostsOf(site);
    await open(page, home + path);
    await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
    let looks = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/info')) looks += 1;
    });
    const other = await context.newPage();
    await open(other, `${home}/signin?return=/terms`);
    await fillInSignIn(other, { ...person, username: person.email });
    await expect(page.getByRole('button', { name: 'Join Northern Light' })).toBeVisible();
    expect(looks).toBe(1);
    await accountOf(other).click();
    await other.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
  },
);

test('a withdrawn and an unknown invitation – opened – each says so, with the right status', async ({ page, site, browserErrors }) => {
  browserErrors.allow(/(answer|status of) (404|410)/);
  const { path, id, admin } = await invite(site, freshEmail());
  await callApi(site, inviteEndpoints.withdraw, { token: admin.token, params: { id } });
  expect((await page.goto(path))?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1, name: 'This invitation was withdrawn' })).toBeVisible();
  expect((await page.goto('/invite/made-up'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'This invitation is not valid' })).toBeVisible();
});
