import { isSameDocument, markDocument, untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { createUser } from '#src/site/users.ts';
import { SOAK_ONLY } from '#src/soak.ts';
import { fillInSignIn } from '../auth/fill-in.ts';
import { hostsOf, signIn } from '../session/visitor.ts';

const SECTIONS = ['/account', '/account/webinars', '/account/tariff', '/account/companies', '/account/security'];

test('every section – its response – noindex, no-store and no referrer', async ({ request }) => {
  for (const path of SECTIONS) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers(), path).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(await answer.text(), path).toContain('<meta name="robots" content="noindex"');
  }
  expect((await request.get('/account/no-such-section')).status()).toBe(404);
});

test('a visitor without a session – opens a section, with JavaScript and without – the form to sign in, or why it does not work; the other ways in return to the section', async ({
  page,
  browser,
  site,
}) => {
  const bare = await browser.newPage({ javaScriptEnabled: false });
  for (const visitor of [page, bare]) {
    await visitor.goto(`${site.urls.site}/account/security`);
    const main = visitor.locator('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Sign in to your account' })).toBeVisible();
    const link = main.getByRole('link', { name: 'Create an account' });
    await expect(link).toHaveAttribute('href', '/signup?return=%2Faccount%2Fsecurity');
    await expect(main.getByLabel('E-mail or phone')).toBeVisible({ visible: visitor === page });
    await expect(main.getByText(/^This page needs JavaScript/)).toBeVisible({ visible: visitor === bare });
  }
  await bare.close();
});

test('a visitor without a session – signs in on a page of the account, and on that of a renewal – each shows what is theirs, in the same document, and has the focus', async ({
  page,
  context,
  site,
}) => {
  const user = await createUser(site);
  const { site: main, account } = hostsOf(site);
  for (const [address, heading] of [
    [`${account}/account/security`, 'Your account'],
    [`${main}/tariffs/prolongation`, 'Renew your tariff'],
  ] as const) {
    await page.goto(address);
    await untilInteractive(page);
    await markDocument(page);
    await fillInSignIn(page, { username: user.email, password: user.password });
    await expect(page.getByLabel('E-mail or phone')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('main [tabindex="-1"]:focus')).toBeVisible();
    await expect(page).toHaveURL(address);
    expect(await isSameDocument(page)).toBe(true);
    await context.clearCookies();
  }
});

test('a signed-in user – requests the account – name and settings are in the HTML, before any script', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await signIn(context, site);
  const page = await context.newPage();
  await page.goto(`${hostsOf(site).account}/account`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Name' })).toContainText('Olga Petrova');
  await context.close();
});

test(
  'keyboard only – through the sections and into a setting – the focus is always visible and never lost',
  SOAK_ONLY,
  async ({ page, context, site }) => {
    await signIn(context, site);
    await page.goto(`${hostsOf(site).account}/account`);
    await untilInteractive(page);
    await page.getByRole('link', { name: 'Tariff', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your tariff' })).toBeVisible();
    await page.getByRole('link', { name: 'Overview' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Change name' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Change name' })).toBeFocused();
  },
);
