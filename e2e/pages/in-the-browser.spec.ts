import { expect, test } from '#src/browser/test.ts';
import { untilHydrated } from '#src/browser/same-document.ts';
import { ARTICLE, BLOG, CATEGORY, MAIN, NOT_FOUND } from '#src/site/addresses.ts';

for (const { path, title } of [MAIN, BLOG, { ...BLOG, path: '/blog?page=2' }, CATEGORY, ARTICLE, NOT_FOUND]) {
  test(`${path} – opened – hydrates what the server sent: nothing is said, nothing moves`, async ({ page, troubles }) => {
    if (path === NOT_FOUND.path) troubles.announce(/404.*\/nowhere/);
    await page.addInitScript(watchShifts);
    await page.goto(path);
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)).toEqual([]);
  });
}

test('an article – its button is pressed – the remote works: it copies, and the shell says so', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(ARTICLE.path);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.urls.site + ARTICLE.path);
});

/** Runs in the browser: collects what moves, as the browser measures it. Below 0.001 nobody sees it. */
function watchShifts(): void {
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly sources: readonly { readonly node: Node | null }[];
  }
  const shifts: string[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      if (value >= 0.001)
        shifts.push(`${value.toFixed(3)}: ${sources.map(({ node }) => (node as Element | null)?.className ?? '').join(', ')}`);
  }).observe({ type: 'layout-shift', buffered: true });
}
