import { MAIN } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { expect, test } from '#src/test.ts';

/** All paths that redirect, and a page, each with its query. */
const PATHS = ['/iva-day-2024', '/webinar/x', '/payout-new', '/blog/nope', MAIN.path];
const TOO_MANY = Array.from({ length: 20_000 }, (_, index) => `p${index}`).join('&');
// Redirects return the query in Location, a bracket as three characters, and Node's fetch accepts 16 KB of headers.
const MANY = 'a&'.repeat(5000);
const BRACKETS = `${'['.repeat(4000)}=1`;

for (const path of PATHS)
  test(`${path} with 20,000 parameters – requested again and again – rejected with 414 and a readable page, and others are served`, async ({
    site,
  }) => {
    const costly = Array.from({ length: 10 }, () => fetchPage(`${site.urls.site}${path}?${TOO_MANY}`));
    expect((await fetchPage(site.urls.site + MAIN.path)).status).toBe(200);
    for (const { status, text } of await Promise.all(costly)) {
      expect(status).toBe(414);
      expect(text).toContain('This address is too long');
    }
  });

for (const [what, query] of Object.entries({ '5,000 parameters': MANY, '4,000 brackets': BRACKETS }))
  test(`addresses with ${what} – requested – answered like any other, and no worker blocks`, async ({ site }) => {
    for (const path of PATHS) expect((await fetchPage(`${site.urls.site}${path}?${query}`)).status).toBeLessThan(400);
  });
