import type { Page, Route } from '@playwright/test';
import { untilInteractive, untilHydrated } from '#src/browser/same-document.ts';
import { tabTo } from '#src/browser/tab-to.ts';
import { expect, test } from '#src/browser/test.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { freshEmail } from '#src/site/register.ts';
import { SOAK_ONLY } from '#src/soak.ts';
import { hostsOf, open, signIn } from '../session/visitor.ts';
import { expectPaid, fillInPayer, orderAndPay, pay, addToCart } from './shopping.ts';

const PAYOUT = '**/api/v1/buy-*';

test('a visitor with only a keyboard – chooses, fills in and pays – the focus follows to the receipt, the cart is empty, and /cookies names everything stored in the browser [S4.20]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.urls.site}/tariffs`);
  await untilInteractive(page);
  await tabTo(page, page.getByRole('link', { name: 'Choose Hall' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Continue', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: /^Pay ₽/ }));
  await page.keyboard.press('Enter');
  const name = page.getByRole('textbox', { name: 'Payer’s name' });
  await expect(name).toBeFocused();
  await page.keyboard.type('Olga Petrova');
  await tabTo(page, page.getByRole('textbox', { name: 'E-mail' }));
  await page.keyboard.type(freshEmail());
  await tabTo(page, page.getByRole('checkbox', { name: /I agree to the terms/ }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: /^Pay ₽/ }));
  await page.keyboard.press('Enter');
  const onCheckout = page.getByRole('button', { name: 'Pay', exact: true });
  await expect(onCheckout).toBeVisible();
  await tabTo(page, onCheckout);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/payout-success/);
  await expectPaid(page);
  await expect(page.getByText(/^Your tariff begins with an account/)).toBeVisible();
  const saved = await storedInBrowser(page);
  expect(saved).toContain('plenum-order');
  const { text } = await fetchPage(`${site.urls.site}/cookies`);
  for (const name of saved) expect(text).toContain(name.replace(/^form-draft-.*/, 'form-draft-…'));
  await page.goto(`${site.urls.site}/cart`);
  await expect(page.getByText(/^Nothing in it yet/)).toBeVisible();
});

/** Names of all cookies and storage entries that the page can reach. */
async function storedInBrowser(page: Page): Promise<string[]> {
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return [...stored, ...(await page.context().cookies()).map(({ name }) => name)];
}

test('a signed-in user – pays, then prolongs – the account has the tariff, its end date moves, both orders are listed [S1.08]', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(240_000);
  const { site: origin, account } = hostsOf(site);
  await signIn(context, site);
  await addToCart(page, origin, 'tariff=studio');
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await fillInPayer(page, null);
  await orderAndPay(page);
  await pay(page);
  await expectPaid(page);
  await expect(page.getByText(/^Studio is paid until/)).toBeVisible();
  await open(page, `${origin}/tariffs/prolongation`);
  await page.getByRole('link', { name: 'Renew for 12 months' }).click();
  await expect(page.getByText(/^Paid until/)).toBeVisible();
  await fillInPayer(page, null);
  await orderAndPay(page);
  await pay(page);
  await expectPaid(page);
  await open(page, `${account}/account/tariff`);
  await expect(page.getByRole('region', { name: 'Your tariff' })).toContainText('Studio');
  await expect(page.getByRole('region', { name: 'Orders' }).getByRole('row')).toHaveCount(3);
});

test(
  'a company – an INN with a wrong check digit, then its invoice – the error, then the next steps',
  SOAK_ONLY,
  async ({ page, context, site }) => {
    const { site: origin } = hostsOf(site);
    await signIn(context, site);
    await addToCart(page, origin, 'tariff=hall&period=year');
    await page.getByRole('link', { name: 'Continue', exact: true }).click();
    await page.getByRole('radio', { name: 'A company' }).check();
    await page.getByRole('textbox', { name: 'Company' }).fill('Northern Light');
    await page.getByRole('textbox', { name: 'INN' }).pressSequentially('7707083894');
    await page.getByRole('combobox', { name: 'Registered address' }).fill('Moscow, Tverskaya 1');
    await page.getByRole('radio', { name: 'By bank transfer' }).check();
    await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
    const getTheInvoice = page.getByRole('button', { name: 'Get the invoice' });
    await getTheInvoice.click();
    await expect(page.getByRole('textbox', { name: 'INN' })).toHaveAccessibleDescription(/valid INN/);
    await page.getByRole('textbox', { name: 'INN' }).fill('7707083893');
    await getTheInvoice.click();
    await expect(page.getByRole('heading', { level: 1, name: 'The invoice is on its way' })).toBeVisible();
  },
);

