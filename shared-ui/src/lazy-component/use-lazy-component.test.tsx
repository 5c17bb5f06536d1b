import { afterEach, expect, jest, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useLazyComponent } from '#src/lazy-component/use-lazy-component.ts';

const reported = jest.fn<(error: unknown) => void>();
globalThis.reportError = reported;
afterEach(() => {
  reported.mockClear();
});

test('unused code – rendered – is not fetched', () => {
  const load = jest.fn(() => Promise.resolve('code'));
  const { result } = renderHook(() => useLazyComponent(load));
  expect(load).not.toHaveBeenCalled();
  expect(result.current).toMatchObject({ ready: null, failed: false });
});

test('code – a prefetch fails, then it is requested – the first failure is silent, the second is shown and reported', async () => {
  const broken = new Error('offline');
  const load = jest.fn(() => Promise.reject<string>(broken));
  const { result } = renderHook(() => useLazyComponent(load));
  await act(async () => result.current.prepare());
  expect(result.current.failed).toBe(false);
  await act(async () => result.current.want());
  expect(result.current.failed).toBe(true);
  expect(reported.mock.calls).toEqual([[broken]]);
});

test('code that failed – requested again – loads', async () => {
  const load = jest.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('code');
  const { result } = renderHook(() => useLazyComponent(load));
  await act(async () => result.current.want());
  await act(async () => result.current.want());
  await waitFor(() => expect(result.current).toMatchObject({ ready: 'code', failed: false }));
});
