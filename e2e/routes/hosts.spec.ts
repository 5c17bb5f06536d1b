import { expect, test } from '#src/browser/test.ts';

const MOVES = [
  { from: ['', '/account'], to: ['account.', '/account'] },
  { from: ['', '/account/tariff?from=letter'], to: ['account.', '/account/tariff?from=letter'] },
  { from: ['account.', '/'], to: ['account.', '/account'] },
  { from: ['account.', '/blog?page=2'], to: ['', '/blog?page=2'] },
  { from: ['account.', '/signin'], to: ['account.', '/signin'] },
  { from: ['', '/webinars'], to: ['', '/webinars'] },
] as const;

test('the site and its account area on hosts of their own – pages asked for on either – each opens where it lives', async ({
  page,
  site,
}) => {
  const address = ([beginning, path]: readonly [string, string]) => `http://${beginning}plenum.localhost:${site.ports.site}${path}`;
  for (const { from, to } of MOVES) {
    const answer = await page.goto(address(from));
    expect(answer?.status(), address(from)).toBe(200);
    await expect(page).toHaveURL(address(to));
  }
});

test('one host for all, as on plain localhost – the account area is opened – it stays there', async ({ page, site }) => {
  const address = `http://localhost:${site.ports.site}/account`;
  expect((await page.goto(address))?.status()).toBe(200);
  await expect(page).toHaveURL(address);
});
