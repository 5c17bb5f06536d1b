import type { Browser, Page } from 'playwright-core';

/** One first visit with an empty cache. Times in milliseconds since the navigation began. */
export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The page frame responds to input. */
  readonly hydrated: number;
  /** The matched screen responds too. */
  readonly screenHydrated: number;
  /** Brotli bytes, as transferred. */
  readonly scriptBytes: number;
  readonly scripts: number;
  readonly documentBytes: number;
  readonly requests: number;
}

/** The visitor's connection and processor. */
export interface Conditions {
  readonly bitsPerSecond: number;
  readonly latencyMs: number;
  /** Slowdown factor relative to this machine. */
  readonly slowdown: number;
}

/** A phone on an average mobile network. */
export const THROTTLED: Conditions = { bitsPerSecond: 1_600_000, latencyMs: 150, slowdown: 4 };

const PATIENCE_MS = 60_000;

/**
 * Opens `url` in a fresh profile and reads the browser's measurements.
 * @throws Error when the page logs an error, because its figures would then be meaningless
 */
export async function visit(browser: Browser, url: string, conditions: Conditions): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => void (message.type() === 'error' && complaints.push(`${message.text()} ${message.location().url}`)));
    await slowDown(page, conditions);
    await page.goto(url, { waitUntil: 'load', timeout: PATIENCE_MS });
    await page.waitForFunction(() => performance.getEntriesByName('screen-hydrated').length > 0, null, {
      timeout: PATIENCE_MS,
      polling: 100,
    });
    const times = await page.evaluate(readTimes);
    if (complaints.length > 0) throw new Error(`${url} complains:\n${complaints.join('\n')}`);
    return times;
  } finally {
    await context.close();
  }
}

/** Makes a page's network and processor slow. */
export async function slowDown(page: Page, { bitsPerSecond, latencyMs, slowdown }: Conditions): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bitsPerSecond / 8,
    uploadThroughput: bitsPerSecond / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Runs in the page. */
async function readTimes(): Promise<Visit> {
  await document.fonts.ready;
  const largest = await new Promise<number>((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0));
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const time = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
  const document_ = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
  const resources = performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming);
  const addresses = new Set(resources.map(({ name }) => name));
  const scripts = new Map(resources.filter(({ name }) => name.endsWith('.js')).map(({ name, encodedBodySize }) => [name, encodedBodySize]));
  return {
    firstPaint: time('first-contentful-paint'),
    largestPaint: largest,
    hydrated: time('hydrated'),
    screenHydrated: time('screen-hydrated'),
    scriptBytes: [...scripts.values()].reduce((sum, size) => sum + size, 0),
    scripts: scripts.size,
    documentBytes: document_.encodedBodySize,
    requests: addresses.size + 1,
  };
}
