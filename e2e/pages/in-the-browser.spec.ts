import { expect, test } from '#src/browser/test.ts';
import { untilHydrated } from '#src/browser/same-document.ts';
import { ARTICLE, BLOG, CATEGORY, MAIN, NOT_FOUND } from '#src/site/addresses.ts';

for (const { path, title } of [MAIN, BLOG, { ...BLOG, path: '/blog?page=2' }, CATEGORY, ARTICLE, NOT_FOUND]) {
  test(`${path} – opened – hydrates what the server sent: nothing is said, nothing moves`, async ({ page, troubles }) => {
    if (path === NOT_FOUND.path) troubles.announce(/404.*\/nowhere/);
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[])
          shifts.push(
            `${shift.value.toFixed(4)} ${shift.sources.map(({ node }) => (node as Element | null)?.className ?? node?.nodeName).join(', ')}`,
          );
      }).observe({ type: 'layout-shift', buffered: true });
    });
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
