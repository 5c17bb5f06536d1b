import { readFile } from 'node:fs/promises';
import { untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { codeFor } from '#src/site/mailbox.ts';
import { createUser } from '#src/site/users.ts';
import { freshEmail } from '#src/site/register.ts';
import { SOAK_ONLY } from '#src/soak.ts';
import { hostsOf, keepInBrowser, tokensOf, signInLink } from '../session/visitor.ts';
import { anHourAgo } from './stale-session.ts';

test('a user signed in on two devices – signs the other one out – the other session ends, this one stays', async ({
  page,
  context,
  browser,
  site,
  browserErrors,
}) => {
  const person = await createUser(site);
  const { account } = hostsOf(site);
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
  });
  await keepInBrowser(elsewhere, await tokensOf(site, person));
  await keepInBrowser(context, await tokensOf(site, person));
  await page.goto(`${account}/account/security`);
  await untilInteractive(page);
  const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  // Sessions that look alike are in one row, which opens.
  for (const fold of await rows.getByText(/^All \d+ sign-ins/).all()) await fold.click();
  const signOuts = rows.getByRole('button', { name: /^Sign out on/ });
  const before = await signOuts.count();
  expect(before).toBeGreaterThan(0);
  for (let left = before; left > 0; left -= 1) {
    await signOuts.first().click();
    await expect(signOuts).toHaveCount(left - 1);
  }
  browserErrors.allow(/401/);
  const other = await elsewhere.newPage();
  await other.goto(`${account}/account`);
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in to your account' })).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(1);
  await elsewhere.close();
});

test('the password – changed in the account – this session stays, others end, the old password is rejected and the new one works', async ({
  page,
  context,
  browser,
  site,
  browserErrors,
}) => {
  // The old tokens of this session have expired as well.
  browserErrors.allow(/401/, /422/);
  const person = await createUser(site);
  const password = 'nine yellow bicycles';
  const { account } = hostsOf(site);
  const elsewhere = await browser.newContext();
  await keepInBrowser(elsewhere, await tokensOf(site, person));
  await keepInBrowser(context, await tokensOf(site, person));
  await page.goto(`${account}/account/security`);
  await untilInteractive(page);
  const row = page.getByRole('group', { name: 'Password', exact: true });
  await row.getByRole('button', { name: 'Change password' }).click();
  await expect(row.getByLabel('Current password')).toBeFocused();
  await row.getByLabel('Current password').fill('not the password');
  await row.getByLabel('New password').fill('qwertyuiop');
  await page.keyboard.press('Enter');
  await expect(row.getByText('This is not the password of your account.')).toBeVisible();
  await row.getByLabel('Current password').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(row.getByText(/that fewer people have/)).toBeVisible();
  await row.getByLabel('New password').fill(password);
  await page.keyboard.press('Enter');
  const message = page.getByRole('region', { name: 'Messages' }).getByText('Your password is changed. You are signed out everywhere else.');
  await expect(message).toBeVisible();
  const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveCount(1);
  const other = await elsewhere.newPage();
  await other.goto(`${account}/account`);
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in to your account' })).toBeVisible();
  await elsewhere.close();
  await expect(tokensOf(site, person)).rejects.toThrow('401');
  await tokensOf(site, { ...person, password });
});

test(
  'an hour after signing in – the e-mail is changed – the page asks for the password first, then sends the code',
  SOAK_ONLY,
  async ({ page, context, site, browserErrors }) => {
    browserErrors.allow(/401/, /409/, /422/);
    const person = await createUser(site);
    await keepInBrowser(context, await tokensOf(site, person));
    await anHourAgo(site, person);
    await page.goto(`${hostsOf(site).account}/account`);
    await untilInteractive(page);
    const email = freshEmail();
    const row = page.getByRole('group', { name: 'E-mail' });
    await page.getByRole('button', { name: 'Change e-mail' }).click();
    await page.getByRole('textbox', { name: 'New e-mail' }).fill(email);
    await page.getByRole('button', { name: 'Send a code' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
    await expect(dialog.getByLabel('Your password')).toBeFocused();
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('This is not the password of your account.')).toBeVisible();
    await dialog.getByLabel('Your password').fill(person.password);
    await page.keyboard.press('Enter');
    await row.getByLabel('Code').fill(await codeFor(site, email));
    await expect(row.getByText(email)).toBeVisible();
    await expect(row.getByText('Confirmed', { exact: true })).toBeVisible();
  },
);

test(
  'an hour after signing in – ending another session, but closing the password prompt – nothing happens, and it can be tried again',
  SOAK_ONLY,
  async ({ page, context, site, browserErrors }) => {
    browserErrors.allow(/409/);
    const person = await createUser(site);
    await keepInBrowser(context, await tokensOf(site, person));
    await anHourAgo(site, person);
    await page.goto(`${hostsOf(site).account}/account/security`);
    await untilInteractive(page);
    const others = page
      .getByRole('region', { name: 'Where you are signed in' })
      .getByRole('listitem')
      .filter({ hasNotText: 'This device' });
    await others.first().getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
    await expect(dialog.getByLabel('Your password')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(others).toHaveCount(1);
    await expect(others.first().getByRole('button')).toBeFocused();
    await others.first().getByRole('button').click();
    await expect(dialog.getByLabel('Your password')).toBeFocused();
  },
);

test('the personal data – requested – arrives as one file with everything the API stores', async ({ page, context, site }) => {
  const person = await createUser(site);
  await keepInBrowser(context, await tokensOf(site, person));
  await page.goto(`${hostsOf(site).account}/account/security`);
  await untilInteractive(page);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^plenum-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ profile: { email: person.email, name: person.name } });
  expect(text).not.toMatch(/password|argon2|scrypt/i);
});

test('the account – deleted with its code – every session ends, and the password no longer works [S7.23]', async ({
  page,
  context,
  site,
}) => {
  const person = await createUser(site);
  await keepInBrowser(context, await tokensOf(site, person));
  const { account, site: home } = hostsOf(site);
  const other = await context.newPage();
  await other.goto(home);
  await page.goto(`${account}/account/security`);
  await untilInteractive(page);
  const first = await codeFor(site, person.email);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('signed out everywhere')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send me the code' }).click();
  await dialog.getByLabel('Code').fill(await codeFor(site, person.email, first));
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is deleted' })).toBeVisible();
  await expect(signInLink(other)).toBeVisible();
  await expect(tokensOf(site, person)).rejects.toThrow('401');
});
