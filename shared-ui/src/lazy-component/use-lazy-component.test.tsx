import { afterEach, expect, jest, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useLazyComponent } from '#src/lazy-component/use-lazy-component.ts';

const reported = jest.fn<(error: unknown) => void>();
globalThis.reportError = reported;
afterEach(() => {
  reported.mockClear();
});

test('code – nobody reaches for it – is not fetched', () => {
  const load = jest.fn(() => Promise.resolve('code'));
  const { result } = renderHook(() => useLazyComponent(load));
  expect(load).not.toHaveBeenCalled();
  expect(result.current).toMatchObject({ ready: null, failed: false });
});

test('code – fetched ahead in vain, then wanted – the first failure is quiet, the second is shown and reported', async () => {
  const broken = new Error('offline');
  const load = jest.fn(() => Promise.reject<string>(broken));
  const { result } = renderHook(() => useLazyComponent(load));
  await act(async () => result.current.prepare());
  expect(result.current.failed).toBe(false);
  await act(async () => result.current.want());
  expect(result.current.failed).toBe(true);
  expect(reported.mock.calls).toEqual([[broken]]);
});

test('code that failed – wanted again – is here', async () => {
  const load = jest.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('code');
  const { result } = renderHook(() => useLazyComponent(load));
  await act(async () => result.current.want());
  await act(async () => result.current.want());
  await waitFor(() => expect(result.current).toMatchObject({ ready: 'code', failed: false }));
});
