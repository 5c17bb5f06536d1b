import { isSameDocument, markDocument, untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { type User, freshPhone, createUser } from '#src/site/users.ts';
import { freshEmail } from '#src/site/register.ts';
import { SOAK_ONLY } from '#src/soak.ts';
import { fillInSignIn } from './fill-in.ts';

const asEmail = ({ email, password }: User) => ({ username: email, password });

test('a visitor on the way to an article – signs in by keyboard alone – continues there in the same document with the whole menu, and Back skips the form [S1.04]', async ({
  page,
  site,
}) => {
  const person = await createUser(site);
  await page.goto('/signin?return=/blog');
  await untilInteractive(page);
  await markDocument(page);
  await page.getByLabel('E-mail or phone').focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => pathname === '/blog');
  // The sign-in page's document has no menu data: the navigation loads it before the header shows.
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.waitFor();
  expect(await menu.getByRole('link', { name: 'For partners' }).isVisible()).toBe(true);
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('a confirmed phone – typed in another format – signs the user in', SOAK_ONLY, async ({ page, site }) => {
  const phone = freshPhone();
  const { password } = await createUser(site, { phone });
  await page.goto('/signin');
  await fillInSignIn(page, { username: phone.replace(/^\+7(...)(...)(..)/, '8 ($1) $2-$3-'), password });
  await page.waitForURL('**/account');
});

test('a wrong password and an unknown login – submitted – the same answer, at the form and in the top right corner, 24 px from both edges [S8.01 S9.11]', async ({
  page,
  site,
  browserErrors,
}) => {
  browserErrors.allow(/401/);
  const { email } = await createUser(site);
  const answers: (string | null)[] = [];
  for (const username of [email, freshEmail()]) {
    await page.goto('/signin');
    await untilInteractive(page);
    await fillInSignIn(page, { username, password: 'wrong' });
    const answer = page.getByRole('form', { name: 'Sign in' }).getByText(/does not match the password/);
    await expect(answer).toBeVisible();
    answers.push(await answer.textContent());
    const corner = page.getByRole('region', { name: 'Notifications' });
    await expect(corner.getByText(/does not match the password/)).toBeVisible();
    const { x = 0, y, width = 0 } = (await corner.boundingBox()) ?? {};
    const edge = await page.evaluate(() => document.documentElement.clientWidth);
    expect([y, edge - x - width]).toEqual([24, 24]);
  }
  expect(answers[0]).toBe(answers[1]);
});

test(
  'five wrong passwords – another try, even with the right one – locked out, with the time to wait; other logins are not',
  SOAK_ONLY,
  async ({ page, site, browserErrors }) => {
    browserErrors.allow(/401|429/);
    const [guessed, untouched] = await Promise.all([createUser(site), createUser(site)]);
    await page.goto('/signin');
    for (let tries = 0; tries < 5; tries++) {
      const answer = page.waitForResponse('**/login-check');
      await fillInSignIn(page, { username: guessed.email, password: `wrong ${tries}` });
      expect((await answer).status()).toBe(401);
    }
    await fillInSignIn(page, asEmail(guessed));
    await expect(page.getByRole('form').getByText(/^Try again in 1[0-5] min/)).toBeVisible();
    await fillInSignIn(page, asEmail(untouched));
    await page.waitForURL('**/account');
  },
);

test('a form half filled in – the mode is switched, by links and Back – all but the password stays, and the address names the mode [S2.11]', async ({
  page,
}) => {
  await page.goto('/signin?return=/cart');
  await untilInteractive(page);
  await page.getByLabel('E-mail or phone').fill('olga@example.com');
  await page.getByLabel('Password', { exact: true }).fill('kettles');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/signup\?return=%2Fcart$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveValue('olga@example.com');
  await page.getByLabel('Name').fill('Olga');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByLabel('E-mail or phone')).toHaveValue('olga@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Olga');
});

const ELSEWHERE = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/%09/evil.example',
  '/%0d%0a//evil.example',
  'javascript:alert(1)',
  '/x/..//evil.example',
  '/signin',
];

test(
  'addresses that redirect elsewhere after signing in – opened by a signed-in user – each stays on this site',
  SOAK_ONLY,
  async ({ page, site }) => {
    const person = await createUser(site);
    await page.goto('/signin');
    await untilInteractive(page);
    await fillInSignIn(page, asEmail(person));
    await page.waitForURL('**/account');
    for (const to of ELSEWHERE) {
      // Escaped as in a hand-written link: existing escapes stay.
      await page.goto(`/signin?return=${to.includes('%') ? to : encodeURIComponent(to)}`);
      const onward = page.getByRole('link', { name: /Go to your account|Continue/ });
      const href = await onward.evaluate((link: HTMLAnchorElement) => link.href);
      expect(new URL(href).origin, to).toBe(new URL(site.urls.site).origin);
    }
  },
);

test('a signed-in user – opens the page – can continue, or sign out to use another account', SOAK_ONLY, async ({ page, site }) => {
  const person = await createUser(site);
  await page.goto('/signin');
  await untilInteractive(page);
  await fillInSignIn(page, asEmail(person));
  await page.waitForURL('**/account');
  await page.goto('/signup');
  await expect(page.getByText(person.email)).toBeVisible();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page.getByLabel('Name')).toBeVisible();
});
