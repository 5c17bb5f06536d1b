import { FIRST_VERSION } from '#src/releases/blog-releases.ts';
import { brokenBlog } from '#src/releases/broken-remote.ts';
import { visitorsWithin } from '#src/releases/canary-visitors.ts';
import * as failureModes from '#src/releases/failure-modes/throws.ts';
import { mustRelease, release } from '#src/releases/release-cli.ts';
import { ARTICLE, BLOG } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { expect, test } from '#src/test.ts';

const VERSION = '9.66.0';

test('a canary whose pages fail – visitors open them – it is stopped automatically, cannot be promoted, and its visitors get the version before [F28]', async ({
  ownSite,
}) => {
  const { site } = ownSite.urls;
  const [within = '', outside = ''] = [...visitorsWithin(0, 10, 1), ...visitorsWithin(10, 100, 1)];
  const open = (visitor: string, path = ARTICLE.path) => fetchPage(site + path, { headers: { cookie: `canary=${visitor}` } });
  let searches = 0;
  await mustRelease(ownSite, ['publish', 'mf-blog', '--dir', await brokenBlog(VERSION, failureModes.throwsInRender)]);
  await mustRelease(ownSite, ['canary', `mf-blog@${VERSION}`, '--percent', '10', '--reason', 'New article page']);
  try {
    expect((await open(within)).status).toBe(503);
    expect((await open(outside)).status).toBe(200);
    // The site counts the pages that it renders, and reports the counts every few seconds. Pages from the cache are not rendered, so each
    // search of the baseline is for something else.
    await expect(async () => {
      for (let visit = 0; visit < 10; visit += 1) expect([200, 503]).toContain((await open(within)).status);
      for (let visit = 0; visit < 10; visit += 1) expect((await open(outside, `${BLOG.path}?q=${(searches += 1)}`)).status).toBe(200);
      expect(await mustRelease(ownSite, ['history', '--limit', '1'])).toMatch(
        /registry .*Canary stopped: mf-blog@9\.66\.0: \d+ of \d+ renders failed, of the baseline 0 of \d+/,
      );
    }).toPass({ timeout: 60_000 });
    const page = await open(within);
    expect([page.status, page.headers.get('x-release-canary')]).toEqual([200, null]);
    expect(page.text).toContain(ARTICLE.title);
    expect((await release(ownSite, ['canary', 'promote', 'mf-blog'])).err).toContain('mf-blog has no canary');
  } finally {
    await release(ownSite, ['canary', 'abort', 'mf-blog', '--no-wait']);
    await release(ownSite, ['activate', `mf-blog@${FIRST_VERSION}`, '--no-wait']);
  }
});
