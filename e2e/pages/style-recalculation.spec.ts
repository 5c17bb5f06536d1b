import type { Browser, Page } from '@playwright/test';
import { untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { ARTICLE, MAIN, WEBINARS } from '#src/site/addresses.ts';

interface TraceEvent {
  readonly name: string;
  /** Microseconds. */
  readonly ts: number;
  readonly pid: number;
  readonly args?: { readonly elementCount?: number };
}

/** Records what the browser does while `work` runs. */
async function record(browser: Browser, work: () => Promise<void>): Promise<TraceEvent[]> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise<void>((resolve) => session.on('Tracing.tracingComplete', () => resolve()));
  const includedCategories = ['devtools.timeline', 'blink', 'loading'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await work();
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return events;
}

/** Returns how many elements each recalculation of styles after the first paint covered. */
async function recalculationsOf(browser: Browser, page: Page, path: string): Promise<number[]> {
  const events = await record(browser, async () => {
    await page.goto(path);
    await untilInteractive(page);
  });
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error(`${path}: no paint was recorded.`);
  return events
    .filter(({ name, ts, pid }) => name === 'UpdateLayoutTree' && ts > paint.ts && pid === paint.pid)
    .map(({ args }) => args?.elementCount ?? 0);
}

for (const { path } of [MAIN, WEBINARS, ARTICLE]) {
  // A selector with :has() that does not end in a class covers all descendants of its element (docs/performance.md, Lighthouse).
  test(`${path} – hydrates – no recalculation of styles covers half of its elements`, async ({ page, browser }) => {
    const counts = await recalculationsOf(browser, page, path);
    const elements = await page.locator('body *').count();
    expect(counts.length).toBeGreaterThan(0);
    expect(
      counts.filter((count) => count > elements / 2),
      `of ${elements} elements`,
    ).toEqual([]);
  });
}
