import { fetchPage } from '#src/site/fetch-page.ts';
import { metaOf } from '#src/site/page-head.ts';
import { ARTICLE, BLOG, CATEGORY, MAIN, NOT_FOUND } from '#src/site/addresses.ts';
import { expect, test } from '#src/test.ts';
import { webinarsOfKind } from '#src/site/webinars.ts';

/** Returns width and height from the header of the file (PNG specification, 11.2.1). */
function sizeOf(png: DataView): number[] {
  return [png.getUint32(16), png.getUint32(20)];
}

test('every kind of page – shared – names a picture that exists, of the stated size; articles, webinars, people and landing pages have their own', async ({
  site,
}) => {
  const [webinar] = await webinarsOfKind(site, 'upcoming');
  const own = [
    ARTICLE.path,
    `/webinars/${webinar.url}`,
    '/webinars/speakers/vera',
    '/blog/authors/vera',
    '/zamena-ms-teams',
    '/small-business',
  ];
  const pages = [MAIN.path, BLOG.path, CATEGORY.path, NOT_FOUND.path, ...own];
  const pictures = await Promise.all(
    pages.map(async (path) => {
      const page = await fetchPage(site.urls.site + path);
      const address = metaOf(page, 'property="og:image"');
      expect([metaOf(page, 'name="twitter:image"'), metaOf(page, 'name="twitter:card"')]).toEqual([address, 'summary_large_image']);
      expect(metaOf(page, 'property="og:image:alt"')).not.toBe('');
      return { address, alt: ['width', 'height'].map((side) => Number(metaOf(page, `property="og:image:${side}"`))) };
    }),
  );
  for (const { address, alt } of pictures) {
    expect(new URL(address).origin).toBe(site.urls.site);
    const answer = await fetch(address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(sizeOf(new DataView(await answer.arrayBuffer()))).toEqual(alt);
  }
  const [common, ...others] = pictures.map(({ address }) => address);
  expect(others.slice(0, 3)).toEqual([common, common, common]);
  expect(new Set(others).size).toBe(1 + own.length);
});

test('pictures of unknown content – requested – 404', async ({ site }) => {
  const unknown = ['article/no-such-article', 'webinar/no-such-webinar', 'speaker/nobody', 'page/parrots'].map(
    (name) => `/social/${name}.png`,
  );
  for (const path of ['/social/article/%3Csvg%3E.png', '/social/order/a.png', '/social/article/a.svg', ...unknown])
    expect((await fetch(site.urls.site + path)).status, path).toBe(404);
});
