import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { isSoak } from '#src/soak.ts';

/** What else but colours could differ between light and dark of one width? */
const COLOURS = ['color-contrast', 'link-in-text-block'];
/** Both widths and both schemes, all rules in each; in the soak run also their other pairs. */
const LOOKS: readonly { width: number; colorScheme: 'light' | 'dark'; rules: readonly string[] | null }[] = [
  { width: 375, colorScheme: 'light', rules: null },
  { width: 1440, colorScheme: 'dark', rules: null },
  ...(isSoak
    ? [
        { width: 375, colorScheme: 'dark' as const, rules: COLOURS },
        { width: 1440, colorScheme: 'light' as const, rules: COLOURS },
      ]
    : []),
];

/**
 * Expects that axe finds nothing on the page in its current state, on a phone and a desktop, light and dark. Axe is injected into the
 * page once: its adapter for Playwright injects it for each check and opens a tab to merge the results of frames, and the site has no
 * frames.
 */
export async function expectAxeFindsNothing(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(`${axe.source}; undefined`);
  for (const { width, colorScheme, rules } of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const { violations, passed } = await page.evaluate(runAxe, {
      resultTypes: ['violations'],
      ...(rules && { runOnly: [...rules] }),
    } satisfies RunOptions);
    expect(passed).toBeGreaterThan(0);
    expect(violations, `${width} px, ${colorScheme}`).toEqual([]);
  }
}

/** Runs in the browser. */
async function runAxe(options: RunOptions): Promise<{ violations: string[]; passed: number }> {
  const inPage = globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
  const { violations, passes } = await inPage.axe.run(options);
  const described = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`)]);
  return { violations: described.map((lines) => lines.join('\n')), passed: passes.length };
}

/** Expects that everything fits into the width of phones and desks. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  for (const width of [320, 375, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const { content, screen } = await page.evaluate(() => ({ content: document.documentElement.scrollWidth, screen: innerWidth }));
    expect(content, `${width} px`).toBeLessThanOrEqual(screen);
  }
}
