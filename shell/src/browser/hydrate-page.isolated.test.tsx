import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import type { Page } from '#src/browser/create-page.ts';
import { fakeRuntime } from '#src/testing/fake-runtime.ts';

const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
jest.unstable_mockModule('#src/boot/shell-chunks.ts', () => ({
  prepareChunk: (chunk: string) => (chunk === 'layout-promo' ? Promise.reject(new TypeError('Failed to fetch')) : arrival),
}));
const frame = ({ children }: { readonly children: ReactNode }) => children;
jest.unstable_mockModule('#src/layouts/frames/main-layout.tsx', () => ({ MainLayout: frame }));
const { hydratePage } = await import('#src/browser/hydrate-page.tsx');

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML =
    '<p id="page_incomplete" role="status" hidden>This page has not loaded completely.</p><div id="page_root"></div>';
});
afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = '';
  delete document.documentElement.dataset['hydrated'];
});

/** Begins to hydrate a page with this layout. */
function begin(layout: 'main' | 'promo') {
  const { runtime, reported } = fakeRuntime({});
  const router = createMemoryRouter([{ path: '/', element: <h1>Page</h1> }]);
  const done = hydratePage({ layout, runtime, stores: {}, events: {} } as unknown as Page, router, new Map());
  return { done, reported };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('a layout that arrives after its deadline – the page says that it is not complete, then hydrates and no longer says so', async () => {
  const { done, reported } = begin('main');
  await pass(2999);
  expect(screen.queryByRole('status')).toBeNull();
  await pass(1);
  expect(screen.getByRole('status')).toBeVisible();
  expect(reported.map(({ details }) => details)).toEqual([{ layout: 'main' }]);
  await act(async () => {
    arrive();
    await done;
  });
  expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

test('a layout that cannot be loaded – the page says that it is not complete, and is not hydrated', async () => {
  const { done } = begin('promo');
  await act(() => done);
  expect(screen.getByRole('status')).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();
});
