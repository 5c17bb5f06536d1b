import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { withDeadline } from '#src/host/loading/deadline.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const late = () => new Error('late');

test('work that ends in time – awaited – its value, and no pending timer', async () => {
  await expect(withDeadline(Promise.resolve(7), 1000, late)).resolves.toBe(7);
  expect(jest.getTimerCount()).toBe(0);
});

test('work that fails in time – awaited – its own error, and no pending timer', async () => {
  await expect(withDeadline(Promise.reject(new Error('broken')), 1000, late)).rejects.toThrow('broken');
  expect(jest.getTimerCount()).toBe(0);
});

test('work that hangs – the deadline passes – the deadline’s error, at the deadline', async () => {
  let failed: unknown = null;
  const waiting = withDeadline(new Promise<never>(() => undefined), 1000, late).catch((error: unknown) => (failed = error));
  await jest.advanceTimersByTimeAsync(999);
  expect(failed).toBeNull();
  await jest.advanceTimersByTimeAsync(1);
  await waiting;
  expect(failed).toEqual(late());
});

test('work that fails after its deadline – the caller has stopped waiting – no unhandled rejection', async () => {
  let fail: (error: Error) => void = () => undefined;
  const waiting = withDeadline(new Promise<never>((_, reject) => (fail = reject)), 10, late).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(10);
  expect(await waiting).toEqual(late());
  jest.useRealTimers();
  fail(new Error('much later'));
  // jest fails a test in which a rejection goes unhandled.
  await new Promise(setImmediate);
});
