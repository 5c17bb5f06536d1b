import * as failureModes from '#src/releases/failure-modes/hangs.ts';
import { ARTICLE, BLOG, CATEGORY, MAIN, NOT_FOUND } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { expect, test } from '#src/test.ts';
import { SOAK_ONLY } from '#src/soak.ts';
import { expectRecovers, expectRestWorks, releaseBroken } from './expectations.ts';

test(
  'a release hangs at import – on the server – its pages report it, and others are as fast as before',
  SOAK_ONLY,
  async ({ ownSite, blog }) => {
    const { site } = ownSite.urls;
    await releaseBroken(blog, '9.21.0', failureModes.hangsOnServer);
    const article = await fetchPage(site + ARTICLE.path);
    expect(article.status).toBe(503);
    expect(article.text).toContain('This part of the site did not load.');
    await expectRestWorks(site);
    await expectRecovers(site, blog);
  },
);

test('a loader never answers – on the server – the page reports it after the deadline [F13]', async ({ ownSite, blog }) => {
  const { site } = ownSite.urls;
  await releaseBroken(blog, '9.21.1', failureModes.loaderHangsOnServer);
  const [article, blogPage] = await Promise.all([ARTICLE, BLOG].map(({ path }) => fetchPage(site + path)));
  expect(article?.status).toBe(503);
  expect(article?.text).toContain('We could not load its content.');
  expect(blogPage?.status).toBe(200);
  await expectRecovers(site, blog);
});

test(
  'a render never ends – pages are requested continuously – only its own page fails, and no visitor waits for long [F17]',
  SOAK_ONLY,
  async ({ ownSite, blog }) => {
    const { site } = ownSite.urls;
    await releaseBroken(blog, '9.21.2', failureModes.loopsOnServer);
    const done = new AbortController();
    const looping = Promise.all([1, 2, 3].map(() => fetchPage(site + ARTICLE.path))).finally(() => done.abort());
    const others = [];
    while (!done.signal.aborted) others.push(...(await Promise.all([MAIN, BLOG, CATEGORY].map(({ path }) => fetchPage(site + path)))));
    for (const { status, html } of others) {
      expect(status).toBe(200);
      expect(html.endsWith('</body></html>')).toBe(true);
    }
    for (const { status, text } of await looping) {
      expect(status).toBe(503);
      expect(text).toContain('This page didn’t load');
    }

    // The hang is known from now on: no further request stalls a render process.
    const known = await Promise.all([ARTICLE, MAIN, NOT_FOUND].map(({ path }) => fetchPage(site + path)));
    expect(known.map(({ status }) => status)).toEqual([503, 200, 404]);
    await expectRecovers(site, blog);
  },
);
