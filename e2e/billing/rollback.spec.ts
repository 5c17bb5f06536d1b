import { publishSite } from '@plenum/scripts/stack/releases/publish-site';
import type { Stack } from '@plenum/scripts/stack/start-stack';
import { expect, test } from '#src/browser/test.ts';
import { brokenRemote } from '#src/releases/broken-remote.ts';
import { breaksBilling } from '#src/releases/failure-modes/throws.ts';
import { copyRemote, rewrite } from '#src/releases/blog-variant.ts';
import { mustRelease } from '#src/releases/release-cli.ts';
import { BLOG, MAIN } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { statusOf, untilShown } from '#src/site/site-status.ts';
import { SOAK_ONLY } from '#src/soak.ts';
import { expectPaid, fillInPayer, orderAndPay, pay, addToCart } from './shopping.ts';

async function release({ urls, tokens }: Stack, version: string, folder: string): Promise<void> {
  await publishSite({ url: urls.releases, tokens }, [{ name: 'mf-billing', folder, isReleased: true }], () => undefined);
  await untilShown(urls.site, 'mf-billing', version);
}

test('a broken release of mf-billing – activated during a purchase, then rolled back – the purchase succeeds', async ({
  page,
  ownSite,
  browserErrors,
}) => {
  browserErrors.allow(/503/);
  const origin = ownSite.urls.site;
  const good = (await statusOf(origin)).set?.releases['mf-billing'] ?? '';
  await addToCart(page, origin, 'tariff=hall');
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await fillInPayer(page);

  const { folder, dist } = await copyRemote('mf-billing', '9.0.0');
  await rewrite(dist('node/remote-entry.cjs'), (text) => `throw new Error('This release is broken.');\n${text}`);
  await release(ownSite, '9.0.0', folder);

  // The open page belongs to the previous release and keeps working.
  await orderAndPay(page);
  await pay(page);
  await expect(page).toHaveURL(/\/payout-success/);
  await expect(page.getByRole('heading', { level: 1, name: 'This page didn’t load' })).toBeVisible();

  await mustRelease(ownSite, ['rollback', 'mf-billing', '--reason', 'Broken at load']);
  await untilShown(origin, 'mf-billing', good);
  await page.reload();
  await expectPaid(page);
});

test(
  'a release of mf-billing that throws in render and in a loader, and hangs in another – pages are requested and opened – each place fails alone, and works after the rollback',
  SOAK_ONLY,
  async ({ page, ownSite, browserErrors }) => {
    browserErrors.allow(/Broken on purpose/s, /React error #419/, /answer 503: \S+\/tariffs/, /Failed to load resource.*503/s);
    const origin = ownSite.urls.site;
    const good = (await statusOf(origin)).set?.releases['mf-billing'] ?? '';
    await release(ownSite, '9.0.1', await brokenRemote('mf-billing', '9.0.1', breaksBilling));

    const [tariffs, hall, cart, main, blog] = await Promise.all(
      ['/tariffs', '/tariffs/hall', '/cart', MAIN.path, BLOG.path].map((path) => fetchPage(origin + path)),
    );
    expect([tariffs, hall, cart, main, blog].map((answer) => answer?.status)).toEqual([503, 503, 503, 200, 200]);
    for (const answer of [tariffs, hall, cart]) {
      expect(answer?.text).toContain('This page didn’t load');
      expect(answer?.html).toMatch(/<header.*<main.*<footer.*<\/html>$/s);
    }
    expect(main?.text).toContain(MAIN.title);
    expect(main?.text).not.toContain('₽2,490');
    await page.goto(`${origin}/tariffs`);
    await expect(page.getByRole('heading', { level: 1, name: 'This page didn’t load' })).toBeVisible();
    await page.getByRole('link', { name: 'Plenum, home page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: MAIN.title })).toBeFocused();

    await mustRelease(ownSite, ['rollback', 'mf-billing', '--reason', 'Broken in many places']);
    await untilShown(origin, 'mf-billing', good);
    for (const path of ['/tariffs', '/tariffs/hall', '/cart']) expect((await fetchPage(origin + path)).status).toBe(200);
    expect((await fetchPage(origin + MAIN.path)).text).toContain('₽2,490');
  },
);
