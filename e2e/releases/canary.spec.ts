import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '#src/browser/test.ts';
import { isSameDocument, markDocument, untilHydrated } from '#src/browser/same-document.ts';
import { FIRST_VERSION } from '#src/releases/blog-releases.ts';
import { visitorsWithin } from '#src/releases/canary-visitors.ts';
import { mustRelease, release } from '#src/releases/release-cli.ts';
import { renamedBlog } from '#src/releases/renamed-blog.ts';
import { ARTICLE, BLOG, MAIN } from '#src/site/addresses.ts';

const VERSION = '9.48.0';
const NEW_TITLE = 'Heard by a few first';

const titleOf = async (page: Page, site: string) => {
  const response = await page.goto(site + BLOG.path);
  const heading = page.getByRole('heading', { level: 1 });
  await untilHydrated(page);
  return { title: await heading.textContent(), canary: response?.headers()['x-release-canary'] ?? null };
};
const cookieOf = async (context: BrowserContext) => (await context.cookies()).find(({ name }) => name === 'canary')?.value ?? null;

test('a canary for 10 % – visitors within and outside open pages, it is raised and aborted – each keeps a version, on every page, and documents are counted', async ({
  browser,
  ownSite,
}) => {
  const { site } = ownSite.urls;
  const visit = async ([id = '']: readonly string[]) => {
    const context = await browser.newContext();
    await context.addCookies([{ name: 'canary', value: id, url: site }]);
    return context.newPage();
  };
  const early = { title: NEW_TITLE, canary: `mf-blog@${VERSION}` };
  const active = { title: BLOG.title, canary: null };
  await mustRelease(ownSite, ['publish', 'mf-blog', '--dir', await renamedBlog(VERSION, NEW_TITLE)]);
  await mustRelease(ownSite, ['canary', `mf-blog@${VERSION}`, '--percent', '10', '--reason', 'New title']);
  const [within, next, outside] = [
    await visit(visitorsWithin(0, 10, 1)),
    await visit(visitorsWithin(10, 50, 1)),
    await visit(visitorsWithin(50, 100, 1)),
  ];
  try {
    expect([await titleOf(within, site), await titleOf(next, site), await titleOf(outside, site)]).toEqual([early, active, active]);

    await within.goto(site + MAIN.path);
    await untilHydrated(within);
    await markDocument(within);
    await within.getByRole('link', { name: 'All articles' }).click();
    await expect(within.getByRole('heading', { level: 1, name: NEW_TITLE })).toBeFocused();
    await within.getByRole('link', { name: ARTICLE.title }).click();
    await expect(within.getByRole('heading', { level: 1, name: ARTICLE.title })).toBeFocused();
    expect(await isSameDocument(within)).toBe(true);

    await mustRelease(ownSite, ['canary', 'raise', 'mf-blog', '--percent', '50']);
    expect([await titleOf(within, site), await titleOf(next, site), await titleOf(outside, site)]).toEqual([early, early, active]);

    // Leaving the page sends the report of its document; the next change of the set makes the site report what it has counted.
    for (const page of [within, outside]) await page.goto('about:blank');
    await mustRelease(ownSite, ['canary', 'raise', 'mf-blog', '--percent', '51']);
    const counts = async () => {
      const { canaries } = JSON.parse(await mustRelease(ownSite, ['canary', 'list', '--json'])) as {
        canaries: { counts: Record<'baseline' | 'candidate', Record<'renders' | 'documents' | 'document_failures', number>> }[];
      };
      const [running] = canaries;
      return running?.counts;
    };
    await expect
      .poll(async () => {
        const { baseline, candidate } = (await counts()) ?? {};
        return [baseline, candidate].every((side) => side && side.renders > 0 && side.documents > 0 && side.document_failures === 0);
      })
      .toBe(true);

    await mustRelease(ownSite, ['canary', 'abort', 'mf-blog', '--reason', 'The old title was better']);
    expect([await titleOf(within, site), await titleOf(outside, site)]).toEqual([active, active]);
    expect(await cookieOf(within.context())).toBeNull();
    expect(await mustRelease(ownSite, ['status'])).toContain(`mf-blog`);
    expect((await release(ownSite, ['canary', 'abort', 'mf-blog'])).err).toContain('mf-blog has no canary');
  } finally {
    await release(ownSite, ['canary', 'abort', 'mf-blog', '--no-wait']);
    await release(ownSite, ['activate', `mf-blog@${FIRST_VERSION}`, '--no-wait']);
    for (const page of [within, next, outside]) await page.context().close();
  }
});
