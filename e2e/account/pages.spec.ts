import { untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { SOAK_ONLY } from '#src/soak.ts';
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

test('a visitor without a session – opens a section, with JavaScript and without – is asked to sign in, and returns to the section', async ({
  page,
  browser,
  site,
}) => {
  const bare = await browser.newPage({ javaScriptEnabled: false });
  for (const visitor of [page, bare]) {
    await visitor.goto(`${site.urls.site}/account/security`);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Sign in to your account' })).toBeVisible();
    const link = visitor.locator('main').getByRole('link', { name: 'Sign in' });
    await expect(link).toHaveAttribute('href', '/signin?return=%2Faccount%2Fsecurity');
  }
  await bare.close();
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
