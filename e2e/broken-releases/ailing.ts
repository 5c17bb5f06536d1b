import { expect, type Page } from '@playwright/test';
import { ailingBlog } from '#src/releases/ailing-remote.ts';
import type { Ailment } from '#src/releases/ailments.ts';
import { type BlogReleases, FIRST_VERSION } from '#src/releases/blog-releases.ts';
import { ARTICLE, BLOG, MAIN } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';

/** Publishes the blog with an ailment and activates it, as a team would that has not noticed. */
export async function releaseAiling(blog: BlogReleases, version: string, ailment: Ailment): Promise<void> {
  await blog.release(version, await ailingBlog(version, ailment));
}

/** What of the site has nothing to do with the ailment works. */
export async function expectRestWorks(site: string): Promise<void> {
  const [main, notFound] = await Promise.all([fetchPage(site + MAIN.path), fetchPage(`${site}/nowhere`)]);
  expect([main?.status, notFound?.status]).toEqual([200, 404]);
  expect(main?.text).toContain(MAIN.title);
  expect(main?.html.endsWith('</body></html>')).toBe(true);
}

/** After the roll-back everything is as it was. */
export async function expectRecovers(site: string, blog: BlogReleases): Promise<void> {
  await blog.rollback(FIRST_VERSION);
  const pages = await Promise.all([ARTICLE, BLOG, MAIN].map(({ path }) => fetchPage(site + path)));
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const { text } of pages) expect(text).not.toContain('not available');
}

export const NOTE = 'buttons and forms in it do not work right now';

/** The article as the server sent it, and the note that its code is not running. */
export async function expectKept(page: Page): Promise<void> {
  await expect(page.getByText(NOTE)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: ARTICLE.title })).toBeVisible();
  await expect(page.getByText('Four weeks are comfortable')).toBeVisible();
}

export async function expectUnavailable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'This page is not available' })).toBeVisible();
  await expect(page.getByText(/Reference [a-z0-9]{8}/)).toBeVisible();
}

/** The page around the ailing place works: its links lead on, in the same document. */
export async function expectLeadsOn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Plenum, main page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: MAIN.title })).toBeFocused();
}
