import type { Page } from '@playwright/test';
import { untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { illustratedBlog, OWN_FONT } from '#src/releases/illustrated-blog.ts';
import { BLOG, MAIN } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { SOAK_ONLY } from '#src/soak.ts';

const VERSION = '9.60.0';
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  woff2: 'font/woff2',
};

/** Addresses of the version's files in a piece of HTML, in order. */
const filesIn = (html: string) => [...new Set(html.match(/\/_\/mf-blog\/9\.60\.0\/[\w.-]+\.(?:png|svg|txt|woff2)/g))];

async function expectShown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Illustrated' })).toBeVisible();
  // 41: twenty times two, plus the one that the worker fetched, which shows that its own chunk loads too.
  await expect(page.locator('main output')).toHaveText('41');
  const widths = page
    .locator('main img')
    .evaluateAll(async (images) =>
      Promise.all((images as HTMLImageElement[]).map((image) => image.decode().then(() => image.naturalWidth))),
    );
  expect(await widths).toEqual([1, 1, 10]);
  const families = page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', ''));
  });
  expect(await families).toContain(OWN_FONT);
}

const shownFiles = async (page: Page) => filesIn(await page.locator('main').innerHTML());

test('a remote with images, a font and a worker – released – all of them load from its version, opened directly and navigated to', async ({
  page,
  ownSite,
  blog,
}) => {
  const { site } = ownSite.urls;
  await blog.release(VERSION, await illustratedBlog(VERSION));

  const { html } = await fetchPage(site + BLOG.path);
  expect(html).not.toContain('file:');
  const files = filesIn(html);
  expect(files.map((file) => file.split('/').at(-1)?.split('.')[0]).toSorted()).toEqual(
    ['moon', 'onest-latin-wght-normal', 'square', 'star', 'terms', 'tile'].toSorted(),
  );
  for (const file of files) {
    const answer = await fetch(site + file);
    expect({ file, status: answer.status, type: answer.headers.get('content-type') }).toEqual({
      file,
      status: 200,
      type: TYPES[file.split('.').at(-1) ?? ''],
    });
  }

  await page.goto(site + BLOG.path);
  await untilInteractive(page);
  await expectShown(page);
  const opened = await shownFiles(page);
  expect(files).toEqual(expect.arrayContaining(opened));
  expect(opened).toHaveLength(4);

  await page.goto(site + MAIN.path);
  await untilInteractive(page);
  await page.getByRole('link', { name: 'All articles' }).click();
  await expectShown(page);
  expect(await shownFiles(page)).toEqual(opened);
});

test('the policy of a page – checked – images, fonts and workers load from the site only', SOAK_ONLY, async ({ site }) => {
  const { headers } = await fetchPage(site.urls.site + MAIN.path);
  const policy = (headers.get('content-security-policy') ?? '').split('; ');
  expect(policy).toEqual(expect.arrayContaining(["img-src 'self' data:", "font-src 'self'", "worker-src 'self'"]));
});
