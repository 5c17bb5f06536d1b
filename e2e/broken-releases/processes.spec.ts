import * as failureModes from '#src/releases/failure-modes/processes.ts';
import { FIRST_VERSION } from '#src/releases/blog-releases.ts';
import { ARTICLE, BLOG, MAIN } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { expect, test } from '#src/test.ts';
import { onlyInSoak, SOAK_ONLY } from '#src/soak.ts';
import { expectRecovers, expectRestWorks, releaseBroken } from './expectations.ts';

interface Status {
  readonly disabled_versions: { readonly release: string; readonly reason: string }[];
}
const disabledVersions = async (site: string) => ((await (await fetch(`${site}/-/status`)).json()) as Status).disabled_versions;

test('a release throws in a timer – pages are requested all the while – none is lost, the version is excluded with an alert, a rollback fixes it [F38]', async ({
  ownSite,
  blog,
}) => {
  const { site } = ownSite.urls;
  await releaseBroken(blog, '9.22.0', failureModes.throwsInTimer);
  await expect
    .poll(async () => {
      await expectRestWorks(site);
      return (await disabledVersions(site)).map(({ release }) => release);
    })
    .toEqual(['mf-blog@9.22.0']);
  expect((await disabledVersions(site))[0]?.reason).toContain('Broken on purpose: timer');
  await expect.poll(async () => (await fetchPage(`${site}${ARTICLE.path}?own`)).status).toBe(503);
  await expectRestWorks(site);
  await expectRecovers(site, blog);
  expect(await disabledVersions(site)).toEqual([]);
});

test('a release changes a global – it is rolled back – pages are as before [F39]', SOAK_ONLY, async ({ ownSite, blog }) => {
  const { site } = ownSite.urls;
  const links = async () => (await fetchPage(`${site}/webinars`)).html.match(/<a /g)?.length ?? 0;
  const before = await links();
  await releaseBroken(blog, '9.22.1', failureModes.changesGlobals);
  expect(await links()).toBeLessThan(before);
  await blog.rollback(FIRST_VERSION);
  // Any render process may answer.
  await expect.poll(async () => Math.min(...(await Promise.all([links(), links(), links(), links()])))).toBe(before);
  await expectRestWorks(site);
});

/** Render processes of a site that have been lost so far. */
async function lostProcesses(site: string): Promise<number> {
  const metrics = await (await fetch(`${site}/metrics`)).text();
  return [...metrics.matchAll(/^plenum_render_process_ends_total\{reason="(?:stalled|crashed)"\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
}

for (const [what, version, failureMode] of [
  ['a loader loops', '9.22.2', failureModes.loopsInLoader],
  ['a loader ends the process', '9.22.3', failureModes.exitsInLoader],
  ...onlyInSoak(['meta loops', '9.22.11', failureModes.loopsInMeta] as const),
] as const) {
  test(`${what} – its page and others are requested at once – 503 for its page, the others render; then the shell remembers it [F40]`, async ({
    ownSite,
    blog,
  }) => {
    const { site } = ownSite.urls;
    await releaseBroken(blog, version, failureMode);
    const pages = await Promise.all([ARTICLE, MAIN, BLOG, MAIN, BLOG].map(({ path }) => fetchPage(site + path)));
    expect(pages.map(({ status }) => status)).toEqual([503, 200, 200, 200, 200]);
    expect(pages[0]?.text).toContain('This page didn’t load');
    for (const { html, text } of pages.slice(1)) {
      expect(html.endsWith('</body></html>')).toBe(true);
      expect(text).not.toContain('not available');
    }
    const lost = await lostProcesses(site);
    expect(lost).toBeGreaterThan(0);
    expect((await fetchPage(site + ARTICLE.path)).status).toBe(503);
    expect(await lostProcesses(site)).toBe(lost);
    await expectRestWorks(site);
    await expectRecovers(site, blog);
  });
}

test('a loader answers 50 MB – its page is requested – an error in its place [F41]', SOAK_ONLY, async ({ ownSite, blog }) => {
  const { site } = ownSite.urls;
  await releaseBroken(blog, '9.22.4', failureModes.answersTooMuch);
  const page = await fetchPage(site + ARTICLE.path);
  expect(page.status).toBe(503);
  expect(page.html.length).toBeLessThan(1024 * 1024);
  await expectRestWorks(site);
  await expectRecovers(site, blog);
});

test(
  'a loader retains memory outside the heap – its page is requested – its process is replaced, and others serve [F41]',
  SOAK_ONLY,
  async ({ ownSite, blog }) => {
    const { site } = ownSite.urls;
    await releaseBroken(blog, '9.22.5', failureModes.keepsBuffers);
    const [page] = await Promise.all([fetchPage(site + ARTICLE.path), expectRestWorks(site)]);
    expect(page.status).toBe(503);
    await expectRestWorks(site);
    await expectRecovers(site, blog);
  },
);

test(
  'a page waits for its loader – two releases are activated meanwhile – the page is complete, and of the release set it began with [F37]',
  SOAK_ONLY,
  async ({ ownSite, blog }) => {
    const { site } = ownSite.urls;
    await releaseBroken(blog, '9.22.6', failureModes.waitsInLoader);
    const before = (await fetchPage(site + MAIN.path)).boot?.set;
    const slow = fetchPage(site + ARTICLE.path);
    await releaseBroken(blog, '9.22.7', failureModes.probesSandbox);
    await releaseBroken(blog, '9.22.8', failureModes.answersTooMuch);
    const { status, text, boot } = await slow;
    expect([status, boot?.set]).toEqual([200, before]);
    expect(text).toContain('Four weeks is comfortable');
    await expectRestWorks(site);
  },
);

test('a release tries to reach the environment, files and other processes – on the server – it gets none of them', async ({
  ownSite,
  blog,
}) => {
  const { site } = ownSite.urls;
  await releaseBroken(blog, '9.22.9', failureModes.probesSandbox);
  expect((await fetchPage(site + ARTICLE.path)).text).toContain('Found: nothing.');
  await expectRestWorks(site);
  await expectRecovers(site, blog);
});
