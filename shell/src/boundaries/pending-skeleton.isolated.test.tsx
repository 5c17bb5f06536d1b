import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Outlet, createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { AnyScreen } from '@plenum/shared-contracts/remote/contract';
import { notFound, ready } from '@plenum/federation/remote/results';
import { ShellCapabilities } from '#src/layouts/shell-capabilities.tsx';
import { type AppContextValue, AppContextProvider } from '#src/app/app-context.tsx';
import { PendingScreen } from '#src/remotes/pending-screen.ts';
import { fakeRuntime } from '#src/testing/fake-runtime.ts';

/** A page of the shell has a loader and a skeleton, as a remote's screen has. */
let contacts: AnyScreen;
jest.unstable_mockModule('#src/pages/contacts/screen.tsx', () => ({
  get screen() {
    return contacts;
  },
}));
const { loadScreen } = await import('#src/screens/load-screen.ts');
const { ScreenOutlet } = await import('#src/screens/screen-outlet.tsx');

// jsdom has no performance marks.
Object.assign(performance, { mark: () => undefined });
const scrollTo = jest.fn<(options: ScrollToOptions) => void>();

function List() {
  const [text, setText] = useState('');
  return <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />;
}
const Skeleton = () => <p>Shapes of an article</p>;

let answer: PromiseWithResolvers<unknown>;
const article = (change: Partial<AnyScreen> = {}): AnyScreen => ({
  loader: async () => ready(await answer.promise),
  Component: ({ data }: { data: unknown }) => <h1>{String(data)}</h1>,
  skeleton: Skeleton,
  ...change,
});

/** The list at `/`, the article at `/a`, and a page of the shell at `/contacts`; parts can be overridden by name. */
async function open(parts: Record<string, AnyScreen | Error>) {
  const { runtime, reported } = fakeRuntime(parts, { onServer: false, pendingScreen: new PendingScreen() });
  const route = (path: string, name: string) => ({
    path,
    loader: ({ request }: { request: Request }) =>
      loadScreen({ path, layout: 'app', screen: name }, { url: new URL(request.url), params: {}, signal: request.signal }, runtime),
    Component: ScreenOutlet,
    HydrateFallback: () => null,
  });
  const Frame = () => (
    <ShellCapabilities settings={null}>
      <Outlet />
    </ShellCapabilities>
  );
  const children = [route('/', 'mf-blog#main'), route('/a', 'mf-blog#article'), route('/contacts', 'shell#contacts')];
  const router = createMemoryRouter([{ Component: Frame, children }]);
  const app = { runtime, pending: new Map(), showsServerHtml: () => false, events: {}, notices: {} } as unknown as AppContextValue;
  render(
    <AppContextProvider value={app}>
      <RouterProvider router={router} />
    </AppContextProvider>,
  );
  await pass(0);
  const go = (to: string) => act(async () => void router.navigate(to));
  return { go, reported, stay: () => go('/') };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const skeleton = () => screen.queryByText('Shapes of an article');

beforeEach(() => {
  jest.useFakeTimers();
  answer = Promise.withResolvers();
  Object.assign(globalThis, { scrollTo });
  Object.defineProperty(globalThis, 'scrollY', { value: 640, configurable: true });
  scrollTo.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a screen with a slow loader – entered – the old page stays for 200 ms, then the skeleton, then the screen', async () => {
  const { go } = await open({ 'mf-blog#main': { Component: List }, 'mf-blog#article': article() });
  await go('/a');
  await pass(199);
  expect(skeleton()).toBeNull();
  expect(screen.getByRole('textbox')).toBeVisible();
  await pass(1);
  expect(skeleton()?.closest('[aria-busy="true"]')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  await act(async () => answer.resolve('First steps'));
  expect(screen.getByRole('heading', { name: 'First steps' })).toBeVisible();
  expect(skeleton()).toBeNull();
});

test('a page of the shell – entered – its skeleton is shown too', async () => {
  contacts = article();
  const { go } = await open({ 'mf-blog#main': { Component: List } });
  await go('/contacts');
  await pass(200);
  expect(skeleton()).toBeVisible();
});

test('a screen that is ready within 200 ms – entered – no skeleton is shown', async () => {
  const shown = jest.fn(() => null);
  const { go } = await open({ 'mf-blog#main': { Component: List }, 'mf-blog#article': article({ skeleton: shown }) });
  await go('/a');
  await pass(199);
  await act(async () => answer.resolve('First steps'));
  await pass(500);
  expect(screen.getByRole('heading', { name: 'First steps' })).toBeVisible();
  expect(shown).not.toHaveBeenCalled();
});

test('a screen without a skeleton – entered – the old page stays until it is ready', async () => {
  const { go } = await open({ 'mf-blog#main': { Component: List }, 'mf-blog#article': article({ skeleton: undefined }) });
  await go('/a');
  await pass(1000);
  expect(screen.getByRole('textbox')).toBeVisible();
  await act(async () => answer.resolve('First steps'));
  expect(screen.getByRole('heading', { name: 'First steps' })).toBeVisible();
});

test('a skeleton is shown – the navigation is cancelled – the page is back as it was, including typed text', async () => {
  const { go, stay } = await open({ 'mf-blog#main': { Component: List }, 'mf-blog#article': article() });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'sound' } });
  await go('/a');
  await pass(200);
  expect(skeleton()).toBeVisible();
  await stay();
  expect(screen.getByRole('textbox')).toHaveValue('sound');
  expect(skeleton()).toBeNull();
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' });
});

test('another query of the same page – entered – the page stays while its data is loaded', async () => {
  const main = article({ Component: List, loader: async ({ url }) => (url.search === '' ? ready(null) : ready(await answer.promise)) });
  const { go } = await open({ 'mf-blog#main': main });
  await go('/?page=2');
  await pass(1000);
  expect(screen.getByRole('textbox')).toBeVisible();
  expect(skeleton()).toBeNull();
});

test('a loader that answers not found – entered – the not-found page replaces the skeleton', async () => {
  const { go } = await open({
    'mf-blog#main': { Component: List },
    'mf-blog#article': article({ loader: async () => (await answer.promise, notFound()) }),
  });
  await go('/a');
  await pass(200);
  expect(skeleton()).toBeVisible();
  await act(async () => answer.resolve(null));
  await pass(0);
  expect(skeleton()).toBeNull();
});

test('a skeleton that throws – shown – reported for its screen, which still appears', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = () => {
    throw new Error('no shapes');
  };
  const { go, reported } = await open({ 'mf-blog#main': { Component: List }, 'mf-blog#article': article({ skeleton: broken }) });
  await go('/a');
  await pass(200);
  expect(reported).toEqual([
    { error: expect.objectContaining({ message: 'no shapes' }), details: { stage: 'render', screen: 'mf-blog#article', skeleton: true } },
  ]);
  await act(async () => answer.resolve('First steps'));
  expect(screen.getByRole('heading', { name: 'First steps' })).toBeVisible();
});
