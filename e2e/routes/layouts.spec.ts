import type { Page, Route } from '@playwright/test';
import { expect, test } from '#src/browser/test.ts';
import { isSameDocument, markDocument, untilHydrated } from '#src/browser/same-document.ts';
import { BLOG, MAIN } from '#src/site/addresses.ts';
import { SOAK_ONLY } from '#src/soak.ts';

const LAYOUT = /\/layout-main\.[0-9a-f]+\.js/;

/** Holds the code of the main page's layout until `resume` is called. */
async function holdLayout(page: Page) {
  const requested = Promise.withResolvers<void>();
  const held: Route[] = [];
  let isOpen = false;
  await page.route(LAYOUT, async (route) => {
    requested.resolve();
    if (isOpen) await route.continue();
    else held.push(route);
  });
  return {
    requested: requested.promise,
    resume: async () => {
      isOpen = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

const walkHome = (page: Page) => page.getByRole('link', { name: 'Plenum, home page' }).click();

test('the code of a layout does not arrive – the visitor navigates there – nothing, a skeleton after 200 ms, after 3000 ms an error with a retry [S2.03]', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/^console error: .*LayoutTimeout/s);
  await page.clock.install();
  await page.goto(BLOG.path);
  await untilHydrated(page);
  await markDocument(page);
  const layout = await holdLayout(page);
  await page.clock.pauseAt(Date.now() + 60_000);

  await walkHome(page);
  await layout.requested;
  await page.clock.runFor(199);
  await expect(page.getByRole('heading', { level: 1, name: BLOG.title })).toBeVisible();
  await page.clock.runFor(2000);
  await expect(page.getByText('Loading the page…')).toBeAttached();
  await expect(page.getByText('This page didn’t load')).toHaveCount(0);
  await page.clock.runFor(1500);
  await expect(page.getByRole('heading', { level: 1, name: 'This page didn’t load' })).toBeVisible();
  await expect(page.getByText(/Reference [a-z0-9]{8}/)).toBeVisible();

  await layout.resume();
  await page.clock.resume();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: MAIN.title })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('the code of a layout is slow – the visitor navigates there – its skeleton turns into the page', SOAK_ONLY, async ({ page }) => {
  await page.goto(BLOG.path);
  await untilHydrated(page);
  const layout = await holdLayout(page);
  await walkHome(page);
  await expect(page.getByText('Loading the page…')).toBeAttached();
  await layout.resume();
  await expect(page.getByRole('heading', { level: 1, name: MAIN.title })).toBeVisible();
  await expect(page.getByText('Loading the page…')).toHaveCount(0);
});

test(
  'the code of a layout does not arrive in time – its page is opened directly – it stays readable and says so; it works once the code has arrived',
  SOAK_ONLY,
  async ({ page, browserErrors }) => {
    browserErrors.allow(/^console error: .*LayoutTimeout/s);
    const layout = await holdLayout(page);
    await page.goto(MAIN.path, { waitUntil: 'commit' });
    await layout.requested;
    await expect(page.getByRole('heading', { level: 1, name: MAIN.title })).toBeVisible();
    await expect(page.getByText('This page has not loaded completely.')).toBeVisible();
    await layout.resume();
    await untilHydrated(page);
    await expect(page.getByText('This page has not loaded completely.')).toBeHidden();
  },
);
