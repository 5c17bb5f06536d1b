import { Readable } from 'node:stream';
import { parseSitemap } from 'sitemap';
import { fetchPage } from '#src/site/fetch-page.ts';
import { expect, test } from '#src/test.ts';
import { webinarsOf } from '#src/site/webinars.ts';

/** Lists of webinars that search engines may show. */
const FILTERS = ['/webinars/relevance/live', '/webinars/relevance/upcoming', '/webinars/relevance/past', '/webinars/filter/hosting'];

test('the sitemap – parsed by the sitemap package – has every list and every webinar, each once, none changed in the future', async ({
  site,
}) => {
  const answer = await fetch(`${site.urls.site}/sitemap.xml`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^application\/xml/);
  const items = await parseSitemap(Readable.from([await answer.text()]));
  const addresses = items.map(({ url }) => url);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toEqual(
    expect.arrayContaining(
      ['/', '/blog', '/webinars', '/alternativa-zoom', ...FILTERS, ...(await webinarsOf(site)).map(({ url }) => `/webinars/${url}`)].map(
        (path) => site.urls.site + path,
      ),
    ),
  );
  for (const { lastmod } of items) if (lastmod) expect(new Date(lastmod).getTime()).toBeLessThanOrEqual(Date.now());
});

test('robots.txt – checked – names the sitemap, and keeps crawlers from private pages but from none of the sitemap', async ({ site }) => {
  const { text } = await fetchPage(`${site.urls.site}/robots.txt`);
  expect(text).toContain(`Sitemap: ${site.urls.site}/sitemap.xml`);
  const closed = [...text.matchAll(/Disallow: (\S+)/g)].map(([, path = '']) => path);
  expect(closed).toEqual(expect.arrayContaining(['/account', '/cart', '/payout', '/signin', '/signup', '/api/']));
  const items = await parseSitemap(Readable.from([await (await fetch(`${site.urls.site}/sitemap.xml`)).text()]));
  const paths = items.map(({ url }) => new URL(url).pathname);
  expect(paths.filter((path) => closed.some((beginning) => path.startsWith(beginning)))).toEqual([]);
});
