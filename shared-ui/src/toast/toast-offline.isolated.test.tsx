import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';

jest.unstable_mockModule('#src/toast/toast-list.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
const { ToastRegions } = await import('#src/toast/toast.tsx');
const { MESSAGE_MS, createToasts } = await import('#src/toast/toasts.ts');

afterEach(() => {
  jest.useRealTimers();
});

test('offline, the list’s code fails to load – a toast is shown – it is announced, visible, reported, and disappears in time', async () => {
  const reported = jest.fn();
  globalThis.reportError = reported;
  jest.useFakeTimers();
  const toasts = createToasts();
  render(<ToastRegions toasts={toasts} />);
  await act(async () => toasts.message({ tone: 'error', text: 'You are offline.' }));
  expect(screen.getByText('You are offline.')).toHaveClass('toast');
  expect(screen.getAllByRole('alert')[0]).toHaveClass('region');
  expect(reported).toHaveBeenCalledTimes(1);
  act(() => jest.advanceTimersByTime(MESSAGE_MS));
  expect(screen.queryByText('You are offline.')).toBeNull();
});
