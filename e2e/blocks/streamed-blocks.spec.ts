import { layoutShiftsOf, recordLayoutShifts } from '#src/browser/layout-shifts.ts';
import { untilHydrated } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import type { Fault } from '#src/faults/fault-proxy.ts';
import * as faults from '#src/faults/faults.ts';
import { MAIN } from '#src/site/addresses.ts';

type Watching = typeof globalThis & {
  arrival: { readonly isPainted: boolean; readonly hasKeptRoom: boolean; readonly display: string } | null;
};

const LISTS = /\/webinars\/v1\/list|\/blogs-for-main/;
/** Longer than the head of a page waits for blocks, shorter than the deadline of a block. */
const LATE_MS = 600;

test('the lists of the main page are late – the page is opened – it is painted before them, nothing moves when they come, and it hydrates', async ({
  page,
  behindFaults: { api, shell },
}) => {
  await recordLayoutShifts(page);
  await page.addInitScript(() => {
    Object.assign(globalThis, { arrival: null });
    let hasKeptRoom = false;
    const look = () => {
      const rooms = document.querySelectorAll<HTMLElement>('main [data-deferred]');
      hasKeptRoom ||= rooms.length === 3 && [...rooms].every(({ offsetHeight: height }) => height >= 100);
      const list = document.querySelector('main [aria-labelledby="webinars"] ul');
      if (!list || (globalThis as Watching).arrival) return;
      const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
      Object.assign(globalThis, { arrival: { isPainted, hasKeptRoom, display: getComputedStyle(list).display } });
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  api.inject(LISTS, faults.after(LATE_MS));
  // On a busy machine the screen may be as late as the lists, or the lists later than a block may be.
  await expect(async () => {
    await page.goto(shell.url + MAIN.path, { waitUntil: 'commit' });
    // Where the lists will be, so that a visitor would see them push the page around.
    await page.getByRole('region', { name: 'From the blog' }).scrollIntoViewIfNeeded();
    await untilHydrated(page);
    expect(await page.evaluate(() => (globalThis as Watching).arrival)).toEqual({ isPainted: true, hasKeptRoom: true, display: 'grid' });
    await expect(page.getByText('This list is not available')).toHaveCount(0);
  }).toPass();
  await expect(page.getByRole('region', { name: 'Upcoming webinars' }).getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'From the blog' }).getByRole('heading', { level: 3 })).toHaveCount(4);
  expect(await layoutShiftsOf(page)).toEqual([]);
});

test('the lists of the main page are late and below the window – they come – they take no more room than they fill, and nothing is seen to move', async ({
  page,
  behindFaults: { api, shell },
}) => {
  await recordLayoutShifts(page);
  api.inject(LISTS, faults.after(LATE_MS));
  await expect(async () => {
    await page.goto(shell.url + MAIN.path, { waitUntil: 'commit' });
    await expect(page.locator('main [data-deferred]')).toHaveCount(3, { timeout: 1000 });
    await untilHydrated(page);
  }).toPass();
  const blankBelow = (name: string) =>
    page.getByRole('region', { name }).evaluate((section) => {
      const room = section.closest('main div');
      return room ? room.getBoundingClientRect().bottom - section.getBoundingClientRect().bottom : null;
    });
  await expect.poll(() => blankBelow('Upcoming webinars')).toBe(0);
  expect(await layoutShiftsOf(page)).toEqual([]);
});

const LONG = 'A title that is longer than any of ours, and goes on from line to line '.repeat(8);

/** The real list, later, with texts that fill as many lines as there are. */
const lateWithLongTexts: Fault = (exchange) =>
  faults.after(LATE_MS)({
    ...exchange,
    good: async () => {
      const answer = await exchange.good();
      const lists = JSON.parse(answer.body.toString()) as Record<string, { readonly speakers?: object[] }[]>;
      for (const item of Object.values(lists).flat()) {
        Object.assign(item, { title: LONG, excerpt: LONG });
        for (const speaker of item.speakers ?? []) Object.assign(speaker, { name: LONG });
      }
      return { ...answer, headers: { ...answer.headers, etag: undefined }, body: Buffer.from(JSON.stringify(lists)) };
    },
  });

/** Below, at and above every width at which the lists change. */
const WIDTHS = [320, 375, 575, 576, 640, 767, 768, 975, 976, 1280, 1920];

for (const { path, rooms } of [
  { path: MAIN.path, rooms: 3 },
  { path: '/webinars-product', rooms: 1 },
])
  test(`lists of ${path} with the longest texts are late – the window has any width – the room that is kept holds them`, async ({
    page,
    behindFaults: { api, shell },
  }) => {
    api.inject(LISTS, lateWithLongTexts);
    await expect(async () => {
      await page.goto(shell.url + path);
      await untilHydrated(page);
      expect(await page.evaluate(keptRooms)).toHaveLength(rooms);
    }).toPass();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const overfull = (await page.evaluate(keptRooms)).filter(({ height, room }) => height > room + 1);
      expect.soft(overfull, `${width} px`).toEqual([]);
    }
  });

/** Runs in the browser. Returns the boxes that keep room, in pixels. */
function keptRooms(): { height: number; room: number }[] {
  // Below the window, blocks give up their room once they are there.
  for (const box of document.querySelectorAll<HTMLElement>('main div')) box.style.removeProperty('min-block-size');
  // A picture's least height is no room for a block.
  return [...document.querySelectorAll('main div')]
    .filter((box) => getComputedStyle(box).aspectRatio === 'auto')
    .map((box) => ({ height: box.getBoundingClientRect().height, room: Number.parseFloat(getComputedStyle(box).minBlockSize) }))
    .filter(({ room }) => room >= 100);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // Chromium's message for the preload of a script that it may not run.
  test.beforeEach(({ browserErrors }) => browserErrors.allow(/request failed: .*\.js \(csp\)/));

  test('the lists of the main page are late – the page is opened – they can be read at its end, and no empty room is left', async ({
    page,
    behindFaults: { api, shell },
  }) => {
    api.inject(LISTS, faults.after(LATE_MS));
    await expect(async () => {
      await page.goto(shell.url + MAIN.path);
      await expect(page.locator('[data-deferred]').first()).toBeAttached({ timeout: 100 });
      await expect(page.getByRole('region', { name: 'Upcoming webinars' }).getByRole('heading', { level: 3 })).toHaveCount(3, {
        timeout: 100,
      });
    }).toPass();
    await expect(page.locator('[data-deferred]:visible')).toHaveCount(0);
  });
});
