import { renamedBlog } from '#src/releases/renamed-blog.ts';
import { BLOG } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { statusOf } from '#src/site/site-status.ts';
import { freshFolder, startSite } from '#src/site/start-site.ts';
import { BlogReleases, FIRST_VERSION } from '#src/releases/blog-releases.ts';
import { expect, test } from '#src/test.ts';

test('a second copy on one machine – it releases, stops, and restarts in its folder – the first is unaffected, the second has lost nothing', async ({
  site,
}) => {
  const dataDir = freshFolder('second');
  const first = await statusOf(site.urls.site);
  const second = await startSite(dataDir);
  let again: typeof second | undefined;
  try {
    expect((await statusOf(second.urls.site)).set?.releases).toMatchObject({ shell: expect.any(String), 'mf-blog': FIRST_VERSION });
    expect(new Set([...Object.values(site.ports), ...Object.values(second.ports)]).size).toBe(6);
    await new BlogReleases(second).release('9.1.0', await renamedBlog('9.1.0', 'The other copy'));
    const { set } = await statusOf(second.urls.site);
    await second.stop();
    expect(await statusOf(site.urls.site)).toEqual(first);
    expect((await fetchPage(site.urls.site + BLOG.path)).text).toContain(BLOG.title);

    again = await startSite(dataDir);
    expect((await statusOf(again.urls.site)).set).toEqual(set);
    expect((await fetchPage(again.urls.site + BLOG.path)).text).toContain('The other copy');
    expect((await fetchPage(site.urls.site + BLOG.path)).text).toContain(BLOG.title);
  } finally {
    await second.stop();
    await again?.stop();
  }
});