test('the bank declines – another try with the same order – the reason, then the order is paid [S4.20]', async ({ page, site }) => {
  await addToCart(page, site.urls.site);
  await page.goto(`${site.urls.site}/payout`);
  await untilHydrated(page);
  await fillInPayer(page);
  await orderAndPay(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The payment did not go through' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await pay(page);
  await expectPaid(page);
});

test(
  'the tab is closed during payment – the site is opened again – the cart links back to the order, and it is paid once',
  SOAK_ONLY,
  async ({ page, context, site }) => {
    await addToCart(page, site.urls.site);
    await page.goto(`${site.urls.site}/payout`);
    await untilHydrated(page);
    await fillInPayer(page);
    await orderAndPay(page);
    await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
    await page.close();
    const again = await context.newPage();
    await again.goto(`${site.urls.site}/cart`);
    await untilHydrated(again);
    await expect(again.getByText(/You haven’t finished paying for order P-/)).toBeVisible();
    await again.getByRole('button', { name: 'Continue the payment' }).click();
    await pay(again);
    await expectPaid(again);
  },
);

test('the reply to the order is lost – the button is pressed again, then twice – one order, under one idempotency key', async ({
  page,
  site,
  browserErrors,
}) => {
  browserErrors.allow(/buy-tariff/, /ERR_FAILED|ERR_CONNECTION/);
  await addToCart(page, site.urls.site);
  await page.goto(`${site.urls.site}/payout`);
  await untilHydrated(page);
  await fillInPayer(page);
  const keys: (string | undefined)[] = [];
  let isLost = true;
  await page.route(PAYOUT, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    if (!isLost) return route.fulfill({ response: answer });
    isLost = false;
    return route.abort();
  });
  await orderAndPay(page);
  await expect(page.getByText(/there is no connection/)).toBeVisible();
  await page.getByRole('button', { name: /^Pay ₽/ }).dblclick();
  await pay(page);
  await expectPaid(page);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('two tabs – both order – the same order is paid once, and the other tab says so', SOAK_ONLY, async ({ page, context, site }) => {
  const email = `two-tabs-${Date.now()}@example.com`;
  await addToCart(page, site.urls.site);
  const other = await context.newPage();
  const numbers: string[] = [];
  for (const tab of [page, other]) {
    await tab.goto(`${site.urls.site}/payout`);
    await untilHydrated(tab);
    await fillInPayer(tab, email);
  }
  for (const tab of [page, other]) {
    await orderAndPay(tab);
    await expect(tab.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
    numbers.push(tab.url());
  }
  expect(new Set(numbers).size).toBe(1);
  await pay(page);
  await expectPaid(page);
  await other.goto(`${site.urls.site}/payout`);
  await expect(other.getByRole('heading', { name: 'Nothing to pay yet' })).toBeVisible();
});

test('the price changes before the order – ordered – the new total is shown, and has to be confirmed again', async ({
  page,
  site,
  browserErrors,
}) => {
  browserErrors.allow(/409/);
  await addToCart(page, site.urls.site);
  // The visitor sees an older price than the API charges.
  const older = async (route: Route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { total: number } };
    await route.fulfill({ response, json: { data: { ...data, total: data.total - 10_000 } } });
  };
  await page.route('**/api/v1/cart/quote', older);
  await page.goto(`${site.urls.site}/payout`);
  await untilHydrated(page);
  await fillInPayer(page);
  await page.unroute('**/api/v1/cart/quote');
  await orderAndPay(page);
  await expect(page.getByText('The price has changed from ₽2,390 to ₽2,490; nothing was ordered.')).toBeVisible();
  await orderAndPay(page);
  await pay(page);
  await expectPaid(page);
});

test(
  'a visitor – signs in during the purchase – the form and the cart are kept, and the account pays',
  SOAK_ONLY,
  async ({ page, context, site }) => {
    const { site: origin } = hostsOf(site);
    await addToCart(page, origin);
    await open(page, `${origin}/payout`);
    await page.getByRole('textbox', { name: 'Payer’s name' }).fill('Anna Ivanova');
    await signIn(context, site);
    await open(page, `${origin}/payout`);
    await expect(page.getByRole('textbox', { name: 'Payer’s name' })).toHaveValue('Anna Ivanova');
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveCount(0);
    await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
    await orderAndPay(page);
    await pay(page);
    await expectPaid(page);
  },
);

test('Back from the provider by the browser’s button – the form still works – the order is paid', SOAK_ONLY, async ({ page, site }) => {
  await addToCart(page, site.urls.site);
  await page.goto(`${site.urls.site}/payout`);
  await untilHydrated(page);
  await fillInPayer(page);
  await orderAndPay(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).waitFor();
  await page.goBack();
  await untilHydrated(page);
  await expect(page.getByRole('textbox', { name: 'Payer’s name' })).toHaveValue('Olga Petrova');
  const consent = page.getByRole('checkbox', { name: /I agree to the terms/ });
  if (!(await consent.isChecked())) await consent.check();
  await orderAndPay(page);
  await pay(page);
  await expectPaid(page);
});
