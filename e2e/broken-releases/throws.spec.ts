import { expect, test } from '#src/browser/test.ts';
import { untilHydrated } from '#src/browser/same-document.ts';
import * as failureModes from '#src/releases/failure-modes/throws.ts';
import { ARTICLE, BLOG, MAIN } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { onlyInSoak, SOAK_ONLY } from '#src/soak.ts';
import {
  expectServerHtmlStays,
  expectPageNavigates,
  expectRecovers,
  expectRestWorks,
  expectUnavailable,
  NOTE,
  releaseBroken,
} from './expectations.ts';

test.beforeEach(({ browserErrors }) =>
  // 419: React's error code for a part that failed on the server, without the reason.
  browserErrors.allow(
    /^console error: .*(Broken on purpose|React error #419|LoadFailure|Failed to load resource.*503)/s,
    /^answer 503: \S+\/blog/,
  ),
);

test(
  'a release throws at import – it is active – the blog’s places show an error, on the server and in the browser [F16]',
  SOAK_ONLY,
  async ({ page, ownSite, blog }) => {
    const { site } = ownSite.urls;
    await releaseBroken(blog, '9.20.0', failureModes.throwsAtImport);
    const article = await fetchPage(site + ARTICLE.path);
    expect(article.status).toBe(503);
    expect(article.text).toContain('This part of the site did not load.');
    expect((await fetchPage(site + MAIN.path)).text).toContain('This list is not available');
    await expectRestWorks(site);

    await page.goto(site + ARTICLE.path);
    await untilHydrated(page);
    await expectUnavailable(page);
    await expectPageNavigates(page);
    await expect(page.getByRole('heading', { name: 'This list is not available' })).toBeVisible();
    await expectRecovers(site, blog);
  },
);

test(
  'one screen of a release throws at load – pages are requested and opened – only that screen is not available',
  SOAK_ONLY,
  async ({ page, ownSite, blog }) => {
    const { site } = ownSite.urls;
    await releaseBroken(blog, '9.20.7', failureModes.screenThrowsAtLoad);
    const [article, list, main] = await Promise.all([ARTICLE, BLOG, MAIN].map(({ path }) => fetchPage(site + path)));
    expect([article?.status, list?.status, main?.status]).toEqual([503, 200, 200]);
    expect(list?.text).toContain(BLOG.title);
    expect(main?.text).not.toContain('not available');

    await page.goto(site + BLOG.path);
    await untilHydrated(page);
    await page.getByRole('link', { name: ARTICLE.title }).click();
    await expectUnavailable(page);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: BLOG.title })).toBeVisible();
    await expectRecovers(site, blog);
  },
);

test(
  'a release throws at import, in the browser only – a page is opened – it stays readable and says what does not work',
  SOAK_ONLY,
  async ({ page, ownSite, blog }) => {
    const { site } = ownSite.urls;
    await releaseBroken(blog, '9.20.1', failureModes.throwsAtImportInBrowser);
    await page.goto(site + ARTICLE.path);
    await expectServerHtmlStays(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectServerHtmlStays(page);
    await expectPageNavigates(page);
    await expect(page.getByRole('heading', { name: 'This list is not available' })).toBeVisible();
    await expectRecovers(site, blog);
  },
);

test('a release throws in render – pages are requested and opened – only its place shows the fallback [F16]', async ({
  page,
  ownSite,
  blog,
}) => {
  const { site } = ownSite.urls;
  await releaseBroken(blog, '9.20.2', failureModes.throwsInRender);
  const [article, main, other] = await Promise.all([ARTICLE, MAIN, BLOG].map(({ path }) => fetchPage(site + path)));
  expect(article?.status).toBe(503);
  expect(article?.text).toContain('This page didn’t load');
  expect(article?.html).toMatch(/<header.*<main.*<footer.*<\/html>$/s);
  expect(main?.status).toBe(200);
  expect(main?.text).toContain('This list is not available');
  expect(other?.status).toBe(200);
  expect(other?.text).toContain(BLOG.title);

  await page.goto(site + ARTICLE.path);
  await expectUnavailable(page);
  await page.goto(site + BLOG.path);
  await untilHydrated(page);
  await page.getByRole('link', { name: ARTICLE.title }).click();
  await expectUnavailable(page);
  await expectPageNavigates(page);
  await expect(page.getByRole('heading', { name: 'This list is not available' })).toBeVisible();
  await page.getByRole('link', { name: 'All articles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: BLOG.title })).toBeFocused();
  await expectRecovers(site, blog);
});

test(
  'a release throws after the first bytes – a page is requested and opened – complete HTML, with the fallback in its place [F16]',
  SOAK_ONLY,
  async ({ page, ownSite, blog }) => {
    const { site } = ownSite.urls;
    await releaseBroken(blog, '9.20.3', failureModes.throwsAfterFirstBytes);
    const article = await fetchPage(site + ARTICLE.path);
    expect(article.html).toMatch(/<header.*<main.*<footer.*<\/html>$/s);
    expect(article.text).toContain('This page didn’t load');
    await expectRestWorks(site);

    await page.goto(site + ARTICLE.path);
    await expectUnavailable(page);
    await expectPageNavigates(page);
    await expectRecovers(site, blog);
  },
);

test(
  'a part of a screen throws after the first bytes – the page is opened – the article stays',
  SOAK_ONLY,
  async ({ page, ownSite, blog }) => {
    const { site } = ownSite.urls;
    await releaseBroken(blog, '9.20.4', failureModes.throwsLaterInOwnPlace);
    const article = await fetchPage(site + ARTICLE.path);
    expect(article.status).toBe(200);
    expect(article.text).toContain('Four weeks is comfortable');
    expect(article.html.endsWith('</body></html>')).toBe(true);
    await page.goto(site + ARTICLE.path);
    await expectServerHtmlStays(page);
    await expectPageNavigates(page);
    await expectRecovers(site, blog);
  },
);

for (const [what, version, failureMode] of [
  ['in hydration', '9.20.5', failureModes.throwsInHydration],
  ...onlyInSoak(['in an effect', '9.20.6', failureModes.throwsInEffect] as const),
] as const) {
  test(`a release throws ${what} – a page is opened, and another navigated to – the server’s HTML stays; the other shows the error in its place [F16]`, async ({
    page,
    ownSite,
    blog,
  }) => {
    const { site } = ownSite.urls;
    await releaseBroken(blog, version, failureMode);
    await expectRestWorks(site);
    expect((await fetchPage(site + ARTICLE.path)).status).toBe(200);
    await page.goto(site + ARTICLE.path);
    await expectServerHtmlStays(page);

    await page.goto(site + BLOG.path);
    await untilHydrated(page);
    await page.getByRole('link', { name: ARTICLE.title }).click();
    await expectUnavailable(page);
    await expect(page.getByText(NOTE)).toBeHidden();
    await expectPageNavigates(page);
    await expectRecovers(site, blog);
  });
}
