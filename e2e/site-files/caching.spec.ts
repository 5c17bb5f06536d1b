import { expect, test } from '#src/test.ts';

const FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/feeds/blog.xml',
  '/feeds/status.xml',
  '/feeds/webinars.ics',
  '/site.webmanifest',
  '/favicon.svg',
  '/favicon.ico',
];

for (const file of FILES) {
  test(`${file} – requested, and requested again – public for all clients, and 304 for a matching ETag or date`, async ({
    site,
    request,
  }) => {
    // Not `fetch`: with a conditional header it adds `cache-control: no-cache`, as for a reload.
    const get = async (headers: Record<string, string> = {}, method = 'GET') => {
      const answer = await request.fetch(site.urls.site + file, { method, headers });
      return { status: answer.status(), headers: new Headers(answer.headers()), text: () => answer.text() };
    };
    const first = await get();
    const [etag, modified] = ['etag', 'last-modified'].map((name) => first.headers.get(name) ?? '') as [string, string];
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    expect(Date.parse(modified)).toBeLessThanOrEqual(Date.now());
    expect(first.headers.get('vary')).toBe('accept-encoding');
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
    const text = await first.text();

    const cookie = 'plenum-auth=x; refreshToken=y; expiredDate=9999999999999; loggedInSystem=true';
    const withCookies = await get({ cookie });
    expect([withCookies.status, withCookies.headers.get('etag'), await withCookies.text()]).toEqual([200, etag, text]);

    const conditions: Record<string, string>[] = [
      { 'if-none-match': etag },
      { 'if-none-match': `"x", ${etag}` },
      { 'if-modified-since': modified },
    ];
    for (const condition of conditions) {
      const again = await get({ ...condition, cookie });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
      expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
      expect((await get(condition, 'HEAD')).status).toBe(304);
    }
    for (const [name, value] of [
      ['if-none-match', '"x"'],
      ['if-modified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
    ] as const)
      expect((await get({ [name]: value })).status, name).toBe(200);
  });
}

test('a page – requested with `if-none-match: *` – sent in full, as it is rendered for each request', async ({ site }) => {
  expect((await fetch(`${site.urls.site}/terms`, { headers: { 'if-none-match': '*' } })).status).toBe(200);
});
