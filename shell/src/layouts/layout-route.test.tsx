import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

type Frame = (props: { children: ReactNode }) => ReactNode;
const arrivals: { resolve: (frame: Frame) => void; reject: (error: Error) => void }[] = [];
let loaded: Frame | undefined;

jest.unstable_mockModule('#src/layouts/layouts.ts', () => ({
  LAYOUT_DELAY_MS: 200,
  LAYOUT_DEADLINE_MS: 3000,
  loadedLayout: () => loaded,
  loadLayout: () =>
    new Promise<Frame>((resolve, reject) => {
      arrivals.push({ resolve: (frame) => resolve((loaded = frame)), reject });
    }),
}));
const { layoutRouteOf } = await import('#src/layouts/layout-route.tsx');

const frame: Frame = ({ children }) => <section aria-label="frame">{children}</section>;

beforeEach(() => {
  jest.useFakeTimers();
  arrivals.length = 0;
  loaded = undefined;
});
afterEach(() => void jest.useRealTimers());

function show(): void {
  const router = createMemoryRouter([{ Component: layoutRouteOf('app'), children: [{ index: true, element: <h1>Page</h1> }] }]);
  render(<RouterProvider router={router} />);
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('a layout that is here – shown – frames its page at once', () => {
  loaded = frame;
  show();
  expect(screen.getByRole('region', { name: 'frame' }).textContent).toBe('Page');
});

test('a layout on its way – for 200 ms – nothing is shown for it, then a skeleton', async () => {
  show();
  await pass(199);
  expect(screen.queryByRole('status')).toBeNull();
  await pass(1);
  expect(screen.getByRole('status').textContent).toMatch(/Loading/);
});

test('a layout that comes late – arrived – frames its page', async () => {
  show();
  await pass(1000);
  await act(async () => arrivals[0]?.resolve(frame));
  expect(screen.getByRole('region', { name: 'frame' }).textContent).toBe('Page');
});

test('a layout that does not come – after 3000 ms – says so; a retry that succeeds shows the page', async () => {
  show();
  await pass(3000);
  expect(screen.getByRole('heading').textContent).toBe('This page is not available');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(async () => arrivals[1]?.resolve(frame));
  expect(screen.getByRole('region', { name: 'frame' }).textContent).toBe('Page');
});

test('a layout that fails – told at once – not only after the deadline', async () => {
  show();
  await act(async () => arrivals[0]?.reject(new Error('404')));
  expect(screen.getByRole('heading').textContent).toBe('This page is not available');
});
