import { expect, test } from '#src/browser/test.ts';
import { hostsOf, signIn } from './visitor.ts';

/** Also where a chunk that failed is imported again from. */
const NAVIGATION_CODE = /\/tool-navigation\.[^/]*js(\?\d+)?$/;

test('the code for navigations does not arrive at first, the token has expired – the account is opened – it appears, without a click', async ({
  page,
  context,
  site,
  browserErrors,
}) => {
  browserErrors.allow(/tool-navigation/, /Failed to fetch dynamically imported module/, /ChunkLoadError/, /ERR_FAILED/);
  const { person } = await signIn(context, site, 'Olga Petrova', Date.now() - 1);
  let refused = 0;
  await page.route(NAVIGATION_CODE, (route) => {
    if (refused === 3) return route.continue();
    refused += 1;
    return route.abort();
  });
  const arrived = page.waitForResponse((response) => NAVIGATION_CODE.test(response.url()) && response.ok());
  await page.goto(`${hostsOf(site).account}/account`);
  await arrived;
  expect(refused).toBe(3);
  await expect(page.getByRole('main').getByText(person.email).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your tariff' })).toBeVisible();
});
