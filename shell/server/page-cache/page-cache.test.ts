import { beforeEach, expect, test } from '@jest/globals';
import type { CoalescedRender } from '#server/page-cache/coalesced-render.ts';
import { CachedPage } from '#server/page-cache/cached-page.ts';
import { PageCache } from '#server/page-cache/page-cache.ts';

const MINUTE = 60_000;

let now: number;
let cache: PageCache;
beforeEach(() => {
  now = 0;
  cache = new PageCache({ bytes: 1_000_000, now: () => now });
});

const pageOf = (html: string) =>
  new CachedPage({
    html: Buffer.from(html),
    scripts: [],
    styles: [],
    laterScripts: [],
    status: 200,
    headers: {},
    route: null,
    remotes: [],
    set: 'production:1:1',
    canaries: null,
    hasCanaries: false,
    topics: new Set(),
    renderedAt: now,
    freshUntil: now + MINUTE,
    staleUntil: now + 2 * MINUTE,
    errorUntil: now + 11 * MINUTE,
  });
const fails = (render: CoalescedRender) => render.fail(new Error('The queue is full.'));

/** Requests the page. @param renew ends a render that no visitor waits for */
async function open(renew: (render: CoalescedRender) => void = () => undefined) {
  const found = await cache.find('page', new AbortController().signal, renew);
  return { ...found, html: 'page' in found ? found.page.parts.html.toString() : null };
}
async function keep(html: string) {
  const found = await open();
  if (!('render' in found)) throw new Error('The page is in the cache.');
  found.render.settle(pageOf(html));
}

test('a page cannot be made again – requested every five seconds – the old page at once, for ten minutes', async () => {
  await keep('old');
  for (now = MINUTE; now < 11 * MINUTE; now += 5000) expect(await open(fails)).toMatchObject({ outcome: 'stale', html: 'old' });
  expect(await open(fails)).toMatchObject({ outcome: 'miss' });
});

test('a page could not be made once – requested again after some minutes – rendered for the visitor, who gets the old page only if that fails', async () => {
  await keep('old');
  now = MINUTE + 1000;
  expect(await open(fails)).toMatchObject({ outcome: 'stale', html: 'old' });
  now = 9 * MINUTE;
  const first = await open();
  if (!('render' in first)) throw new Error('The page is in the cache.');
  expect(first.render.lastAt(now)?.parts.html.toString()).toBe('old');
  fails(first.render);
  expect(await open()).toMatchObject({ outcome: 'stale', html: 'old' });
  now = 10 * MINUTE;
  await keep('new');
  expect(await open()).toMatchObject({ outcome: 'hit', html: 'new' });
});

test('a page is kept or could not be shared – the clock is set back by an hour – rendered again, then kept as before', async () => {
  now = 60 * MINUTE;
  await keep('old');
  const unshared = await cache.find('unshared', new AbortController().signal, () => undefined);
  if ('render' in unshared) unshared.render.settle(null);
  now = 0;
  await keep('new');
  expect(await open()).toMatchObject({ outcome: 'hit', html: 'new' });
  expect(await cache.find('unshared', new AbortController().signal, () => undefined)).toMatchObject({ outcome: 'miss' });
});

test('a page could not be made again – the clock is set back by a minute – tried again, not only after that minute', async () => {
  await keep('old');
  now = 90_000;
  expect(await open(fails)).toMatchObject({ outcome: 'stale', html: 'old' });
  now = 61_000;
  let renewed = 0;
  await open(() => (renewed += 1));
  expect(renewed).toBe(1);
});
