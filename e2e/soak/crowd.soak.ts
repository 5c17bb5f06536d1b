import { startStack } from '@plenum/scripts/stack/start-stack';
import type { Stack } from '@plenum/scripts/stack/start-stack';
import { type Outcome, ask, capacityOf, figuresOf, requestAtConstantRate } from '#src/load/crowd.ts';
import { ARTICLE, BLOG, MAIN } from '#src/site/addresses.ts';
import { queuesOf } from '#src/site/site-status.ts';
import { SITE_ENVIRONMENT } from '#src/site/site.ts';
import { freshFolder } from '#src/site/start-site.ts';
import { expect, test } from '#src/test.ts';

// The figures are printed, for docs/performance.md. The assertions are about the outcome of each request.
test.describe.configure({ mode: 'serial' });

let stack: Stack;
let pages: string[];
test.beforeAll(async () => {
  test.setTimeout(5 * 60_000);
  stack = await startStack({ dataDir: freshFolder('crowd'), env: SITE_ENVIRONMENT, build: false });
  pages = [MAIN, BLOG, ARTICLE, { path: '/webinars' }].map(({ path }) => stack.urls.site + path);
});
test.afterAll(() => stack.stop());

const say = (what: string, figures: string) => process.stdout.write(`${what}: ${figures}\n`);

/** Expects that each page is complete, with its blocks, or that the visitor is told at once when to retry. */
function expectAnsweredOrRefused(outcomes: readonly Outcome[]): void {
  const wrong = outcomes.filter(({ status }) => status !== 200 && status !== 503);
  expect(wrong.map(({ status }) => status)).toEqual([]);
  for (const { status, text, retryAfter } of outcomes) {
    if (status === 503) {
      expect(retryAfter).toMatch(/^\d+$/);
      expect(text).toContain('Too many visitors at once');
    } else {
      expect(text).toMatch(/<\/html>$/);
      expect(text).not.toContain('is not available');
    }
  }
  expect(outcomes.some(({ status }) => status === 200)).toBe(true);
}

/** Expects that the site is back to normal: no page is being rendered or waits, and pages are answered. */
async function expectNormal(): Promise<void> {
  const began = performance.now();
  await expect(async () => {
    const { running, waiting } = (await queuesOf(stack.urls.site))['pages'] ?? {};
    expect([running, waiting]).toEqual([0, 0]);
  }).toPass();
  const outcomes = await Promise.all(pages.map((page) => ask(page)));
  expect(outcomes.map(({ status }) => status)).toEqual(pages.map(() => 200));
  say('  afterwards', `normal ${Math.round(performance.now() - began)} ms after the last answer; ${figuresOf(outcomes)}`);
}

for (const count of [1000, 2000])
  test(`${count} pages are requested at once – the site answers – complete pages or an immediate 503; files, probes and site files still work; then all is as before`, async () => {
    test.setTimeout(5 * 60_000);
    const crowd = Array.from({ length: count }, (_, index) => ask(pages[index % pages.length] ?? ''));
    const beside = Promise.all(['/-/live', '/-/ready', '/robots.txt', '/sitemap.xml'].map((path) => ask(stack.urls.site + path)));
    const outcomes = await Promise.all(crowd);
    say(`${count} pages at once`, figuresOf(outcomes));
    say('  beside them', figuresOf(await beside));
    expectAnsweredOrRefused(outcomes);
    expect((await beside).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await expectNormal();
  });

test('four times the capacity for a minute – the site answers – as many pages as ever, an immediate 503 for the rest; then all is as before', async () => {
  test.setTimeout(5 * 60_000);
  const capacity = await capacityOf(pages, 16, 10);
  const outcomes = await Promise.all(await requestAtConstantRate(pages, 4 * capacity, 60));
  say('capacity', `${capacity.toFixed(1)} pages a second`);
  say('four times that for a minute', figuresOf(outcomes));
  expectAnsweredOrRefused(outcomes);
  await expectNormal();
});

test('1,000 pages are requested and their clients disconnect – the site – does not render pages for closed connections', async () => {
  test.setTimeout(5 * 60_000);
  const before = (await queuesOf(stack.urls.site))['pages']?.abandoned ?? 0;
  const clients = new AbortController();
  const crowd = Array.from({ length: 1000 }, (_, index) => ask(pages[index % pages.length] ?? '', clients.signal));
  await expect(async () => expect((await queuesOf(stack.urls.site))['pages']?.waiting).toBeGreaterThan(0)).toPass({ intervals: [20] });
  clients.abort();
  say('1,000 that disconnect', figuresOf(await Promise.all(crowd)));
  await expectNormal();
  expect((await queuesOf(stack.urls.site))['pages']?.abandoned).toBeGreaterThan(before);
});
