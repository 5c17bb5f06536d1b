import { expect, type Page } from '@playwright/test';
import { brokenBlog } from '#src/releases/broken-remote.ts';
import type { FailureMode } from '#src/releases/failure-modes/failure-mode.ts';
import { type BlogReleases, FIRST_VERSION } from '#src/releases/blog-releases.ts';
import { ARTICLE, BLOG, MAIN } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';

/** Publishes the blog with a failure mode and activates it, like a team that has not noticed the defect. */
export async function releaseBroken(blog: BlogReleases, version: string, failureMode: FailureMode): Promise<void> {
  await blog.release(version, await brokenBlog(version, failureMode));
}

/** Expects that all parts of the site unrelated to the failure work, in pages that are rendered for this request. */
export async function expectRestWorks(site: string): Promise<void> {
  const [main, notFound] = await Promise.all([fetchPage(`${site}${MAIN.path}?own`), fetchPage(`${site}/nowhere?own`)]);
  expect([main?.status, notFound?.status]).toEqual([200, 404]);
  expect(main?.text).toContain(MAIN.title);
  expect(main?.html.endsWith('</body></html>')).toBe(true);
}

/** Expects that everything is as before after the rollback. A page may lack a late block while this machine starts processes. */
export async function expectRecovers(site: string, blog: BlogReleases): Promise<void> {
  await blog.rollback(FIRST_VERSION);
  await expect(async () => {
    const pages = await Promise.all([ARTICLE, BLOG, MAIN].map(({ path }) => fetchPage(site + path)));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { text } of pages) expect(text).not.toContain('not available');
  }).toPass();
}

export const NOTE = 'its buttons and forms do not work right now';

/** Expects the article as the server sent it, with a message that its code is not running. */
export async function expectServerHtmlStays(page: Page): Promise<void> {
  await expect(page.getByText(NOTE)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: ARTICLE.title })).toBeVisible();
  await expect(page.getByText('Four weeks is comfortable')).toBeVisible();
}

export async function expectUnavailable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'This page didn’t load' })).toBeVisible();
  await expect(page.getByText(/Reference [a-z0-9]{8}/)).toBeVisible();
}

/** Expects that the page around the failing place works: its links navigate within the document. */
export async function expectPageNavigates(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Plenum, home page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: MAIN.title })).toBeFocused();
}
