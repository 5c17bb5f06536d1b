import { expect, test } from '@jest/globals';
import { withFallback } from '#src/remote/with-fallback.ts';
import { loaderContext } from '#src/testing/fake-capabilities.ts';

const failure = new Error('out of order');
const fails = async () => {
  throw failure;
};

/** A call that is never answered and, like `fetch`, rejects when it is aborted. */
const hangs = (signal: AbortSignal) =>
  new Promise<string[]>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));

test('a call that a screen can do without – answered – its reply, and nothing is reported', async () => {
  const { context, reports } = loaderContext('/', {});
  expect(await withFallback(async () => ['tag'], [], context)).toEqual(['tag']);
  expect(reports).toEqual([]);
});

test('a call that a screen can do without – fails – the fallback, and the failure is reported', async () => {
  const { context, reports } = loaderContext('/', {});
  expect(await withFallback(fails, [], context)).toEqual([]);
  expect(reports).toEqual([failure]);
});

test('a call that a screen can do without – hangs on the server – aborted, and the fallback is used', async () => {
  const { context, reports } = loaderContext('/', {});
  expect(await withFallback(hangs, [], context, 1)).toEqual([]);
  expect(reports).toMatchObject([{ name: 'TimeoutError' }]);
});

test('a visitor who has left – the call fails – the loader rejects with the failure, and nothing is reported', async () => {
  const { context, reports, leave } = loaderContext('/', {});
  leave.abort();
  await expect(withFallback(fails, [], context)).rejects.toBe(failure);
  expect(reports).toEqual([]);
});
