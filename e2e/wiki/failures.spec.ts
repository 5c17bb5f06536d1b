import { publishSite } from '@plenum/scripts/stack/publish-site';
import * as faults from '#src/faults/faults.ts';
import { copyRemote, rewrite } from '#src/releases/blog-variant.ts';
import { mustRelease } from '#src/releases/release-cli.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { untilShown, statusOf } from '#src/site/set-of.ts';
import { expect, test } from '#src/site/test.ts';

const PATHS = ['/wiki', '/wiki/shelf/1', '/wiki/book/1', '/wiki/page/1', '/wiki/search?q=password'];

test("the wiki's API fails – pages are asked for – 503 with a designed page, others are there without their links to the help", async ({
  behindFaults: { api, shell },
}) => {
  api.inject(/\/v1\/wiki\//, faults.refuses);
  for (const page of await Promise.all(PATHS.map((path) => fetchPage(shell.url + path)))) {
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(page.text).toContain('This page is not available');
    expect(page.html).toMatch(/<header.*<main.*<footer.*<\/html>$/s);
  }
  const product = await fetchPage(`${shell.url}/webinars-product`);
  expect(product.status).toBe(200);
  expect(product.text).not.toContain('Before you ask');

  api.heal();
  for (const path of PATHS) expect((await fetchPage(shell.url + path)).status).toBe(200);
});

test('a broken release of the wiki – activated, then rolled back – only its own pages notice', async ({ ownSite }) => {
  const first = (await statusOf(ownSite.urls.site)).set?.releases['mf-wiki'] ?? '';
  const { folder, dist } = await copyRemote('mf-wiki', '9.0.0');
  await rewrite(dist('node/remote-entry.cjs'), (text) => text.replaceAll('What would you like to know?', 'Something went wrong here'));
  await publishSite(
    { url: ownSite.urls.releases, tokens: ownSite.tokens },
    [{ name: 'mf-wiki', folder, isReleased: true }],
    () => undefined,
  );
  await untilShown(ownSite.urls.site, 'mf-wiki', '9.0.0');
  expect((await fetchPage(`${ownSite.urls.site}/wiki`)).text).toContain('Something went wrong here');
  expect((await fetchPage(`${ownSite.urls.site}/blog`)).status).toBe(200);

  await mustRelease(ownSite, ['rollback', 'mf-wiki', '--reason', 'Wrong heading']);
  await untilShown(ownSite.urls.site, 'mf-wiki', first);
  const after = await fetchPage(`${ownSite.urls.site}/wiki`);
  expect([after.status, after.text.includes('What would you like to know?')]).toEqual([200, true]);
});
