import type { Page } from '@playwright/test';
import { untilHydrated } from '#src/browser/same-document.ts';
import { readClipboard } from '#src/browser/read-clipboard.ts';
import { expect, test } from '#src/browser/test.ts';
import { ARTICLE } from '#src/site/addresses.ts';
import { SOAK_ONLY } from '#src/soak.ts';

/**
 * Disables skeletons. After 200 ms the skeleton of the next page would replace the current one, and with it the elements that morph, which a
 * busy machine makes likely.
 */
async function withoutSkeletons(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = globalThis.setTimeout.bind(globalThis) as (run: TimerHandler, ms?: number, ...given: unknown[]) => number;
    Object.assign(globalThis, {
      setTimeout: (run: TimerHandler, ms?: number, ...given: unknown[]) => later(run, ms === 200 ? 1e6 : ms, ...given),
    });
  });
}

/** Records the elements that each view transition moves. */
async function watchTransitions(page: Page): Promise<() => Promise<string[][]>> {
  await page.addInitScript(() => {
    const moved: string[][] = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...how) => {
      const transition = start(...how);
      const names = () =>
        document
          .getAnimations()
          .flatMap(({ effect }) => /group\((.+-article-.+)\)/.exec((effect as KeyframeEffect).pseudoElement ?? '')?.[1] ?? []);
      void transition.ready.then(() => moved.push(names().toSorted()));
      return transition;
    };
    Object.assign(globalThis, { moved });
  });
  return () => page.evaluate(() => (globalThis as unknown as { moved: string[][] }).moved);
}

test.describe('without reduced motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('a card of the list – followed, and back – its cover and title morph into those of the article, and nothing else moves', async ({
    page,
  }) => {
    await withoutSkeletons(page);
    const moved = await watchTransitions(page);
    await page.goto('/blog?q=%22sound+first%22');
    await untilHydrated(page);
    await page.getByRole('link', { name: 'Sound first, picture second' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sound first, picture second');
    const own = ['cover-article-sound-first', 'title-article-sound-first'];
    await expect.poll(moved).toEqual([own]);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “"sound first"”');
    await expect.poll(moved).toEqual([own, own]);
  });
});

test('an article – scrolled, and a chapter chosen – the table of contents marks the current section', SOAK_ONLY, async ({ page }) => {
  await page.goto(ARTICLE.path);
  await untilHydrated(page);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const current = contents.locator('[aria-current="location"]');
  await expect(current).toHaveCount(0);
  await contents.getByRole('link', { name: 'Seats' }).click();
  await expect(current).toHaveText('Seats');
  await page
    .locator('article h2[id]')
    .last()
    .evaluate((heading) => heading.scrollIntoView());
  await expect(current).toHaveText(await page.locator('article h2[id]').last().innerText());
  await expect(current).toBeInViewport();
});

test(
  'an article – its link copied – the clipboard has it without query parameters carried over from the visit',
  SOAK_ONLY,
  async ({ page, context, site }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${ARTICLE.path}?utm_source=letter`);
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied.').first()).toBeVisible();
    expect(await readClipboard(context, site.urls.site)).toBe(site.urls.site + ARTICLE.path);
  },
);
