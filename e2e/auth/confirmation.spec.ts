import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import { expect, test } from '#src/browser/test.ts';
import { callApi } from '#src/site/call-api.ts';
import { findInMessage } from '#src/site/mailbox.ts';
import { createUser, type User } from '#src/site/users.ts';
import { freshEmail } from '#src/site/register.ts';
import type { Site } from '#src/site/site.ts';
import { SOAK_ONLY } from '#src/soak.ts';

const profileOf = async (site: Site, { token }: User) => (await callApi(site, profileEndpoints.get, { token })).data;

test('a new account – programs fetch the link of its e-mail, then the user presses the button – only the button confirms; opened again, it tells the user [S1.05]', async ({
  page,
  request,
  site,
}) => {
  const person = await createUser(site, { isConfirmed: false });
  const path = new URL(await findInMessage(site, person.email, /(https?:\S+\/validate\/\S+)/)).pathname;
  for (const method of ['HEAD', 'GET']) await request.fetch(path, { method, headers: { 'sec-purpose': 'prefetch' } });
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Confirm my address' })).toBeVisible();
  await expect(page.getByRole('main').getByText(`${person.email.charAt(0)}•••@`)).toBeVisible();
  expect((await profileOf(site, person)).is_verified_email).toBe(false);

  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeFocused();
  expect((await profileOf(site, person)).is_verified_email).toBe(true);

  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Your address is already confirmed' })).toBeVisible();
});

test(
  'a replacement address – the link of its e-mail – replaces the old address; an invalid link is reported',
  SOAK_ONLY,
  async ({ page, site, browserErrors }) => {
    browserErrors.allow(/404.*email-validate|status of 404/);
    const person = await createUser(site);
    const next = freshEmail();
    await callApi(site, profileEndpoints.updateEmail, { token: person.token, body: { email: next } });
    const path = new URL(await findInMessage(site, next, /(https?:\S+\/email-validate\/\S+)/)).pathname;
    expect((await profileOf(site, person)).email).toBe(person.email);
    await page.goto(path);
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeFocused();
    expect(await profileOf(site, person)).toMatchObject({ email: next, is_verified_email: true });

    await page.goto('/email-validate/made-up');
    await expect(page.getByRole('heading', { name: 'This confirmation link is not valid' })).toBeVisible();
  },
);

test('a session on another device – the password is reset by e-mail – it ends', SOAK_ONLY, async ({ site }) => {
  const person = await createUser(site);
  await callApi(site, authEndpoints.recoverPassword, { body: { email: person.email } });
  const path = new URL(await findInMessage(site, person.email, /(https?:\S+\/new-pass\/\S+)/)).pathname;
  const hash = path.split('/').at(-1) ?? '';
  await callApi(site, authEndpoints.setPassword, { params: { hash }, body: { password: 'nine blue teapots' } });
  await expect(profileOf(site, person)).rejects.toThrow('401');
});
