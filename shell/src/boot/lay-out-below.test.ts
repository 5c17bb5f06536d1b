import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { layOutBelow } from '#src/boot/lay-out-below.ts';

let frames: (() => void)[];

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] });
  frames = [];
  globalThis.requestAnimationFrame = (run) => frames.push(() => run(0));
});
afterEach(() => void jest.useRealTimers());

async function drawFrame(): Promise<void> {
  for (const run of frames.splice(0)) run();
  await jest.advanceTimersByTimeAsync(1);
}

function follow(drawing: Promise<void>) {
  let isDone = false;
  void (async () => {
    await drawing;
    isDone = true;
  })();
  return { isDone: () => isDone };
}

test('a page whose lower parts are not laid out yet – in two steps, each in a frame of its own, and only then is it done', async () => {
  const root = { dataset: {} as DOMStringMap };
  const { isDone } = follow(layOutBelow(root));
  expect(root.dataset['laidOut']).toBe('1');
  await drawFrame();
  expect(root.dataset['laidOut']).toBe('2');
  expect(isDone()).toBe(false);
  await drawFrame();
  expect(isDone()).toBe(true);
});

test('a page in the background, which draws no frames – is laid out all the same', async () => {
  const root = { dataset: {} as DOMStringMap };
  const { isDone } = follow(layOutBelow(root));
  await jest.runAllTimersAsync();
  expect([root.dataset['laidOut'], isDone()]).toEqual(['2', true]);
});

test('a page that was laid out at once – nothing changes, and nothing waits for a frame', async () => {
  const root = { dataset: { laidOut: '2' } as DOMStringMap };
  await layOutBelow(root);
  expect([root.dataset['laidOut'], frames]).toEqual(['2', []]);
});
