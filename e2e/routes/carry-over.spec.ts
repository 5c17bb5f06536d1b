import type { Page } from '@playwright/test';
import { expect, test } from '#src/browser/test.ts';
import { isSameDocument, markDocument, untilHydrated } from '#src/browser/same-document.ts';
import { ARTICLE, BLOG, MAIN } from '#src/site/addresses.ts';
import { SOAK_ONLY } from '#src/soak.ts';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
  await markDocument(page);
}

const toBlog = (page: Page) => page.getByRole('link', { name: 'All articles' }).click();
const expectHeading = (page: Page, title: string) => expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();

test('an address with a campaign and secrets – navigated on and back – the campaign is carried over and the secrets are not [S2.25]', async ({
  page,
  site,
}) => {
  await open(page, '/?utm_source=letter&utm_term=a%26b&page=3&code=123456&access_token=s&hash=s&clientSecret=s');
  const campaign = '?utm_source=letter&utm_term=a%26b';
  await toBlog(page);
  await expectHeading(page, BLOG.title);
  await expect(page).toHaveURL(`${site.urls.site}/blog${campaign}`);
  await page.getByRole('link', { name: ARTICLE.title }).click();
  await expectHeading(page, ARTICLE.title);
  await expect(page).toHaveURL(site.urls.site + ARTICLE.path + campaign);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', site.urls.site + ARTICLE.path);

  await page.goBack();
  await expectHeading(page, BLOG.title);
  await expect(page).toHaveURL(`${site.urls.site}/blog${campaign}`);
  await page.goBack();
  await expectHeading(page, MAIN.title);
  expect(new URL(page.url()).searchParams.get('page')).toBe('3');
  expect(await isSameDocument(page)).toBe(true);
});

test('an address with a campaign – navigated to one with a page, then on – the page has no campaign, later addresses have it [S2.26]', async ({
  page,
  site,
}) => {
  await open(page, '/blog?utm_source=letter');
  await page.getByRole('link', { name: 'Page 2', exact: false }).first().click();
  await expect(page).toHaveURL(`${site.urls.site}/blog?page=2`);
  await page.getByRole('link', { name: 'Plenum, home page' }).click();
  await expectHeading(page, MAIN.title);
  await expect(page).toHaveURL(`${site.urls.site}/?utm_source=letter`);
  expect(await isSameDocument(page)).toBe(true);
});

test('an address with tags – navigated to other tags – the new ones win', SOAK_ONLY, async ({ page }) => {
  const topics = page.getByRole('navigation', { name: 'Topics' }).getByRole('link');
  await open(page, '/blog?tags=moderation&utm_source=letter');
  const target = topics.filter({ hasNotText: /moderation/i }).first();
  const tags = new URL((await target.getAttribute('href')) ?? '', page.url()).searchParams.get('tags');
  await target.click();
  await expect.poll(() => new URL(page.url()).searchParams.getAll('tags')).toEqual([tags]);
  expect(new URL(page.url()).searchParams.get('utm_source')).toBe('letter');
});

test(
  'an address with an auth parameter – opened and navigated on – it is in no address, history entry or request',
  SOAK_ONLY,
  async ({ page, site }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
    await open(page, '/?utm_source=letter&auth=secret');
    await expect(page).toHaveURL(`${site.urls.site}/?utm_source=letter`);
    await toBlog(page);
    await expectHeading(page, BLOG.title);
    await expect(page).toHaveURL(`${site.urls.site}/blog?utm_source=letter`);
    // Only the visitor's own request ever held it.
    expect(requests.filter((text) => text.includes('secret'))).toEqual([expect.stringMatching(/auth=secret $/)]);
    expect(await page.evaluate(() => document.referrer + document.cookie + document.documentElement.outerHTML)).not.toContain('secret');
  },
);
