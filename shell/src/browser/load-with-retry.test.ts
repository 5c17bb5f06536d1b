import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { loadWithRetry } from '#src/browser/load-with-retry.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A load that fails as often as given. */
function setUp(failures: number, navigator = { onLine: true } as Navigator) {
  const load = jest.fn(async () => {
    if (load.mock.calls.length <= failures) throw new TypeError('Failed to fetch');
  });
  const window = { navigator, setTimeout, clearTimeout } as unknown as Window;
  return { load, need: loadWithRetry(window, load) };
}

test('a load that fails twice – is needed once – tried again after 2 s and 4 s, then no more', async () => {
  const { load, need } = setUp(2);
  need();
  need();
  await jest.advanceTimersByTimeAsync(1999);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1 + 4000);
  expect(load).toHaveBeenCalledTimes(3);
  need();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(3);
});

test('a load that always fails – is needed – tried at most once a minute, and at once when it is needed again', async () => {
  const { load, need } = setUp(Infinity);
  need();
  await jest.advanceTimersByTimeAsync(600_000);
  const { length } = load.mock.calls;
  expect(length).toBeLessThan(16);
  need();
  expect(load).toHaveBeenCalledTimes(length + 1);
});

test('no connection – it is needed – waits until it is needed again', async () => {
  const navigator = { onLine: false };
  const { load, need } = setUp(0, navigator as Navigator);
  need();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(load).not.toHaveBeenCalled();
  navigator.onLine = true;
  need();
  expect(load).toHaveBeenCalledTimes(1);
});
