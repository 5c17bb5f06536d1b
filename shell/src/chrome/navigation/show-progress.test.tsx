import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import NProgress from 'nprogress';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { showProgress } from '#src/chrome/navigation/show-progress.ts';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
afterEach(() => void jest.useRealTimers());

const bars = () => document.querySelectorAll('#nprogress .bar');

test('a navigation whose data is loading – the bar starts at 0.08, moves in 200 ms and advances every 800 ms; it ends with the navigation [S9.15]', async () => {
  const data = Promise.withResolvers<null>();
  const router = createMemoryRouter([
    { path: '/', element: null },
    { path: '/next', loader: () => data.promise, element: null },
  ]);
  showProgress(router);
  render(<RouterProvider router={router} />);
  expect(bars()).toHaveLength(0);

  let navigation: Promise<void> | undefined;
  act(() => void (navigation = router.navigate('/next')));
  expect(bars()).toHaveLength(1);
  expect(NProgress.status).toBe(0.08);
  act(() => {
    jest.advanceTimersByTime(1700);
  });
  expect(NProgress.status).toBeGreaterThan(0.08);
  expect(NProgress.settings).toMatchObject({ minimum: 0.08, speed: 200, trickle: true, trickleSpeed: 800 });

  await act(async () => {
    data.resolve(null);
    await navigation;
  });
  act(() => {
    jest.advanceTimersByTime(2000);
  });
  expect(bars()).toHaveLength(0);
});
