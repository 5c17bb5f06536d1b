import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What else but colours could differ between light and dark? All rules run once for each width, and for each scheme. */
const LOOKS = [
  { width: 375, colorScheme: 'light', rules: null },
  { width: 375, colorScheme: 'dark', rules: ['color-contrast', 'link-in-text-block'] },
  { width: 1440, colorScheme: 'light', rules: ['color-contrast', 'link-in-text-block'] },
  { width: 1440, colorScheme: 'dark', rules: null },
] as const;

/** Expects that axe finds nothing on the page as it stands, on a phone and a desk, light and dark. */
export async function expectAxeFindsNothing(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { width, colorScheme, rules } of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page });
    const { violations, passes } = await (rules ? axe.withRules([...rules]) : axe).analyze();
    expect(passes.length).toBeGreaterThan(0);
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`).join('\n')}`),
      `${width} px, ${colorScheme}`,
    ).toEqual([]);
  }
}

/** Expects that everything fits into the width of phones and desks. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  for (const width of [320, 375, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const { content, screen } = await page.evaluate(() => ({ content: document.documentElement.scrollWidth, screen: innerWidth }));
    expect(content, `${width} px`).toBeLessThanOrEqual(screen);
  }
}
