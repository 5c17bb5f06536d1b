import { expectAxeFindsNothing, expectNoSidewaysScrolling } from '#src/browser/axe.ts';
import { isSameDocument, markDocument, untilHydrated } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { mustRelease } from '#src/releases/release-cli.ts';
import { renamedBlog } from '#src/releases/renamed-blog.ts';
import { BLOG, MAIN } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import type { Site } from '#src/site/site.ts';
import { SOAK_ONLY } from '#src/soak.ts';

interface Created {
  readonly link: string;
  readonly preview: { readonly id: string };
}

/** Runs a command that creates a preview of a site. */
async function create(site: Site, ...args: string[]): Promise<Created> {
  return JSON.parse(await mustRelease(site, [...args, '--site', site.urls.site, '--json'])) as Created;
}

test('a published version – its preview link is opened in one browser – that browser sees it under a bar, another the current set; ended by the bar', async ({
  page,
  browser,
  ownSite,
}) => {
  await mustRelease(ownSite, ['publish', 'mf-blog', '--dir', await renamedBlog('9.50.0', 'Seen by one browser')]);
  const { link } = await create(ownSite, 'preview', 'create', 'mf-blog@9.50.0', '--reason', 'Design review');

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Open this preview?' })).toBeVisible();
  await expect(page.getByText('Reason: Design review')).toBeVisible();
  await expectAxeFindsNothing(page);
  await page.getByRole('button', { name: 'Open preview' }).click();
  const bar = page.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toContainText('Preview of production with mf-blog 9.50.0, until ');

  // The remote is loaded by a navigation in the browser here, and by the server below.
  await expect(page.getByRole('heading', { level: 1, name: MAIN.title })).toBeVisible();
  await untilHydrated(page);
  await markDocument(page);
  await page.getByRole('link', { name: 'All articles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Seen by one browser' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await expect(bar).toBeInViewport();

  const response = await page.goto(ownSite.urls.site + BLOG.path);
  expect(response?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  await expect(page.getByRole('heading', { level: 1, name: 'Seen by one browser' })).toBeVisible();
  await untilHydrated(page);
  await expectNoSidewaysScrolling(page);
  await expectAxeFindsNothing(page);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(ownSite.urls.site + BLOG.path);
  await expect(elsewhere.getByRole('heading', { level: 1, name: BLOG.title })).toBeVisible();
  await expect(elsewhere.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
  await elsewhere.context().close();

  await bar.getByRole('button', { name: 'End preview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: BLOG.title })).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(BLOG.path);
});

test(
  'a preview that a browser sees – revoked by the command line – its next page says so, the one after is the current set',
  SOAK_ONLY,
  async ({ page, ownSite, browserErrors }) => {
    browserErrors.allow(/answer 410/, /status of 410/);
    await mustRelease(ownSite, ['publish', 'mf-blog', '--dir', await renamedBlog('9.51.0', 'Revoked in a moment')]);
    const { link, preview } = await create(ownSite, 'preview', 'create', 'mf-blog@9.51.0');
    await page.goto(link);
    await page.getByRole('button', { name: 'Open preview' }).click();
    await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
    expect(await mustRelease(ownSite, ['preview', 'list'])).toContain(preview.id);

    await mustRelease(ownSite, ['preview', 'revoke', preview.id]);
    await expect(async () => {
      await page.goto(ownSite.urls.site + BLOG.path);
      await expect(page.getByRole('heading', { level: 1, name: 'This preview was revoked' })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.goto(ownSite.urls.site + BLOG.path);
    await expect(page.getByRole('heading', { level: 1, name: BLOG.title })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'This preview was revoked' })).toBeVisible();
  },
);

test('a past set – composed and opened in one browser – the site as it was, under a bar; a write is refused with a message', async ({
  page,
  ownSite,
  blog,
  browserErrors,
}) => {
  browserErrors.allow(/answer 409/, /status of 409/);
  const before = JSON.parse(await mustRelease(ownSite, ['history', '--limit', '1', '--json'])) as { sets: [{ number: number }] };
  await blog.release('9.52.0', await renamedBlog('9.52.0', 'The site of today'));
  const { link } = await create(ownSite, 'compose', '--set', String(before.sets[0].number));
  await page.goto(link);
  await page.getByRole('button', { name: 'Open preview' }).click();
  const bar = page.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toContainText(`(set ${before.sets[0].number}, read-only)`);
  await page.goto(ownSite.urls.site + BLOG.path);
  await expect(page.getByRole('heading', { level: 1, name: BLOG.title })).toBeVisible();
  const today = await fetchPage(ownSite.urls.site + BLOG.path);
  expect([today.text.includes('The site of today'), today.html.includes('plenum-preview')]).toEqual([true, false]);

  const refused = await page.evaluate(async () => {
    const response = await fetch('/api/feedback', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    return { status: response.status, body: (await response.json()) as unknown };
  });
  expect(refused).toMatchObject({ status: 409, body: { code: 'preview_read_only', message: expect.stringContaining('End the preview') } });
  expect((await fetch(`${ownSite.urls.site}/api/feedback`, { method: 'POST' })).status).not.toBe(409);
});
