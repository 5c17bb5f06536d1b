import type { Page } from '@playwright/test';
import { orderEndpoints } from '@plenum/mf-billing/contract/orders';
import { untilHydrated } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { callApi } from '#src/site/call-api.ts';
import { hostsOf, keepInBrowser, tokensOf } from '../session/visitor.ts';
import { createUser } from '#src/site/users.ts';
import { expectPaid, fillInPayer, orderAndPay, pay, addToCart } from './shopping.ts';

interface Lost {
  /** The number of calls, with and without a lost reply. */
  readonly keys: readonly (string | undefined)[];
  /** The number of lost replies. */
  readonly count: () => number;
  /** Lets replies arrive from now on. */
  readonly heal: () => void;
}

/** The API carries out a POST of this path, and its replies are lost. */
async function loseReplies(page: Page, path: string): Promise<Lost> {
  const keys: (string | undefined)[] = [];
  let isLost = true;
  let lost = 0;
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    // Only browsers resolve hosts below localhost.
    const answer = await route.fetch({ url: route.request().url().replace('plenum.localhost', '127.0.0.1') });
    if (!isLost) return route.fulfill({ response: answer });
    lost += 1;
    return route.abort();
  });
  return { keys, count: () => lost, heal: () => void (isLost = false) };
}

test('a visitor with a cart signs in – each reply is lost once: merge, view, order, retry – one order, paid once', async ({
  page,
  context,
  site,
  browserErrors,
}) => {
  test.setTimeout(240_000);
  browserErrors.allow(/(v1\/cart|buy-cart|\/retry)\b.*ERR_FAILED/s, /ERR_FAILED.*(v1\/cart|buy-cart|\/retry)\b/s);
  const { site: origin } = hostsOf(site);
  const person = await createUser(site, { isConfirmed: false });
  const tokens = await tokensOf(site, person);
  await addToCart(page, origin, 'tariff=studio&qty=2');

  await keepInBrowser(context, tokens);
  // The block in the header merges as well.
  const merging = await loseReplies(page, '/v1/cart');
  await page.reload();
  // The server may have read the account's cart before or after the merge whose reply was lost.
  const hosts = page.getByRole('spinbutton', { name: 'Hosts of Studio' });
  await expect(page.getByRole('heading', { name: 'Your cart could not be loaded.' }).or(hosts)).toBeVisible();
  await expect.poll(merging.count).toBeGreaterThan(0);
  merging.heal();
  await page.reload();
  await expect(hosts).toHaveValue('4');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('plenum-cart'))).toBeNull();
  expect(merging.keys.length).toBeGreaterThan(1);
  await page.unroute('**/api/v1/cart');

  const saving = await loseReplies(page, '/v1/cart');
  const total = page.getByRole('region', { name: 'Summary' });
  await page.getByRole('button', { name: 'More: Hosts of Studio' }).click();
  await expect(page.getByText(/there is no connection/)).toBeVisible();
  saving.heal();
  await page.getByRole('button', { name: 'More: Hosts of Studio' }).click();
  await expect(total).toContainText('₽9,960');
  await page.getByRole('button', { name: 'Fewer: Hosts of Studio' }).click();
  await expect(total).toContainText('₽7,470');

  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await fillInPayer(page, null);
  const ordering = await loseReplies(page, '/v1/buy-cart');
  await orderAndPay(page);
  await expect(page.getByText(/there is no connection/)).toBeVisible();
  ordering.heal();
  await orderAndPay(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  expect(ordering.keys).toHaveLength(2);
  expect(new Set(ordering.keys).size).toBe(1);

  const retrying = await loseReplies(page, '/v1/orders/*/retry*');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/there is no connection/)).toBeVisible();
  retrying.heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await pay(page);
  await expectPaid(page);
  expect(retrying.keys.length).toBeGreaterThan(1);
  expect(new Set(retrying.keys).size).toBe(1);
  const { data } = await callApi(site, orderEndpoints.list, { token: (await tokensOf(site, person)).token });
  expect(data.map(({ status, total: sum }) => [status, sum])).toEqual([['paid', 747_000]]);
});
