import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router';
import type { AnyBlock } from '@plenum/shared-contracts/remote/contract';
import { LoadFailure } from '@plenum/federation/host/loading/load-failure';
import { notFound, ready } from '@plenum/federation/remote/results';
import { Slot } from '@plenum/federation/remote/slot';
import { ShellCapabilities } from '#src/layouts/shell-capabilities.tsx';
import { AppContextProvider } from '#src/app/app-context.tsx';
import { loadScreen } from '#src/screens/load-screen.ts';
import { ScreenOutlet } from '#src/screens/screen-outlet.tsx';
import { BrowserSlots } from '#src/slots/browser-slots.ts';
import type { Fill } from '@plenum/federation/host/declared/declared';
import { OfflineNavigationStore } from '#src/stores/offline-navigation-store.ts';
import { NoticeStore } from '#src/stores/notice-store.ts';
import { observedStore } from '#src/testing/observed-store.ts';
import { fakeRuntime } from '#src/testing/fake-runtime.ts';

// jsdom has no performance marks.
Object.assign(performance, { mark: () => undefined });

const says = (text: string): AnyBlock => ({ Component: () => <p>{text}</p> });

interface Options {
  readonly when?: Readonly<Record<string, Fill['when']>>;
  readonly onFailure?: 'notice' | 'hide';
  readonly signedIn?: boolean;
}

/** A screen with a slot that blocks fill in order of their names; requests to remotes are recorded. */
function show(blocks: Record<string, AnyBlock | Error>, { when = {}, onFailure = 'notice', signedIn = false }: Options = {}) {
  const fills = Object.keys(blocks).map((name): Fill => {
    const condition = when[name];
    return {
      key: `main.sections:mf-quizshow#${name}`,
      slot: 'main.sections',
      block: `mf-quizshow#${name}`,
      props: {},
      ...(condition && { when: condition }),
    };
  });
  const browser = { signedIn };
  const slots = new BrowserSlots({
    declared: { fills, hosts: { 'mf-blog#main': ['main.sections'] } },
    served: { signedIn, cookies: [] },
    layoutBlocks: {},
    isSignedIn: () => browser.signedIn,
    readCookies: () => '',
  });
  const host = {
    Component: () => (
      <>
        <h1>The page</h1>
        <Slot name="main.sections" empty={<p>Nothing here</p>} onFailure={onFailure}>
          {(shown) => <aside>{shown}</aside>}
        </Slot>
      </>
    ),
  };
  const parts = {
    'mf-blog#main': host,
    ...Object.fromEntries(Object.entries(blocks).map(([name, block]) => [`mf-quizshow#${name}`, block])),
  };
  const { runtime, reported } = fakeRuntime(parts, { onServer: false, slots });
  const loads = jest.spyOn(runtime.remotes, 'block');
  const route = { path: '/', layout: 'app', screen: 'mf-blog#main' } as const;
  const router = createMemoryRouter([
    {
      path: '/',
      loader: ({ request }) => loadScreen(route, { url: new URL(request.url), params: {}, signal: request.signal }, runtime),
      Component: () => (
        <ShellCapabilities settings={null}>
          <ScreenOutlet />
        </ShellCapabilities>
      ),
      HydrateFallback: () => null,
    },
  ]);
  const app = {
    runtime,
    notices: observedStore(new NoticeStore()),
    offlineNavigation: observedStore(new OfflineNavigationStore()),
    events: { on: () => () => undefined, emit: () => undefined },
    onServer: false,
    pending: new Map(),
    showsServerHtml: () => false,
    frameHydration: null,
    serverRender: null,
  };
  render(
    <AppContextProvider value={app}>
      <RouterProvider router={router} />
    </AppContextProvider>,
  );
  return { slots, browser, reported, loads };
}
const textOf = async () => (await screen.findByRole('complementary')).textContent;

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void jest.restoreAllMocks());

test('blocks fill a slot – the page is shown – all in order, inside the wrapper of the page', async () => {
  show({ a: says('First. '), b: { loader: async () => ready('Second.'), Component: ({ data }) => <p>{String(data)}</p> } });
  expect(await textOf()).toBe('First. Second.');
});

test.each<[string, Record<string, AnyBlock | Error>, Options]>([
  ['there is no block', {}, {}],
  ['the block has no content', { a: { loader: async () => notFound(), Component: () => 'a' } }, {}],
  ['its condition does not hold', { a: says('For members') }, { when: { a: { signedIn: true } } }],
  ['a block fails in a place too small for a notice', { a: new LoadFailure('unreachable', 'mf-quizshow#a') }, { onFailure: 'hide' }],
])('%s – the page is shown – the slot’s empty state, without a wrapper', async (_, blocks, options) => {
  show(blocks, options);
  expect(await screen.findByText('Nothing here')).toBeVisible();
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('a condition does not hold – the page is loaded – the code of its block is not requested', async () => {
  const { loads } = show({ a: says('For members'), b: says('For all') }, { when: { a: { signedIn: true } } });
  expect(await textOf()).toBe('For all');
  expect(loads.mock.calls.map(([block]) => block)).toEqual(['mf-quizshow#b']);
});

test('one block fails to load, one throws – the page is shown – each place shows a notice with a heading, the good block is there, both are reported', async () => {
  const { reported } = show({
    a: new LoadFailure('unreachable', 'mf-quizshow#a'),
    b: {
      Component: () => {
        throw new Error('Broken on purpose');
      },
    },
    c: says('Good'),
  });
  const aside = within(await screen.findByRole('complementary'));
  expect(aside.getAllByRole('heading', { level: 2, name: 'This part is not available' })).toHaveLength(2);
  expect(aside.getByText('Good')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'The page' })).toBeVisible();
  expect(reported.map(({ details }) => details['block'])).toEqual(['mf-quizshow#a', 'mf-quizshow#b']);
});

test('a block throws in a place too small for a notice – the page is shown – the place is empty, the others are intact, the error is reported', async () => {
  const { reported } = show(
    {
      a: {
        Component: () => {
          throw new Error('Broken on purpose');
        },
      },
      b: says('Good'),
    },
    { onFailure: 'hide' },
  );
  expect(await textOf()).toBe('Good');
  expect(reported.map(({ details }) => details['block'])).toEqual(['mf-quizshow#a']);
});

test('the only block throws in a place too small for a notice – the page is shown – the slot’s empty state', async () => {
  const broken = () => {
    throw new Error('Broken on purpose');
  };
  show({ a: { Component: broken } }, { onFailure: 'hide' });
  expect(await screen.findByText('Nothing here')).toBeVisible();
});

test('a condition starts to hold, then ends – while the page is open – the block appears once loaded, and leaves at once', async () => {
  const { slots, browser } = show({ a: says('For members. '), b: says('For all') }, { when: { a: { signedIn: true } } });
  expect(await textOf()).toBe('For all');
  browser.signedIn = true;
  act(() => slots.update());
  expect(await textOf()).toBe('For all');
  const key = 'main.sections:mf-quizshow#a';
  act(() => slots.put(key, { kind: 'ready', block: 'mf-quizshow#a', props: {}, data: null }));
  expect(await textOf()).toBe('For members. For all');
  browser.signedIn = false;
  act(() => slots.update());
  expect(await textOf()).toBe('For all');
});
