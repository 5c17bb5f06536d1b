import { publishSite } from '@plenum/scripts/stack/publish-site';
import { expect, test } from '#src/browser/test.ts';
import { copyRemote, rewrite } from '#src/releases/blog-variant.ts';
import { mustRelease } from '#src/releases/release-cli.ts';
import { statusOf, untilShown } from '#src/site/set-of.ts';
import { expectPaid, fillInPayer, orderAndPay, pay, putIntoCart } from './shopping.ts';

test('a broken release of mf-billing – activated while a visitor buys, then rolled back – the purchase ends well', async ({
  page,
  ownSite,
  troubles,
}) => {
  troubles.announce(/503/);
  const origin = ownSite.urls.site;
  const good = (await statusOf(origin)).set?.releases['mf-billing'] ?? '';
  await putIntoCart(page, origin, 'tariff=hall');
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await fillInPayer(page);

  const { folder, dist } = await copyRemote('mf-billing', '9.0.0');
  await rewrite(dist('node/remote-entry.cjs'), (text) => `throw new Error('This release is broken.');\n${text}`);
  const registry = { url: ownSite.urls.releases, tokens: ownSite.tokens };
  await publishSite(registry, [{ name: 'mf-billing', folder, isReleased: true }], () => undefined);
  await untilShown(origin, 'mf-billing', '9.0.0');

  // The open page is of the release before, and goes on.
  await orderAndPay(page);
  await pay(page);
  await expect(page).toHaveURL(/\/payout-success/);
  await expect(page.getByRole('heading', { level: 1, name: 'This page is not available' })).toBeVisible();

  await mustRelease(ownSite, ['rollback', 'mf-billing', '--reason', 'Broken at load']);
  await untilShown(origin, 'mf-billing', good);
  await page.reload();
  await expectPaid(page);
});
