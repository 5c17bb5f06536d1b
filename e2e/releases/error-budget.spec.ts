import { expectAxeFindsNothing, expectNoSidewaysScrolling } from '#src/browser/axe.ts';
import { expect, test } from '#src/browser/test.ts';
import { FIRST_VERSION } from '#src/releases/blog-releases.ts';
import { brokenBlog } from '#src/releases/broken-remote.ts';
import { failsForSomeAddresses } from '#src/releases/failure-modes/throws.ts';
import { mustRelease } from '#src/releases/release-cli.ts';
import { ARTICLE, MAIN } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { untilShown } from '#src/site/site-status.ts';

const VERSION = '9.61.0';
const FAILING = `${ARTICLE.path}?fails`;

interface Metrics {
  readonly metrics: readonly {
    readonly versions: readonly { readonly version: string; readonly total: { readonly render_failures: number } }[];
  }[];
}

test('a version of which some pages throw is activated – visitors open pages – the registry rolls it back automatically, and all pages work', async ({
  ownSite,
  page,
}) => {
  const { site } = ownSite.urls;
  const isRolledBack = async () => (await mustRelease(ownSite, ['history', '--limit', '1'])).includes('Error budget exceeded');
  await mustRelease(ownSite, ['environment', 'update', 'production', '--on-error-budget', 'roll-back']);
  try {
    await mustRelease(ownSite, ['publish', 'mf-blog', '--dir', await brokenBlog(VERSION, failsForSomeAddresses)]);
    // Its samples do not fail, so preflight lets it pass.
    await mustRelease(ownSite, ['activate', `mf-blog@${VERSION}`, '--no-wait']);
    await untilShown(site, 'mf-blog', VERSION);
    expect((await fetchPage(site + FAILING)).status).toBe(503);

    await expect(async () => {
      for (let count = 0; count < 10; count += 1)
        await Promise.all([fetchPage(site + FAILING), fetchPage(site + ARTICLE.path), fetchPage(`${site}${MAIN.path}?visit=${count}`)]);
      expect(await isRolledBack()).toBe(true);
    }).toPass();

    await untilShown(site, 'mf-blog', FIRST_VERSION);
    await page.goto(site + FAILING);
    await expect(page.getByRole('heading', { level: 1, name: ARTICLE.title })).toBeVisible();
    expect(await mustRelease(ownSite, ['history', '--limit', '1'])).toMatch(
      /registry +rollback .*mf-blog@9\.61\.0: \d+ of \d+ renders failed/,
    );
    expect(await mustRelease(ownSite, ['error-budget'])).toMatch(/mf-blog +9\.61\.0 .*rolled back/);
    const { metrics } = JSON.parse(await mustRelease(ownSite, ['metrics', 'mf-blog', '--json'])) as Metrics;
    expect(metrics[0]?.versions.find(({ version }) => version === VERSION)?.total.render_failures).toBeGreaterThan(0);

    await page.goto(`${ownSite.urls.releases}/console`);
    await page.getByLabel('Token').fill(ownSite.tokens.manager);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: 'Error budget' }).getByRole('row', { name: /mf-blog/ })).toContainText('Rolled back');
    await page.getByRole('link', { name: 'Show what was measured of mf-blog' }).click();
    await expect(page.getByRole('img', { name: /^Failed pages, newest values: .*9\.61\.0/ })).toBeVisible();
    await expectAxeFindsNothing(page);
    await expectNoSidewaysScrolling(page);
  } finally {
    await mustRelease(ownSite, ['environment', 'update', 'production', '--on-error-budget', 'notify']);
    await mustRelease(ownSite, ['activate', `mf-blog@${FIRST_VERSION}`, '--no-wait']);
  }
});
