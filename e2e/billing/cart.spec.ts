import { PHONE } from '#src/browser/axe.ts';
import { layoutShiftsOf, recordLayoutShifts } from '#src/browser/layout-shifts.ts';
import { untilHydrated } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { createUser } from '#src/site/users.ts';
import { SOAK_ONLY } from '#src/soak.ts';
import { hostsOf, keepInBrowser, open, tokensOf } from '../session/visitor.ts';
import { addToCart } from './shopping.ts';

test('a visitor – adds, changes, removes and restores items – the API computes the total, and the header counts [S1.09]', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const inHeader = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await page.goto('/tariffs');
  await untilHydrated(page);
  await expect(inHeader).toHaveCount(0);
  expect(scripts.filter((path) => path.includes('block-cart-button'))).toEqual([]);
  await page.getByRole('link', { name: 'Choose Hall' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Hall' })).toBeVisible();
  await expect(inHeader).toHaveText(/1 tariff$/);
  const total = page.getByRole('region', { name: 'Summary' });
  await page.getByRole('button', { name: 'More: Hosts of Hall' }).click();
  await expect(total).toContainText('₽15,800');
  await page.getByRole('radio', { name: 'Yearly' }).check();
  await expect(total).toContainText('₽158,000');
  await page.reload();
  await untilHydrated(page);
  await expect(total).toContainText('₽158,000');
  await page.getByRole('button', { name: 'Remove Hall' }).click();
  await expect(page.getByText(/^Nothing in it yet/)).toBeVisible();
  await expect(inHeader).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(total).toContainText('₽158,000');
});

test('a link that fills the cart – opened on a phone – the cart appears in the header, and nothing moves', SOAK_ONLY, async ({ page }) => {
  await recordLayoutShifts(page);
  await page.setViewportSize({ width: PHONE, height: 812 });
  await page.goto('/cart?tariff=hall');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveText(/1 tariff$/);
  expect(await layoutShiftsOf(page)).toEqual([]);
});

test('a visitor’s cart and an account’s cart – signing in – the account has the items of both', async ({ page, context, site }) => {
  const { site: origin } = hostsOf(site);
  const person = await createUser(site, { isConfirmed: false });
  await keepInBrowser(context, await tokensOf(site, person));
  await addToCart(page, origin, 'tariff=studio&qty=2');
  await context.clearCookies({ name: /plenum-auth|refreshToken|expiredDate|loggedInSystem/ });
  await page.evaluate(() => localStorage.clear());
  await addToCart(page, origin, 'tariff=relay');
  await expect(page.getByRole('heading', { level: 2, name: 'Studio' })).toHaveCount(0);

  await page.goto(`${origin}/signin?return=/cart`);
  await untilHydrated(page);
  await page.getByRole('textbox', { name: /E-mail/ }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${origin}/cart`);
  await expect(page.getByRole('heading', { level: 2, name: 'Relay' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Studio' })).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Hosts of Studio' })).toHaveValue('4');
  expect(await page.evaluate(() => localStorage.getItem('plenum-cart'))).toBeNull();
  await open(page, `${origin}/blog`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart 2 tariffs' })).toBeVisible();
});

test(
  'the API is down – the cart is opened, then the API is back – it reports the error, nothing is lost, and it loads',
  SOAK_ONLY,
  async ({ page, browserErrors }) => {
    browserErrors.allow(/cart\/quote/, /503/);
    await addToCart(page, new URL((await page.goto('/tariffs'))?.url() ?? '').origin);
    await page.route('**/api/v1/cart/quote', (route) =>
      route.fulfill({ status: 503, json: { message: 'Not now.', code: 'unavailable', status: 503, errors: [], request_id: 'r-1' } }),
    );
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your cart could not be loaded.' })).toBeVisible();
    await page.unroute('**/api/v1/cart/quote');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Studio' })).toBeVisible();
  },
);

test('two tabs – a change in one – the other shows it once it is visible again', SOAK_ONLY, async ({ page, context, site }) => {
  await addToCart(page, site.urls.site);
  const other = await context.newPage();
  await other.goto(`${site.urls.site}/cart`);
  await untilHydrated(other);
  await other.getByRole('button', { name: 'More: Hosts of Studio' }).click();
  await expect(other.getByRole('region', { name: 'Summary' })).toContainText('₽4,980');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('₽4,980');
});
