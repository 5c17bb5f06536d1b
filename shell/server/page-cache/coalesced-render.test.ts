import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { type RenderOutcome, CoalescedRender } from '#server/page-cache/coalesced-render.ts';
import type { CachedPage } from '#server/page-cache/cached-page.ts';

const MIB = 1024 * 1024;
const SHARED = {} as CachedPage;

let results: RenderOutcome[];
let isOver: boolean;
beforeEach(() => {
  results = [];
  isOver = false;
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
});
afterEach(() => void jest.useRealTimers());

/** Collects a page; `over` is settled when nothing of it is kept any more. */
function collect(body: Readable, isRenewal = false) {
  const render = new CoalescedRender(isRenewal, null, (result) => void results.push(result));
  const over = Promise.withResolvers<void>();
  const copy = render.collect(
    body,
    () => SHARED,
    () => {
      isOver = true;
      over.resolve();
    },
  );
  return { render, copy, over: over.promise };
}

test('a page that does not end – another visitor waits – they render their own, and the first visitor gets the rest when it comes', async () => {
  const body = new PassThrough();
  const { render, copy, over } = collect(body);
  body.write('first');
  await once(copy, 'readable');
  jest.advanceTimersByTime(10_000);
  expect(await render.page).toBeNull();
  expect([results, isOver]).toEqual([['not-shared'], false]);
  body.end(' and last');
  expect(Buffer.concat(await copy.toArray()).toString()).toBe('first and last');
  await over;
  expect(results).toEqual(['not-shared']);
});

test('a renewal that does not end – no visitor reads it – stopped, so that the page can be rendered again', async () => {
  const body = new PassThrough();
  const { render, over } = collect(body, true);
  jest.advanceTimersByTime(10_000);
  expect(await render.page).toBeNull();
  await over;
  expect([body.destroyed, isOver]).toEqual([true, true]);
});

test('a page that is too long to be stored – its first visitor does not read on – the others render their own at once', async () => {
  const body = Readable.from(Array.from({ length: 6 }, () => Buffer.alloc(MIB, 'x')));
  const { render, copy, over } = collect(body);
  expect(await render.page).toBeNull();
  expect(isOver).toBe(false);
  expect(Buffer.concat(await copy.toArray())).toHaveLength(6 * MIB);
  await over;
  expect(results).toEqual(['not-shared']);
});

test('a page that breaks off – others wait for it – all of them fail, and nothing of it is kept', async () => {
  const body = new PassThrough();
  const { render, over } = collect(body);
  body.write('first');
  body.destroy(new Error('broken'));
  await expect(render.page).rejects.toThrow('broken');
  await over;
  expect(results).toEqual(['failed']);
});
