import { expect, test } from '@jest/globals';
import { MAX_DATA_LAYER_BYTES, MAX_DATA_LAYER_EVENTS, dataLayerBody } from '@plenum/shared-contracts/tracking/recorded-schemas';
import { DataLayerQueue } from '#src/tracking/data-layer-queue.ts';

const CONTEXT = { url: 'https://plenum.test/', utm_source: 'letter', analytics_ids: { _ym_uid: '17' } };
const view = (at: number, url = 'https://plenum.test/') => ({ event: 'view', at, url }) as const;
function newQueue() {
  let batches = 0;
  return new DataLayerQueue(() => `00000000-0000-4000-8000-${String((batches += 1)).padStart(12, '0')}`);
}
/** Takes every batch, as if each had arrived. */
function takeAll(queue: DataLayerQueue) {
  const batches = [];
  for (let batch = queue.next(CONTEXT); batch; batch = queue.next(CONTEXT)) {
    batches.push(batch);
    queue.settle(batch);
  }
  return batches;
}
const timesOf = (batches: ReturnType<typeof takeAll>) => batches.flatMap(({ dataLayer }) => dataLayer.map(({ at }) => at));

test('no events – a batch is requested – null', () => {
  expect(newQueue().next(CONTEXT)).toBeNull();
});

test('events – taken – one batch with the source of the visit, in the contract’s format [S7.44]', () => {
  const queue = newQueue();
  queue.add(view(1));
  queue.add({ event: 'activity', at: 2, url: 'https://plenum.test/', name: 'signed-up' });
  const batch = queue.next(CONTEXT);
  expect(batch).toMatchObject({ ...CONTEXT, dataLayer: [{ at: 1 }, { at: 2 }] });
  expect(dataLayerBody.safeParse(batch).success).toBe(true);
});

test('a batch that did not arrive – requested again – the same batch; later events are in the next one', () => {
  const queue = newQueue();
  queue.add(view(1));
  const first = queue.next(CONTEXT);
  queue.add(view(2));
  expect(queue.next({ ...CONTEXT, url: 'https://plenum.test/later' })).toBe(first);
  if (first) queue.settle(first);
  expect(timesOf(takeAll(queue))).toEqual([2]);
});

test('more events than fit – taken – several batches within the limit, nothing is lost', () => {
  const queue = newQueue();
  const addresses = Array.from({ length: MAX_DATA_LAYER_EVENTS }, (_, n) => n);
  for (const at of addresses) queue.add(view(at, `https://plenum.test/${'й'.repeat(500)}`));
  const batches = takeAll(queue);
  expect(batches.length).toBeGreaterThan(1);
  for (const batch of batches) {
    expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThanOrEqual(MAX_DATA_LAYER_BYTES);
    expect(dataLayerBody.safeParse(batch).success).toBe(true);
  }
  expect(timesOf(batches)).toEqual(addresses);
});

test('far too many events – added – the oldest are dropped, and memory is bounded', () => {
  const queue = newQueue();
  for (let at = 0; at < 10_000; at += 1) queue.add(view(at));
  expect(timesOf(takeAll(queue))).toEqual(
    Array.from({ length: 2 * MAX_DATA_LAYER_EVENTS }, (_, n) => 10_000 - 2 * MAX_DATA_LAYER_EVENTS + n),
  );
});

test('consent is withdrawn – cleared – no events wait, and no batch is pending', () => {
  const queue = newQueue();
  queue.add(view(1));
  queue.next(CONTEXT);
  queue.add(view(2));
  queue.clear();
  expect(queue.next(CONTEXT)).toBeNull();
});
