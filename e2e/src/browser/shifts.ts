import type { Page } from '@playwright/test';

type Watching = typeof globalThis & { shifts: string[] };

/** From now on pages of this tab remember what moves in them, as the browser measures it. Below 0.001 nobody sees it. */
export async function watchShifts(page: Page): Promise<void> {
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

/** What has moved since the document began, fonts loaded and drawn. */
export async function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (globalThis as Watching).shifts;
  });
}
