import { expect, test } from '#src/browser/test.ts';
import { hostsOf, signIn } from './visitor.ts';

test('the code for navigations does not arrive at first, the token has expired – the account is opened – it appears, without a click', async ({
  page,
  context,
  site,
  browserErrors,
}) => {
  browserErrors.allow(/tool-navigation/, /Failed to fetch dynamically imported module/, /ChunkLoadError/, /ERR_FAILED/);
  const { person } = await signIn(context, site, 'Olga Petrova', Date.now() - 1);
  let refused = 0;
  await page.route(/\/tool-navigation\.[^/]*js$/, (route) => {
    if (refused === 3) return route.continue();
    refused += 1;
    return route.abort();
  });
  await page.goto(`${hostsOf(site).account}/account`);
  await expect(page.getByRole('main').getByText(person.email).first()).toBeVisible();
  expect(refused).toBe(3);
});
