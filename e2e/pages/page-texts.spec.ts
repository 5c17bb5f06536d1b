import { expect, test } from '#src/browser/test.ts';
import { isSameDocument, markDocument, untilHydrated } from '#src/browser/same-document.ts';
import * as faults from '#src/faults/faults.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { withDatabase } from '#src/site/with-database.ts';
import { SOAK_ONLY } from '#src/soak.ts';

/** A page whose steps no other test reads. */
const PAGE = { name: 'landing-choosing', path: '/vash-vybor-platformy-dlya-online-meropriyaty' };
const CHANGED = 'Decide in three steps, says the editor';

test('a sentence of a page is changed in the content – the page is opened – it has the new sentence, in the same release set', async ({
  page,
  site,
}) => {
  // As an import of the content does, which notes a new digest.
  const setTitle = (text: string) =>
    withDatabase(site.databaseUrl, async (client) => {
      await client.query("UPDATE page_text SET content = jsonb_set(content, '{steps,title}', $2) WHERE name = $1", [
        PAGE.name,
        JSON.stringify(text),
      ]);
      await client.query("UPDATE content_import SET digest = md5(digest) WHERE name = 'pages'");
    });
  const before = await fetchPage(site.urls.site + PAGE.path);
  const { rows } = await withDatabase(site.databaseUrl, (client) =>
    client.query<{ title: string }>("SELECT content #>> '{steps,title}' AS title FROM page_text WHERE name = $1", [PAGE.name]),
  );
  const [{ title } = { title: '' }] = rows;
  expect(before.text).toContain(title);
  await setTitle(CHANGED);
  try {
    await expect(async () => expect((await fetchPage(site.urls.site + PAGE.path)).text).toContain(CHANGED)).toPass({ timeout: 30_000 });
    const response = await page.goto(PAGE.path);
    expect(response?.headers()['x-release-set']).toBe(before.headers.get('x-release-set'));
    await untilHydrated(page);
    await expect(page.getByRole('heading', { name: CHANGED })).toBeVisible();
  } finally {
    await setTitle(title);
  }
});

test(
  'the API refuses every call for texts – pages are opened and entered by a link – they have their texts',
  SOAK_ONLY,
  async ({ page, behindFaults: { api, shell } }) => {
    await expect(async () => expect((await fetchPage(`${shell.url}/small-business`)).status).toBe(200)).toPass();
    await expect(async () => expect((await fetchPage(`${shell.url}/for-partners`)).status).toBe(200)).toPass();
    api.inject(/^\/api\/v1\/pages\//, faults.refuses);
    await page.goto(`${shell.url}/small-business`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Twelve people, no IT department');
    await untilHydrated(page);
    await markDocument(page);
    await page.getByRole('banner').getByRole('link', { name: 'For partners' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You know the client, we know the room');
    expect(await isSameDocument(page)).toBe(true);
  },
);
