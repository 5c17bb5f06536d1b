import { expect, test } from '#src/browser/test.ts';
import { createUser } from '#src/site/users.ts';
import { SOAK_ONLY } from '#src/soak.ts';
import { accountOf, cookieNames, open, signInLink } from './visitor.ts';

async function signInByForm(page: Parameters<typeof open>[0], address: string, { email, password }: { email: string; password: string }) {
  await open(page, `${address}/signin`);
  await page
    .getByLabel(/E-mail or phone|E-mail/)
    .first()
    .fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test.describe('a browser that keeps no cookies', () => {
  test.beforeEach(async ({ page, context }) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  });

  test('storage works – a user signs in – the session lasts over pages of this host', SOAK_ONLY, async ({ page, context, site }) => {
    const person = await createUser(site, { isConfirmed: false });
    // One host: storage is per host, and signing in leads to the account.
    const address = `http://localhost:${site.ports.site}`;
    await signInByForm(page, address, person);
    await expect(page).not.toHaveURL(/signin/);
    await open(page, `${address}/terms`);
    await expect(accountOf(page)).toBeVisible();
    expect(await cookieNames(context)).toEqual([]);
  });

  test('storage is forbidden too – a user signs in – the session works on this page, which says why it will not last [F36]', async ({
    page,
    site,
  }) => {
    await page.addInitScript(() => {
      for (const storage of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, storage, {
          get: () => {
            throw new DOMException('Forbidden', 'SecurityError');
          },
        });
      }
    });
    const person = await createUser(site, { isConfirmed: false });
    const address = `http://localhost:${site.ports.site}`;
    await open(page, `${address}/terms`);
    await expect(signInLink(page)).toBeVisible();
    // The notice may be gone before a busy machine shows the account.
    await Promise.all([
      page.getByText('you are signed in on this page only').first().waitFor({ state: 'attached' }),
      signInByForm(page, address, person),
    ]);
    await expect(accountOf(page)).toBeVisible();
    await open(page, `${address}/terms`);
    await expect(signInLink(page)).toBeVisible();
  });
});

test(
  'storage is full – a user signs in and begins a questionnaire – the session lasts over pages, the questions can be answered [F36]',
  SOAK_ONLY,
  async ({ page, site }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
    });
    const person = await createUser(site, { isConfirmed: false });
    const address = `http://localhost:${site.ports.site}`;
    await signInByForm(page, address, person);
    await expect(page).not.toHaveURL(/signin/);
    await open(page, `${address}/terms`);
    await expect(accountOf(page)).toBeVisible();
    await open(page, `${address}/quiz/what-you-need`);
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Question 2 of 7')).toBeVisible();
  },
);
