import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { ARTICLE, BLOG, MAIN } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { expect, test } from '#src/test.ts';

const brotli = promisify(brotliCompress);

/**
 * JavaScript that a first view may load, in thousands of bytes, compressed as the site serves it. Who raises a limit says in
 * docs/performance.md what visitors get for it. A limit leaves a few hundred bytes: another build ID alone changes the size of the shell's
 * main file by up to 100.
 */
const LIMITS: Readonly<Record<string, number>> = {
  [MAIN.path]: 128,
  [ARTICLE.path]: 125,
  [BLOG.path]: 126.5,
  '/webinars': 135,
  '/webinars/openings-aloud': 154.5,
  '/tariffs': 130,
  '/wiki': 125.5,
};

/**
 * Addresses of the scripts that a page names: its entry, and all modules that it needs before a visitor does something. A page from the cache
 * lists them in a script.
 */
function scriptsOf(html: string): Set<string> {
  const tags = html.match(/<script type="module"[^>]*>|<link rel="modulepreload"[^>]*>/g) ?? [];
  const listed = [...html.matchAll(/\["([^"]+\.js)","sha384-/g)].flatMap(([, address]) => address ?? []);
  return new Set([...tags.flatMap((tag) => /(?:src|href)="([^"]+\.js)"/.exec(tag)?.[1] ?? []), ...listed]);
}

test('every kind of page – requested – the scripts of its first view keep within its limit', async ({ site }) => {
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = async (address: string) => {
    const response = await fetch(site.urls.site + address);
    expect(response.status).toBe(200);
    const bytes = Buffer.from(await response.arrayBuffer());
    return (
      await brotli(bytes, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
      })
    ).byteLength;
  };
  const weights: Record<string, number> = {};
  for (const path of Object.keys(LIMITS)) {
    const { status, html } = await fetchPage(site.urls.site + path);
    const scripts = [...scriptsOf(html)];
    expect([path, status, scripts.length > 3]).toEqual([path, 200, true]);
    const bytes = await Promise.all(
      scripts.map((script) => {
        const size = sizes.get(script) ?? sizeOf(script);
        sizes.set(script, size);
        return size;
      }),
    );
    weights[path] = Math.round(bytes.reduce((sum, size) => sum + size, 0) / 100) / 10;
  }
  const tooLarge = Object.entries(weights).filter(([path, kilobytes]) => kilobytes > (LIMITS[path] ?? 0));
  expect(tooLarge, `Kilobytes of all pages: ${JSON.stringify(weights)}`).toEqual([]);
});
