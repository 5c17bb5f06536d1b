import { expect, test } from '#src/browser/test.ts';

const MOVES = [
  { from: ['', '/account'], to: ['account.', '/account'] },
  { from: ['', '/account/tariff?from=letter'], to: ['account.', '/account/tariff?from=letter'] },
  { from: ['account.', '/'], to: ['account.', '/account'] },
  { from: ['account.', '/blog?page=2'], to: ['', '/blog?page=2'] },
  { from: ['account.', '/signin'], to: ['account.', '/signin'] },
  { from: ['', '/webinars'], to: ['', '/webinars'] },
] as const;

test('the site and its account area on separate hosts – pages are requested on either – each opens on its own host [S1.15]', async ({
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

test('the home-screen icon – requested as iOS does, on either host – a picture of 180 × 180, and pages name it', async ({ page, site }) => {
  for (const path of ['', 'account.']) {
    await page.goto(`http://${path}plenum.localhost:${site.ports.site}/signin`);
    const { address, size } = await page.evaluate(async () => {
      const picture = new Image();
      picture.src = document.querySelector<HTMLLinkElement>('link[rel="apple-touch-icon"]')?.href ?? '';
      await picture.decode();
      return { address: picture.src, size: [picture.naturalWidth, picture.naturalHeight] };
    });
    expect([address, size]).toEqual([`http://${path}plenum.localhost:${site.ports.site}/apple-touch-icon.png`, [180, 180]]);
  }
});
