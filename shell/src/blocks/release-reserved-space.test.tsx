import { afterEach, expect, jest, test } from '@jest/globals';
import { giveUpRoom } from '#src/blocks/release-reserved-space.ts';

const WINDOW = { bottom: 800 };

const original = globalThis.IntersectionObserver;
afterEach(() => {
  globalThis.IntersectionObserver = original;
});

/** A box with room, and a function that says where its upper edge is. */
function watched() {
  const disconnect = jest.fn();
  let notify: (entries: unknown[]) => void = () => {};
  globalThis.IntersectionObserver = function observer(callback: typeof notify) {
    notify = callback;
    return { observe: () => {}, disconnect };
  } as unknown as typeof IntersectionObserver;
  const box = document.createElement('div');
  const stop = giveUpRoom(box);
  return { box, stop, disconnect, at: (top: number) => notify([{ boundingClientRect: { top }, rootBounds: WINDOW }]) };
}

test('a box is below the window – it is looked at – it gives up its room, once', () => {
  const { box, at, disconnect } = watched();
  at(800);
  expect(box.style.minBlockSize).toMatch(/^0(px)?$/);
  expect(disconnect).toHaveBeenCalledTimes(1);
});

test.each([799, 0, -2000])('the upper edge of a box is at %i, in or above the window – it is looked at – it keeps its room', (top) => {
  const { box, at, disconnect } = watched();
  at(top);
  expect(box.style.minBlockSize).toBe('');
  expect(disconnect).not.toHaveBeenCalled();
});

test('a box was in the window – the visitor scrolls back above it – it gives up its room', () => {
  const { box, at } = watched();
  at(300);
  at(900);
  expect(box.style.minBlockSize).toMatch(/^0(px)?$/);
});

test('a box is watched – it is removed – it is watched no longer', () => {
  const { stop, disconnect } = watched();
  stop?.();
  expect(disconnect).toHaveBeenCalledTimes(1);
});
