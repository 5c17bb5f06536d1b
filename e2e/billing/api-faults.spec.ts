import type { BrowserContext, Page, Route } from '@playwright/test';
import { expectAxeFindsNothing } from '#src/browser/axe.ts';
import { untilHydrated } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import * as faults from '#src/faults/faults.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { isSoak, onlyInSoak, SOAK_ONLY } from '#src/soak.ts';
import { API_FAULTS } from '../api-faults/cases.ts';
import { hostsOf, signIn } from '../session/visitor.ts';
import { expectPaid, fillInPayer, orderAndPay, pay, addToCart } from './shopping.ts';

const TARIFF_CALLS = /^\/api\/v[134]\/(tariff|roadmap)/;
const PUBLIC = ['/tariffs', '/tariffs/hall'];

/** api-faults/on-the-server.spec.ts has each fault, on pages of the blog. */
const REPRESENTATIVE = 'answers another shape';

for (const { what, fault } of [
  ...API_FAULTS.filter((each) => isSoak || each.what === REPRESENTATIVE),
  { what: 'hangs', fault: faults.hangs },
]) {
  test(`the tariffs API ${what} – pages are requested – complete pages that say so, a main page without prices, and normal pages afterwards`, async ({
    behindFaults: { api, shell },
  }) => {
    api.inject(TARIFF_CALLS, fault);
    const [main, ...pages] = await Promise.all(['/', ...PUBLIC].map((path) => fetchPage(shell.url + path)));
    for (const page of pages) {
      expect(page.status).toBe(503);
      expect(page.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(page.text).toContain('This page didn’t load');
      expect(page.html).toMatch(/<header.*<main.*<footer.*<\/html>$/s);
    }
    expect(main?.status).toBe(200);
    expect(main?.text).not.toContain('₽2,490');
    // One call each: the list by month and by year with the roadmap, one tariff by its alias, the block's list.
    expect(api.requests.filter((path) => TARIFF_CALLS.test(path)).length).toBeLessThanOrEqual(7);
    api.heal();
    for (const path of PUBLIC) expect((await fetchPage(shell.url + path)).status).toBe(200);
  });
}

interface BadReply {
  readonly what: string;
  readonly answer: (route: Route) => Promise<void>;
}

const fail = (status: number) => (route: Route) =>
  route.fulfill({ status, json: { message: 'No.', code: 'no', status, errors: [], request_id: 'r-1' } });
const BAD_REPLIES = {
  failure: { what: 'returns 500', answer: fail(500) },
  limit: { what: 'returns 429', answer: fail(429) },
  nothing: { what: 'answers nothing', answer: (route) => route.abort() },
  half: { what: 'answers half a JSON', answer: (route) => route.fulfill({ contentType: 'application/json', body: '{"data": {"it' }) },
  shape: { what: 'answers another shape', answer: (route) => route.fulfill({ json: { data: { wrong: true } } }) },
} satisfies Record<string, BadReply>;
const { failure, limit, nothing, half, shape } = BAD_REPLIES;

/** What a bad answer to a call shows on the page, and what fixes it. */
interface Situation {
  readonly call: string;
  readonly replies: readonly BadReply[];
  readonly says: (page: Page) => Promise<void>;
  /** Runs before each load. */
  readonly prepare?: () => Promise<void>;
}

/** For each case: the page loads, reports the error, and works again after a reload. */
async function meet(page: Page, { call, replies, says, prepare }: Situation): Promise<void> {
  for (const { what, answer } of replies) {
    await test.step(`${call} ${what}`, async () => {
      await prepare?.();
      await page.route(`**/api${call}`, answer);
      await page.reload();
      await untilHydrated(page);
      await says(page);
      await page.unroute(`**/api${call}`);
    });
  }
}

const heading = (name: string | RegExp) => (page: Page) => expect(page.getByRole('heading', { name })).toBeVisible();

test('bad answers to the calls of a purchase – cart, payment and outcome are opened – each reports it, nothing is lost, and the order is paid', async ({
  page,
  site,
  browserErrors,
}) => {
  test.setTimeout(240_000);
  browserErrors.allow(/api\/v1\/|Failed to load resource/, /console error/);
  await addToCart(page, site.urls.site, 'tariff=hall');
  await meet(page, {
    call: '/v1/cart/quote',
    replies: [failure, nothing, ...onlyInSoak(limit, half, shape)],
    says: heading('Your cart could not be loaded.'),
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  // A reload before the navigation ends would load the cart again.
  await page.waitForURL('**/payout');
  await meet(page, { call: '/v1/cart/quote', replies: [shape], says: heading('Your cart could not be loaded.') });
  await expectAxeFindsNothing(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await fillInPayer(page);
  for (const { answer } of [limit, half, ...onlyInSoak(failure, shape)]) {
    await page.route('**/api/v1/buy-tariff', answer);
    await orderAndPay(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Payer’s name' })).toHaveValue('Olga Petrova');
    await page.unroute('**/api/v1/buy-tariff');
  }
  await orderAndPay(page);
  await pay(page);
  await expectPaid(page);
  await meet(page, {
    call: '/v1/orders/*/receipt*',
    replies: [failure, half, ...onlyInSoak(limit, shape)],
    says: heading('The receipt could not be loaded.'),
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectPaid(page);
});

/** The server makes no private call without a live token; the browser makes it after its refresh. */
async function letTokenExpire(context: BrowserContext): Promise<void> {
  const { value: _value, ...cookie } = (await context.cookies()).find(({ name }) => name === 'expiredDate') ?? {};
  await context.addCookies([{ name: 'expiredDate', domain: '.plenum.localhost', path: '/', ...cookie, value: String(Date.now() - 1000) }]);
}

test(
  'bad answers to the calls of an account – prolongation and the account’s tariff are opened – each reports it, and loads on a retry',
  SOAK_ONLY,
  async ({ page, context, site, browserErrors }) => {
    test.setTimeout(240_000);
    browserErrors.allow(/api\/v1\/|Failed to load resource/, /console error/);
    const { site: origin, account } = hostsOf(site);
    await signIn(context, site);
    await page.goto(`${origin}/tariffs/prolongation`);
    const prepare = () => letTokenExpire(context);
    await meet(page, { call: '/v1/my-tariff', replies: [failure, shape], says: heading('This page didn’t load'), prepare });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Renew your tariff' })).toBeVisible();
    await page.goto(`${account}/account/tariff`);
    await meet(page, { call: '/v1/my-tariff', replies: [limit, half], says: heading(/is not available/), prepare });
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByRole('heading', { level: 2, name: 'Your tariff' })).toBeVisible();
  },
);
