import path from 'node:path';
import { sampleItem } from '@plenum/mf-blog/contract/fixtures';
import { expect, test } from '#src/browser/test.ts';
import { buildOtherHost } from '#src/other-host/build-host.ts';
import { FIRST_VERSION } from '#src/releases/blog-releases.ts';

const ORIGIN = 'http://other-host.test';
const REMOTE = '/remotes/mf-blog/';
const PAGE = '<!doctype html><html lang="en"><title>Another site</title><div id="root"></div><script src="/host/main.js"></script></html>';

test('mf-blog as the site serves it – a plain Module Federation host loads it by its manifest – its block is shown', async ({
  page,
  site,
}) => {
  const host = await buildOtherHost(`${ORIGIN}${REMOTE}mf-manifest.json`, sampleItem);
  try {
    await page.route(`${ORIGIN}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.startsWith('/host/')) return route.fulfill({ path: path.join(host.folder, pathname) });
      if (!pathname.startsWith(REMOTE)) return route.fulfill({ contentType: 'text/html', body: PAGE });
      const file = `${site.urls.site}/_/mf-blog/${FIRST_VERSION}/${pathname.slice(REMOTE.length)}`;
      return route.fulfill({ response: await route.fetch({ url: file }) });
    });
    await page.goto(`${ORIGIN}/`);
    await expect(page.getByRole('heading', { level: 3, name: sampleItem.title })).toBeVisible();
    await expect(page.getByRole('link', { name: sampleItem.title })).toHaveAttribute(
      'href',
      `/blog/${sampleItem.category.alias}/${sampleItem.alias}`,
    );
  } finally {
    await host.remove();
  }
});
