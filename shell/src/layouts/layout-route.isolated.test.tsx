import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import type { AppContextValue } from '#src/app/app-context.tsx';
import type { LayoutName } from '#src/routes/layout-names.ts';
import { fakeRuntime } from '#src/testing/fake-runtime.ts';

type Frame = (props: { children: ReactNode }) => ReactNode;
const frame: Frame = ({ children }) => <section aria-label="frame">{children}</section>;

const arrivals: { resolve: () => void; reject: (error: Error) => void }[] = [];
jest.unstable_mockModule('#src/boot/shell-chunks.ts', () => ({
  prepareChunk: () => new Promise<void>((resolve, reject) => void arrivals.push({ resolve, reject })),
}));
jest.unstable_mockModule('#src/layouts/frames/anketa-layout.tsx', () => ({ AnketaLayout: frame }));
jest.unstable_mockModule('#src/layouts/frames/app-layout.tsx', () => ({ AppLayout: frame }));
jest.unstable_mockModule('#src/layouts/frames/auth-layout.tsx', () => ({ AuthLayout: frame }));
jest.unstable_mockModule('#src/layouts/frames/landing-layout.tsx', () => ({ LandingLayout: frame }));
jest.unstable_mockModule('#src/layouts/frames/main-layout.tsx', () => ({ MainLayout: frame }));
jest.unstable_mockModule('#src/layouts/frames/promo-layout.tsx', () => ({ PromoLayout: frame }));
const { loadLayout } = await import('#src/layouts/layouts.ts');
const { layoutRouteOf } = await import('#src/layouts/layout-route.tsx');
const { AppContextProvider } = await import('#src/app/app-context.tsx');

beforeEach(() => {
  jest.useFakeTimers();
  arrivals.length = 0;
});
afterEach(() => void jest.useRealTimers());

/** Each test uses a different layout, because a loaded layout stays loaded. */
function show(name: LayoutName): ReturnType<typeof fakeRuntime>['reported'] {
  const { runtime, reported } = fakeRuntime({});
  const router = createMemoryRouter([{ Component: layoutRouteOf(name), children: [{ index: true, element: <h1>Page</h1> }] }]);
  render(
    <AppContextProvider value={{ runtime } as unknown as AppContextValue}>
      <RouterProvider router={router} />
    </AppContextProvider>,
  );
  return reported;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('a loaded layout – shown – its page appears in it at once', async () => {
  const loading = loadLayout('anketa');
  arrivals[0]?.resolve();
  await loading;
  show('anketa');
  expect(screen.getByRole('region', { name: 'frame' }).textContent).toBe('Page');
});

test('a loading layout – the navigation has waited its 200 ms – a skeleton is shown at once [S9.03]', () => {
  show('app');
  expect(screen.getByRole('status').textContent).toMatch(/Loading/);
});

test('a layout that loads late – loaded – its page appears in it', async () => {
  show('auth');
  await pass(1000);
  await act(async () => arrivals[0]?.resolve());
  expect(screen.getByRole('region', { name: 'frame' }).textContent).toBe('Page');
});

test('a layout that does not load – after 3000 ms – an error is shown and reported; a retry that succeeds shows the page [S9.03]', async () => {
  const reported = show('main');
  await pass(2999);
  expect(screen.getByRole('status')).toBeTruthy();
  await pass(1);
  expect(screen.getByRole('heading').textContent).toBe('This page didn’t load');
  expect(reported[0]?.details).toMatchObject({ layout: 'main', failure_id: screen.getByText(/^[a-z2-9]{8}$/).textContent });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(async () => arrivals[1]?.resolve());
  expect(screen.getByRole('region', { name: 'frame' }).textContent).toBe('Page');
});

test('a layout that loads after its deadline – retried – shown at once', async () => {
  show('landing');
  await pass(3000);
  await act(async () => arrivals[0]?.resolve());
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(async () => undefined);
  expect(screen.getByRole('region', { name: 'frame' }).textContent).toBe('Page');
});

test('a layout that fails to load – shown – the error at once, without waiting for the deadline', async () => {
  show('promo');
  await act(async () => arrivals[0]?.reject(new Error('404')));
  expect(screen.getByRole('heading').textContent).toBe('This page didn’t load');
});
