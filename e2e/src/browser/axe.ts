import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { isSoak, onlyInSoak } from '#src/soak.ts';

/** Half the size of the default build, which every inspected page has to parse. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export const PHONE = 375;
export const DESKTOP = 1440;

/** Light and dark of one width can only differ in colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
/** Both widths and both schemes, all rules in each; in the soak run also their other pairs. */
const LOOKS: readonly { width: number; colorScheme: 'light' | 'dark'; rules: readonly string[] | null }[] = [
  { width: PHONE, colorScheme: 'light', rules: null },
  { width: DESKTOP, colorScheme: 'dark', rules: null },
  ...(isSoak
    ? [
        { width: PHONE, colorScheme: 'dark' as const, rules: COLOURS },
        { width: DESKTOP, colorScheme: 'light' as const, rules: COLOURS },
      ]
    : []),
];

/**
 * Expects that axe finds nothing on the page in its current state, on a phone and a desktop, light and dark. Axe is injected into the
 * page once: its adapter for Playwright injects it for each check and opens a tab to merge the results of frames, and the site has no
 * frames.
 * @param widths of the window, px; a phone in light and a desktop in dark mode by default
 */
export async function expectAxeFindsNothing(page: Page, widths: readonly number[] = [PHONE, DESKTOP]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(`${AXE}; undefined`);
  for (const { width, colorScheme, rules } of LOOKS.filter((look) => widths.includes(look.width))) {
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
  for (const width of [320, ...onlyInSoak(PHONE), DESKTOP]) {
    await page.setViewportSize({ width, height: 800 });
    const { content, screen } = await page.evaluate(() => ({ content: document.documentElement.scrollWidth, screen: innerWidth }));
    expect(content, `${width} px`).toBeLessThanOrEqual(screen);
  }
}
