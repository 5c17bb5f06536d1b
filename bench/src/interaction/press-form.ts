import type { Browser, Page } from 'playwright-core';
import { slowDown, THROTTLED } from '#src/browser/visit.ts';

/** Presses of a form on a first visit with an empty cache, from its first paint until it responds. Times in milliseconds. */
export interface FormPresses {
  /** Longest time from a press to the paint after it. */
  readonly slowest: number;
  readonly presses: number;
  /** When the form began to respond, since the navigation began. */
  readonly responds: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;
/** What is pressed in turn: the first field and the button that sends the form. Without values nothing is sent. */
const PRESSED = ['main form input:not([type="hidden"], [aria-hidden="true"] *)', 'main form button[type="submit"]'];

/**
 * Opens the page of a registration form as a phone would, and presses it again and again while the page hydrates.
 * @throws Error when the page has no form
 */
export async function pressForm(browser: Browser, url: string): Promise<FormPresses> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(recordPresses);
    await slowDown(page, THROTTLED);
    await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE_MS });
    const points = await placesOf(page);
    let presses = 0;
    while (!(await page.evaluate(() => 'screenHydrated' in document.documentElement.dataset))) {
      for (const { x, y } of points) await page.touchscreen.tap(x, y);
      presses += points.length;
      await page.waitForTimeout(PAUSE_MS);
    }
    return { ...(await page.evaluate(readPresses)), presses };
  } finally {
    await context.close();
  }
}

/** Scrolls to the form and returns the middle of what is pressed. */
async function placesOf(page: Page): Promise<Point[]> {
  const button = page.locator(PRESSED.at(-1) ?? '').first();
  await button.waitFor({ timeout: PATIENCE_MS });
  await button.scrollIntoViewIfNeeded();
  return Promise.all(
    PRESSED.map(async (selector) => {
      const box = await page.locator(selector).first().boundingBox();
      if (!box) throw new Error(`${page.url()} does not show ${selector}.`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }),
  );
}

/** Runs in the page before its own scripts. */
function recordPresses(): void {
  const durations: number[] = [];
  Object.assign(window, { pressDurations: durations });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('interactionId' in entry && entry.interactionId) durations.push(entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
}

/** Runs in the page. Presses that took less than 16 ms have no entry. */
async function readPresses(): Promise<Omit<FormPresses, 'presses'>> {
  // Entries come after the paint that they measure.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const { pressDurations } = window as unknown as { pressDurations: readonly number[] };
  const responds = performance.getEntriesByName('screen-hydrated')[0]?.startTime ?? Number.NaN;
  return { slowest: Math.max(0, ...pressDurations), responds };
}
