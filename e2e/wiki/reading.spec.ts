import { readClipboard } from '#src/browser/read-clipboard.ts';
import { expectMessage } from '#src/browser/messages.ts';
import { isSameDocument, markDocument, untilHydrated } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { canonicalOf, headingsOf, metaOf, structuredDataOf } from '#src/site/page-head.ts';
import type { Site } from '#src/site/site.ts';
import { SOAK_ONLY } from '#src/soak.ts';

interface Item {
  readonly id: number;
  readonly name: string;
}

/** A page with at least two headings, and with a previous and a next page. */
interface WholePage extends Item {
  readonly headings: readonly { id: string; title: string }[];
  readonly book: Item & { readonly shelf: Item };
  readonly previous: Item;
  readonly next: Item;
}

async function call<Data>({ urls }: Site, path: string): Promise<Data> {
  return ((await (await fetch(`${urls.api}/v1/wiki/${path}`)).json()) as { data: Data }).data;
}

async function pageInTheMiddle(site: Site): Promise<WholePage> {
  for (const { books } of await call<{ books: Item[] }[]>(site, 'shelves')) {
    for (const { id } of books) {
      for (const item of await call<Item[]>(site, `pages-in-book/${id}`)) {
        const page = await call<Partial<WholePage>>(site, `page/${item.id}`);
        if (page.previous && page.next && (page.headings?.length ?? 0) > 1) return page as WholePage;
      }
    }
  }
  throw new Error('The content has no such page.');
}

test('a page of the help – requested without a browser – complete, with its head, and listed in the sitemap', async ({ site }) => {
  const page = await pageInTheMiddle(site);
  const fetched = await fetchPage(`${site.urls.site}/wiki/page/${page.id}?utm_source=letter`);
  expect([fetched.status, headingsOf(fetched), metaOf(fetched, 'name="robots"')]).toEqual([200, [page.name], '']);
  expect(canonicalOf(fetched)).toEqual([`${site.urls.site}/wiki/page/${page.id}`]);
  expect(structuredDataOf(fetched).map((data) => data['@type'])).toEqual(expect.arrayContaining(['TechArticle', 'BreadcrumbList']));
  for (const { title } of page.headings) expect(fetched.text).toContain(title);
  const sitemap = await (await fetch(`${site.urls.site}/sitemap.xml`)).text();
  for (const path of [`/wiki/page/${page.id}`, `/wiki/book/${page.book.id}`, `/wiki/shelf/${page.book.shelf.id}`, '/wiki'])
    expect(sitemap).toContain(`${path}</loc>`);
  expect(sitemap).not.toContain('/wiki/search');
});

for (const path of ['/wiki/page/999999', '/wiki/page/x', '/wiki/book/999999', '/wiki/shelf/0', '/wiki/search?q=a&page=900']) {
  test(`${path} – requested – 404`, async ({ site }) => {
    expect((await fetchPage(site.urls.site + path)).status).toBe(404);
  });
}

test('the help – navigated from its start to a page and on to the next – in one document, with the current place marked [S2.21]', async ({
  page,
  site,
}) => {
  const target = await pageInTheMiddle(site);
  await page.goto('/wiki');
  await untilHydrated(page);
  await markDocument(page);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: target.book.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(target.book.name);
  await main.getByRole('link', { name: target.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(target.name);
  const tree = page.getByRole('navigation', { name: `In “${target.book.name}”` });
  await expect(tree.locator('[aria-current="page"]')).toHaveText(target.name);
  await page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link', { name: target.next.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(target.next.name);
  await expect(tree.locator('[aria-current="page"]')).toHaveText(target.next.name);
  expect(await isSameDocument(page)).toBe(true);

  // A sheet of A4 within its margins: the text has all of its width.
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 658, height: 920 });
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.x).toBe(0);
});

test('a page – a link to a section is copied, and “Was it helpful?” answered – the address is in the clipboard, and the vote is accepted', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const target = await pageInTheMiddle(site);
  await page.goto(`/wiki/page/${target.id}`);
  await untilHydrated(page);
  const [heading] = target.headings;
  await page.getByRole('link', { name: `Copy a link to “${heading?.title}”` }).click();
  await expectMessage(page, 'Link copied.');
  const copied = await readClipboard(context, site.urls.site);
  expect(new URL(copied).pathname).toBe(`/wiki/page/${target.id}`);
  expect(decodeURIComponent(new URL(copied).hash)).toBe(`#${heading?.id}`);

  const sent = page.waitForResponse((response) => response.url().endsWith(`/v1/wiki/page/${target.id}/vote`));
  await page.getByRole('button', { name: 'Yes' }).click();
  expect((await sent).status()).toBe(204);
  await expect(page.getByText(/^Thank you/)).toBeFocused();
});

test('the footer of another page, and a product page – opened – they link to pages of the help', SOAK_ONLY, async ({ page, site }) => {
  await page.goto('/messenger-product');
  const column = page.getByRole('contentinfo').getByRole('navigation', { name: 'Help' });
  await expect(column.getByRole('link')).toHaveCount(6);
  const related = page.getByRole('region', { name: 'From the help centre' });
  const hrefs = [
    ...(await column.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))),
    ...(await related.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))),
  ];
  expect(hrefs.length).toBeGreaterThan(7);
  for (const href of hrefs) expect([href, (await fetchPage(site.urls.site + href)).status]).toEqual([href, 200]);
});

test.describe('JavaScript off', () => {
  test.use({ javaScriptEnabled: false });
  // Chromium's message for the preload of a script that it may not run.
  test.beforeEach(({ browserErrors }) => browserErrors.allow(/request failed: .*\.js \(csp\)/));

  test('the help – searched and read – results, a page and its sections; nothing that needs scripts is shown', async ({ page, site }) => {
    const target = await pageInTheMiddle(site);
    await page.goto('/wiki');
    const field = page.getByRole('main').getByRole('combobox', { name: 'Search the help centre' });
    await field.fill(target.name);
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(target.name);
    await page.getByRole('main').getByRole('listitem').getByRole('link', { name: target.name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(target.name);
    for (const { title } of target.headings) await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(page.getByText('Was it helpful?')).toBeHidden();
  });
});
