import type { Page } from '@playwright/test';

const MARK = 'sameDocument';
type Marked = typeof globalThis & { [MARK]?: true };

/** Waits until the shell runs in the browser, with all that comes after its first view. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated][data-settled]').waitFor();
}

/** Waits until the screen is interactive, too: it hydrates after the shell around it, and clicks in between are lost. */
export async function untilInteractive(page: Page): Promise<void> {
  await page.locator('html[data-hydrated][data-screen-hydrated][data-settled]').waitFor();
}

/** Marks the document, so that `isSameDocument` can tell a client navigation from a new document. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate((mark) => {
    (globalThis as Marked)[mark as typeof MARK] = true;
  }, MARK);
}

export async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate((mark) => (globalThis as Marked)[mark as typeof MARK] === true, MARK);
}
