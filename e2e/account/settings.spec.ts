import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import { untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { callApi } from '#src/site/call-api.ts';
import { codeFor } from '#src/site/mailbox.ts';
import { freshPhone, createUser } from '#src/site/users.ts';
import { freshEmail } from '#src/site/register.ts';
import { SOAK_ONLY } from '#src/soak.ts';
import { accountOf, hostsOf, keepInBrowser, signIn, tokensOf } from '../session/visitor.ts';

/** A valid picture for every browser: 2 x 2 pixels. */
const PICTURE = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAE0lEQVR4nGP4z8DwHwQZGBj+AwAf8AP9oU8k0QAAAABJRU5ErkJggg==', 'base64'),
};

test('a name and a company – changed – saved, also in the header and after a reload [S1.06]', async ({ page, context, site }) => {
  await signIn(context, site);
  await page.goto(`${hostsOf(site).account}/account`);
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Change name' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Name' }).fill('Olga Ivanova');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Name' })).toContainText('Olga Ivanova');
  await expect(accountOf(page, 'Olga Ivanova').first()).toBeAttached();
  await page.getByRole('link', { name: 'Companies', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Northern Light');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Company' }).getByText('Northern Light')).toBeVisible();
  await page.getByRole('button', { name: /Add tax number/ }).click();
  await page.getByRole('textbox', { name: 'Tax number (INN)' }).fill('7707083894');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Tax number (INN)' })).toHaveAccessibleDescription(/valid INN/);
  // The field had the focus already, so a screen reader would not read its error.
  await expect(page.locator('body > [data-live-announcer][aria-live=assertive]')).toHaveText(/valid INN/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Add tax number/ })).toBeFocused();
  await page.goto(`${hostsOf(site).account}/account`);
  await expect(page.getByRole('group', { name: 'Name' })).toContainText('Olga Ivanova');
});

test('an e-mail address – changed – the old one stays until the right code is entered [S4.10]', async ({
  page,
  context,
  site,
  browserErrors,
}) => {
  browserErrors.allow(/422/);
  const person = await createUser(site);
  await keepInBrowser(context, await tokensOf(site, person));
  await page.goto(`${hostsOf(site).account}/account`);
  await untilInteractive(page);
  const email = freshEmail();
  const row = page.getByRole('group', { name: 'E-mail' });
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await page.getByRole('textbox', { name: 'New e-mail' }).fill(email);
  await page.getByRole('button', { name: 'Send a code' }).click();
  const code = await codeFor(site, email);
  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  await expect(row.getByText(/code is wrong/i)).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(row.getByText(person.email)).toBeVisible();
  await expect(row.getByText(/needs to be confirmed with a code/)).toBeVisible();
  await page.reload();
  await untilInteractive(page);
  await expect(row.getByText(/needs to be confirmed with a code/)).toBeVisible();
});

test('a telephone – entered and confirmed by its code – shown as confirmed, also after a reload [S1.05 S4.11]', async ({
  page,
  context,
  site,
}) => {
  const { tokens } = await signIn(context, site);
  await page.goto(`${hostsOf(site).account}/account`);
  await untilInteractive(page);
  const phone = freshPhone();
  await page.getByRole('button', { name: 'Add phone' }).click();
  await page.getByRole('textbox', { name: 'New phone' }).fill(phone);
  await page.getByRole('button', { name: 'Send a code' }).click();
  await page.getByLabel('Code').fill(await codeFor(site, phone));
  const row = page.getByRole('group', { name: 'Phone', exact: true });
  await expect(row.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(row.getByText(phone.replace(/^\+7(\d{3})(\d{3})(\d\d)(\d\d)$/, '+7 ($1) $2-$3-$4'))).toBeVisible();
  const { data } = await callApi(site, profileEndpoints.get, { token: tokens.token });
  expect([data.phone, data.is_verified_phone]).toEqual([phone, true]);
});

test('a picture – chosen and cropped – shown from the site’s own host; once removed, the initials are back', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site);
  await page.goto(`${hostsOf(site).account}/account`);
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Add picture' }).click();
  await page.locator('input[type=file]').setInputFiles(PICTURE);
  await page.getByRole('button', { name: 'Save the picture' }).click();
  const picture = page.getByRole('group', { name: 'Picture' }).locator('img');
  await expect(picture).toHaveAttribute('src', /^\/api\/avatars\//);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Change picture' }).click();
  await page.getByRole('button', { name: 'Remove the picture' }).click();
  await expect(picture).toHaveCount(0);
});

test(
  'a file that only claims to be a picture – chosen – rejected with a reason, and nothing is saved',
  SOAK_ONLY,
  async ({ page, context, site, browserErrors }) => {
    browserErrors.allow(/4(15|22|00)/);
    await signIn(context, site);
    await page.goto(`${hostsOf(site).account}/account`);
    await untilInteractive(page);
    await page.getByRole('button', { name: 'Add picture' }).click();
    await page.locator('input[type=file]').setInputFiles({ ...PICTURE, buffer: Buffer.from('<svg onload="alert(1)">') });
    await expect(page.getByText('This browser can’t show that file')).toBeVisible();
    await page.getByRole('button', { name: 'Choose another' }).click();
    await page.locator('input[type=file]').setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('me') });
    await expect(page.getByRole('group', { name: 'Picture' }).getByRole('alert')).toContainText('is not a supported file type');
  },
);
