import { MAIN } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { expect, test } from '#src/test.ts';

/** All that redirect, and a page, each with its query. */
const PATHS = ['/iva-day-2024', '/webinar/x', '/payout-new', '/blog/nope', MAIN.path];
const TOO_MANY = Array.from({ length: 20_000 }, (_, index) => `p${index}`).join('&');
// Redirects carry them in Location, a bracket as three characters, and Node's fetch takes 16 KB of headers.
const MANY = 'a&'.repeat(5000);
const BRACKETS = `${'['.repeat(4000)}=1`;

for (const path of PATHS)
  test(`${path} with 20,000 parameters – asked for again and again – refused with 414, a page for people, and others are served`, async ({
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
  test(`addresses with ${what} – asked for – answered like any other, none of them holds a worker up`, async ({ site }) => {
    for (const path of PATHS) expect((await fetchPage(`${site.urls.site}${path}?${query}`)).status).toBeLessThan(400);
  });
