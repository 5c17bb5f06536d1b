import type { Page } from '@playwright/test';
import { untilHydrated } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { codeFor } from '#src/site/mailbox.ts';
import { freshPhone } from '#src/site/people.ts';
import { freshEmail } from '#src/site/register.ts';

const password = 'seven green kettles';
const code = (page: Page) => page.getByLabel('Code');

async function fillIn(page: Page, email: string, phone = ''): Promise<void> {
  await page.getByLabel('Name').fill('Olga Petrova');
  await page.getByLabel('E-mail').fill(email);
  if (phone) await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}
/** Another code, and another one for each `by` of 1 to 9. */
const other = (digits: string, by = 1) => digits.replace(/./g, (digit) => String((Number(digit) + by) % 10));

test('a visitor – signs up by e-mail and phone, with a wrong code on the way – has an account, a session, and nothing secret in an address', async ({
  page,
  context,
  site,
  troubles,
}) => {
  troubles.announce(/422.*validate-email|status of 422/);
  const [email, phone] = [freshEmail(), freshPhone()];
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await page.goto('/signup');
  await fillIn(page, email, phone.replace('+7', '8'));

  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expect(code(page)).toBeFocused();
  const emailCode = await codeFor(site, email);
  await code(page).fill(other(emailCode));
  await expect(code(page)).toHaveAccessibleDescription(/That is not the code\. 4 tries left\./);
  await code(page).fill(emailCode);

  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  const phoneCode = await codeFor(site, phone);
  await code(page).fill(phoneCode);
  await page.waitForURL('**/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const cookies = await context.cookies();
  expect(cookies.filter(({ name }) => ['plenum-auth', 'refreshToken', 'expiredDate', 'loggedInSystem'].includes(name))).toHaveLength(4);
  const secrets = [email, phone, emailCode, phoneCode, password, ...cookies.map(({ value }) => value)];
  for (const secret of secrets.filter((text) => text.length > 5)) expect(addresses.join(' ')).not.toContain(secret);
});

test('a code – five wrong tries – does not count any more, not even the right one', async ({ page, site, troubles }) => {
  troubles.announce(/422.*validate-email|status of 422/);
  const email = freshEmail();
  await page.goto('/signup');
  await fillIn(page, email);
  const right = await codeFor(site, email);
  const answers = [/4 tries left/, /3 tries left/, /2 tries left/, /1 try left/, /ask for a new one/];
  for (const [index, answer] of answers.entries()) {
    await code(page).fill(other(right, index + 1));
    await expect(code(page)).toHaveAccessibleDescription(answer);
  }
  await code(page).fill(right);
  await expect(code(page)).toHaveAccessibleDescription(/not valid any more/);
});

test('another code – asked for at once from another page – is refused with the time to wait', async ({ page, troubles }) => {
  troubles.announce(/429/);
  const email = freshEmail();
  await page.goto('/signup');
  await fillIn(page, email);
  await expect(code(page)).toBeFocused();
  await expect(page.getByText(/A new code can be sent in (1 min|5\d s)/)).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await fillIn(page, email);
  await expect(page.getByRole('alert').getByText(/Try again in (1 min|[1-5]?\d s)\./)).toBeVisible();
});
