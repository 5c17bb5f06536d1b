import { createHash } from 'node:crypto';
import { expect, test } from '#src/test.ts';
import { ARTICLE, BLOG, CATEGORY, MAIN, NOT_FOUND } from '#src/site/addresses.ts';
import { fetchPage, type FetchedPage } from '#src/site/fetch-page.ts';
import { canonicalOf, headingsOf, metaOf, structuredDataOf, tagsOf, titlesOf } from '#src/site/page-head.ts';

const PAGES = [
  { ...MAIN, status: 200, says: ['From the blog', 'What changed this autumn'], jsonLd: ['Organization', 'WebSite'] },
  { ...BLOG, status: 200, says: ['Latest articles', 'The webinar handbook', 'min read'], jsonLd: ['Blog'] },
  { ...BLOG, path: '/blog?page=2', status: 200, says: ['Earlier articles'], jsonLd: ['Blog'] },
  { ...CATEGORY, status: 200, says: ['Sound, light, encoders and connections'], jsonLd: ['CollectionPage', 'BreadcrumbList'] },
  { ...ARTICLE, status: 200, says: ['Four weeks is comfortable', 'Keep reading'], jsonLd: ['BlogPosting', 'BreadcrumbList'] },
  { ...NOT_FOUND, status: 404, says: ['The address may be mistyped'], jsonLd: [] },
  { ...NOT_FOUND, path: '/blog/webinars/no-such-article', status: 404, says: ['The address may be mistyped'], jsonLd: [] },
  { ...NOT_FOUND, path: '/blog?page=9999', status: 404, says: ['The address may be mistyped'], jsonLd: [] },
];

for (const { path, title, status, says, jsonLd } of PAGES) {
  test(`${path} – requested without a browser – ${status}, its content and head are in the HTML`, async ({ site }) => {
    const page = await fetchPage(site.urls.site + path);
    expect(page.status).toBe(status);
    expect(headingsOf(page)).toEqual([title]);
    for (const words of says) expect(page.text).toContain(words);

    expect(titlesOf(page)).toEqual([expect.stringMatching(/.Plenum|Plenum./)]);
    expect(metaOf(page, 'name="description"')).not.toBe('');
    expect(metaOf(page, 'property="og:title"')).not.toBe('');
    expect(structuredDataOf(page).map((item) => item['@type'])).toEqual(expect.arrayContaining(jsonLd));
    if (status === 200) {
      expect(canonicalOf(page)).toEqual([site.urls.site + path]);
      expect(page.html).not.toContain('noindex');
    } else {
      expect(canonicalOf(page)).toEqual([]);
      expect(metaOf(page, 'name="robots"')).toBe('noindex');
    }
  });
}

test('an address with parameters – requested – the canonical address keeps only `page`', async ({ site }) => {
  const canonical = async (path: string) => canonicalOf(await fetchPage(site.urls.site + path));
  expect(await canonical('/blog?utm_source=x&page=2')).toEqual([`${site.urls.site}/blog?page=2`]);
  expect(await canonical('/contacts?page=5')).toEqual([`${site.urls.site}/contacts`]);
  expect(await canonical('/?page=1&x=%22%3E%3Cscript%3E')).toEqual([`${site.urls.site}/`]);
});

test('a category that does not exist – requested – 302 to the blog [S8.10]', async ({ site }) => {
  const { status, headers } = await fetchPage(`${site.urls.site}/blog/no-such-category`);
  expect([status, headers.get('location')]).toEqual([302, '/blog']);
});

test('an article under another category’s address – requested – 301 to its own, with its query', async ({ site }) => {
  const { status, headers } = await fetchPage(`${site.urls.site}/blog/product/webinar-handbook?from=mail`);
  expect([status, headers.get('location')]).toEqual([301, `${ARTICLE.path}?from=mail`]);
});

/** Requests a page until the site has it for all signed-out visitors. */
async function fromTheCache(address: string): Promise<FetchedPage> {
  let page = await fetchPage(address);
  await expect(async () => {
    page = await fetchPage(address);
    expect(page.headers.get('server-timing')).toContain('cache;desc=hit');
  }).toPass({ intervals: [50] });
  return page;
}

for (const [kind, ask] of [
  ['rendered for its visitor', (address: string) => fetchPage(`${address}?own`)],
  ['from the cache', fromTheCache],
] as const)
  for (const path of [MAIN.path, ARTICLE.path, NOT_FOUND.path])
    test(`${path}, ${kind} – requested – names its release set, sends strict security headers, and allows exactly its own scripts`, async ({
      site,
    }) => {
      const [page, again] = [await ask(site.urls.site + path), await ask(site.urls.site + path)];
      expect(page.headers.get('x-release-set')).toMatch(/^production:1:\d+$/);
      expect(page.boot?.set).toBe(page.headers.get('x-release-set'));
      expect(Object.fromEntries(page.headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      });

      const policy = directives(page);
      const [nonce = '', ...rest] = policy['script-src'] ?? [];
      expect(nonce).toMatch(/^'nonce-[\w+/=]{20,}'$/);
      expect(rest.at(-1)).toBe("'strict-dynamic'");
      expect(policy).toMatchObject({
        'default-src': ["'none'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
      });
      expect(page.headers.get('content-security-policy')).not.toMatch(/unsafe|\*|https?:/);
      expect(directives(again)['script-src']?.[0]).not.toBe(nonce);
      const allowed = scriptsOf(page).map((script) => allowanceOf(script, nonce.slice(7, -1)));
      if (kind === 'from the cache') {
        expect(page.html).not.toContain('nonce=');
        for (const source of allowed) if (source) expect(rest).toContain(source);
      } else {
        expect(rest).toHaveLength(1);
        expect(new Set(allowed)).toEqual(new Set([nonce]));
      }
    });

test('every script and stylesheet that a page names – checked – has a hash, and the file matches it', async ({ site }) => {
  const page = await fetchPage(`${site.urls.site}${ARTICLE.path}?own`);
  const styles = tagsOf(page, /<(link rel="stylesheet"[^>]*)>/g).map((tag) => [
    /href="([^"]*)"/.exec(tag)?.[1] ?? '',
    /integrity="([^"]*)"/.exec(tag)?.[1] ?? '',
  ]);
  const scripts = [...page.html.matchAll(/\["(\/[^"]+\.js)","([^"]*)"\]/g)].map(([, address = '', integrity = '']) => [address, integrity]);
  expect(styles.length).toBeGreaterThan(0);
  expect(scripts.length).toBeGreaterThan(4);
  for (const [address = '', integrity = ''] of [...styles, ...scripts]) {
    expect(integrity, address).toMatch(/^sha384-/);
    await expect(fetchVerified(`${site.urls.site}${address}`, integrity), address).resolves.toBe(200);
  }
});

async function fetchVerified(address: string, integrity: string): Promise<number> {
  return (await fetch(address, { integrity })).status;
}

function directives(page: FetchedPage): Record<string, string[]> {
  const policy = page.headers.get('content-security-policy') ?? '';
  return Object.fromEntries(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));
}

interface Script {
  readonly attributes: string;
  readonly text: string;
}

function scriptsOf({ html }: FetchedPage): Script[] {
  return [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)].map(([, attributes = '', text = '']) => ({ attributes, text }));
}

/** Returns the source in the policy that a script needs; null for data, which is not executed. */
function allowanceOf({ attributes, text }: Script, nonce: string): string | null {
  if (attributes.includes(` nonce="${nonce}"`)) return `'nonce-${nonce}'`;
  if (/type="application\/(ld\+)?json"/.test(attributes)) return null;
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
