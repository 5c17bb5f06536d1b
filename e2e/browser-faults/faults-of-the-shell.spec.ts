import { expect, test } from '#src/browser/test.ts';
import { isSameDocument, markDocument, untilInteractive } from '#src/browser/same-document.ts';
import * as faults from '#src/faults/faults.ts';
import { ARTICLE, BLOG } from '#src/site/addresses.ts';

/** The shell's entry at its first address, and at its first address or that of a retry. */
const FIRST_ENTRY = /^\/_\/shell\/[^/]+\/main\.[0-9a-f]+\.js$/;
const EVERY_ENTRY = /^\/_\/(~1\/)?shell\/[^/]+\/main\.[0-9a-f]+\.js$/;

test.beforeEach(({ browserErrors }) =>
  browserErrors.allow(
    /^(answer 404|request failed): \S+\/_\/(~1\/)?shell\//,
    /^console (error|warning): .*(Failed to load resource|Failed to find a valid digest|integrity checks failed)/s,
  ),
);

test('one byte of the shell’s entry is flipped – a page is opened – its entry is requested again, checked as all that follows, and the page works [F10]', async ({
  page,
  faultProxy,
}) => {
  faultProxy.inject(FIRST_ENTRY, faults.oneByteFlipped);
  await page.goto(faultProxy.url + BLOG.path);
  await untilInteractive(page);
  await expect(page.getByText('This page has not loaded completely.')).toBeHidden();
  await markDocument(page);
  await page.getByRole('link', { name: ARTICLE.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: ARTICLE.title })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  const scripts = await page.evaluate(() => ({
    imported: [...new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))].filter((path) =>
      /^\/_\/~1\/shell\/.*\.js$/.test(path),
    ),
    checked: [...document.querySelectorAll<HTMLScriptElement>('script[type="importmap"]')].flatMap((map) =>
      Object.keys((JSON.parse(map.text) as { integrity?: object }).integrity ?? {}),
    ),
  }));
  expect(scripts.imported.length).toBeGreaterThan(3);
  expect(scripts.checked).toEqual(expect.arrayContaining(scripts.imported));
});

test('the shell’s entry does not arrive – a page is opened – it can be read, says what does not work, and works once it is reloaded [F10]', async ({
  page,
  faultProxy,
}) => {
  faultProxy.inject(EVERY_ENTRY, faults.missing);
  await page.goto(faultProxy.url + ARTICLE.path);
  await expect(page.getByText('This page has not loaded completely.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: ARTICLE.title })).toBeVisible();
  faultProxy.heal();
  await page.reload();
  await untilInteractive(page);
  await expect(page.getByText('This page has not loaded completely.')).toBeHidden();
});
