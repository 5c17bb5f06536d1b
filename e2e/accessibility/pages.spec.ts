import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '#src/browser/test.ts';
import { untilHydrated } from '#src/browser/same-document.ts';
import { ARTICLE, BLOG, CATEGORY, MAIN, NOT_FOUND } from '#src/site/addresses.ts';

const WIDTHS = [375, 1440];
/** What else but colours could differ between light and dark? All rules run once for each width, and for each scheme. */
const LOOKS = [
  { width: 375, colorScheme: 'light', rules: null },
  { width: 375, colorScheme: 'dark', rules: ['color-contrast', 'link-in-text-block'] },
  { width: 1440, colorScheme: 'light', rules: ['color-contrast', 'link-in-text-block'] },
  { width: 1440, colorScheme: 'dark', rules: null },
] as const;

for (const { path } of [MAIN, BLOG, CATEGORY, ARTICLE, NOT_FOUND]) {
  test(`${path} – looked at by axe on a phone and a desk, light and dark – it finds nothing`, async ({ page, troubles }) => {
    if (path === NOT_FOUND.path) troubles.announce(/404.*\/nowhere/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await untilHydrated(page);
    for (const { width, colorScheme, rules } of LOOKS) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      const axe = new AxeBuilder({ page });
      const { violations, passes } = await (rules ? axe.withRules([...rules]) : axe).analyze();
      expect(passes.length).toBeGreaterThan(0);
      expect(
        violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`).join('\n')}`,
        ),
        `${width} px, ${colorScheme}`,
      ).toEqual([]);
    }
  });

  test(`${path} – on narrow and wide screens – the page never scrolls sideways`, async ({ page, troubles }) => {
    if (path === NOT_FOUND.path) troubles.announce(/404.*\/nowhere/);
    await page.goto(path);
    await untilHydrated(page);
    for (const width of [320, ...WIDTHS]) {
      await page.setViewportSize({ width, height: 800 });
      const { content, screen } = await page.evaluate(() => ({ content: document.documentElement.scrollWidth, screen: innerWidth }));
      expect(content, `${width} px`).toBeLessThanOrEqual(screen);
    }
  });
}
