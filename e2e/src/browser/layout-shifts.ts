import type { Page } from '@playwright/test';

type Watching = typeof globalThis & { shifts: string[] };

/** Records layout shifts on pages of this tab from now on, as the browser measures them. Shifts below 0.001 are invisible. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
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
  });
}

/** Returns the layout shifts since navigation started, once the fonts are loaded and painted. */
export async function layoutShiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (globalThis as Watching).shifts;
  });
}
