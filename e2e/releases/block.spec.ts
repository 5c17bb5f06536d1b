import { FIRST_VERSION } from '#src/releases/blog-releases.ts';
import { mustRelease, release } from '#src/releases/release-cli.ts';
import { renamedBlog } from '#src/releases/renamed-blog.ts';
import { BLOG } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { untilShown } from '#src/site/site-status.ts';
import { expect, test } from '#src/test.ts';

test('an active version – blocked with a replacement – the site shows the version before, and no longer serves files of the blocked one', async ({
  ownSite,
  blog,
}) => {
  await blog.release('9.46.0', await renamedBlog('9.46.0', 'Compromised'));
  const manifest = `${ownSite.urls.site}/_/mf-blog/9.46.0/manifest.json`;
  expect((await fetch(manifest)).status).toBe(200);

  const refused = await release(ownSite, ['block', 'mf-blog@9.46.0', '--reason', 'A stolen token published it']);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('is active in production')]);
  await mustRelease(ownSite, ['block', 'mf-blog@9.46.0', '--reason', 'A stolen token published it', '--replace']);
  await untilShown(ownSite.urls.site, 'mf-blog', FIRST_VERSION);
  expect((await fetchPage(ownSite.urls.site + BLOG.path)).text).toContain(BLOG.title);
  expect((await fetch(manifest)).status).toBe(404);

  const again = await release(ownSite, ['activate', 'mf-blog@9.46.0']);
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('A stolen token published it')]);
  expect(await mustRelease(ownSite, ['audit', 'verify'])).toContain('intact');
});
