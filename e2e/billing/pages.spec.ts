import { PHONE, expectAxeFindsNothing, expectNoSidewaysScrolling } from '#src/browser/axe.ts';
import { untilHydrated } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { headingsOf, structuredDataOf } from '#src/site/page-head.ts';
import { SOAK_ONLY } from '#src/soak.ts';
import { hostsOf, open, signIn } from '../session/visitor.ts';
import { fillInPayer, orderAndPay, addToCart } from './shopping.ts';

test('the tariffs – requested without a browser – every price and entitlement is in the HTML, by month and by year', async ({ site }) => {
  const [month, year, hall] = await Promise.all(
    ['/tariffs', '/tariffs?period=year', '/tariffs/hall'].map((path) => fetchPage(site.urls.site + path)),
  );
  for (const words of ['Studio', '₽2,490', 'People in a webinar', '10,000', 'New and next', 'VAT of']) expect(month?.text).toContain(words);
  expect(month?.text).not.toContain('₽24,900 a year');
  for (const words of ['₽24,900', 'a year']) expect(year?.text).toContain(words);
  expect(hall && headingsOf(hall)).toEqual(['Hall']);
  expect(hall && structuredDataOf(hall).map((item) => item['@type'])).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']));
  expect((await fetchPage(`${site.urls.site}/tariffs/nothing`)).status).toBe(404);
});

test('the main page and a product page – requested – show the remote’s prices, each with a link to its tariff', async ({ site }) => {
  for (const path of ['/', '/video-conference', '/small-business']) {
    const { html, text } = await fetchPage(site.urls.site + path);
    expect(text).toContain('₽2,490');
    expect(html).toContain('id="mf-billing-prices"');
    expect(html).toContain('href="/tariffs/studio"');
    expect(html).not.toMatch(/(href|src)="[^"]*block-cart-button/);
  }
});

test.describe('JavaScript off', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ browserErrors }) => browserErrors.allow(/request failed: .*\.js \(csp\)/));

  test('the tariffs – on a phone, by year, then a choice – the cart names it with its price, and explains how to buy it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: PHONE, height: 812 });
    await page.goto('/tariffs');
    await page.getByRole('link', { name: /^Yearly/ }).click();
    await expect(page.getByRole('link', { name: /^Yearly/ })).toHaveAttribute('aria-current', 'true');
    // At the head of the comparison and, on a phone, at its end.
    await expect(page.getByRole('link', { name: 'Choose Studio' })).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Choose Hall' })).toHaveCount(0);
    await page.getByRole('radio', { name: 'Hall' }).check();
    await expect(page.getByRole('link', { name: 'Choose Studio' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Choose Hall' }).last().click();
    // Playwright's own text matchers ignore the content of a noscript.
    const without = page.locator('main noscript p');
    await expect(without.first()).toContainText('Hall for 10 hosts, ₽79,000 for 12 months');
    await expect(without.last()).toContainText('needs JavaScript, which is switched off');
    await page.goto('/payout');
    await expect(page.locator('main noscript p').first()).toContainText('Paying needs JavaScript');
  });
});

test(
  'a full cart, payment, the checkout page of the local payment service – checked with axe on a phone and a desktop, light and dark – it finds nothing; at 320 px nothing scrolls sideways',
  SOAK_ONLY,
  async ({ page, site }) => {
    test.setTimeout(240_000);
    const look = async () => {
      await expectAxeFindsNothing(page);
      await expectNoSidewaysScrolling(page);
      await page.setViewportSize({ width: 1280, height: 900 });
    };
    await addToCart(page, site.urls.site, 'tariff=hall&qty=2&period=year');
    await page.getByText('I have a promo code').click();
    await look();
    await page.getByRole('link', { name: 'Continue', exact: true }).click();
    await page.getByRole('radio', { name: 'A company' }).check();
    await look();
    await page.getByRole('radio', { name: 'A person' }).check();
    await fillInPayer(page);
    await orderAndPay(page);
    await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible();
    await look();
  },
);

test('the account’s tariff – opened by a new user – shows the current tariff and the trial', async ({ page, context, site }) => {
  const { account } = hostsOf(site);
  await signIn(context, site);
  await open(page, `${account}/account/tariff`);
  await expect(page.getByRole('heading', { level: 2, name: 'Your tariff' })).toBeVisible();
  await expect(page.getByText('Start', { exact: true })).toBeVisible();
  await expect(page.getByText('People in each webinar')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See all tariffs' })).toBeVisible();
});

test('the period switch – pressed – prices and the address change in place, and a reload shows the same', SOAK_ONLY, async ({ page }) => {
  await page.goto('/tariffs');
  await untilHydrated(page);
  // The currency sign must not come from a fallback font next to figures in Onest.
  await page.waitForFunction(() => [...document.fonts].some((font) => font.unicodeRange === 'U+20BD' && font.status === 'loaded'));
  const studio = page.getByRole('columnheader', { name: /^Studio/ });
  await page.getByRole('link', { name: /^Yearly/ }).press('Enter');
  await expect(studio).toContainText('a year');
  await expect(page.getByRole('link', { name: /^Yearly/ })).toBeFocused();
  await page.reload();
  await expect(studio).toContainText('a year');
  await untilHydrated(page);
  await page.getByRole('spinbutton', { name: 'Hosts you need' }).fill('3');
  await expect(studio).toContainText('₽49,800');
});
