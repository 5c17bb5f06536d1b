import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import type { AnyBlock, AnyScreen } from '@plenum/shared-contracts/remote/contract';
import { LoadFailure } from '@plenum/federation/host/loading/load-failure';
import { ready } from '@plenum/federation/remote/results';
import { BlockSlot } from '#src/blocks/block-slot.tsx';
import { ShellCapabilities } from '#src/layouts/shell-capabilities.tsx';
import type { ScreenRoute } from '#src/routes/route-table.ts';
import { AppContextProvider } from '#src/app/app-context.tsx';
import { loadScreen } from '#src/screens/load-screen.ts';
import { ScreenOutlet } from '#src/screens/screen-outlet.tsx';
import { OfflineNavigationStore } from '#src/stores/offline-navigation-store.ts';
import { NoticeStore } from '#src/stores/notice-store.ts';
import { observedStore } from '#src/testing/observed-store.ts';
import { type Reported, fakeRuntime } from '#src/testing/fake-runtime.ts';

const ROUTE: ScreenRoute = {
  path: '/',
  layout: 'app',
  screen: 'mf-blog#main',
  blocks: [{ slot: 'articles', block: 'mf-blog#latest-articles', props: { count: 4 } }],
};

// jsdom has no performance marks.
Object.assign(performance, { mark: () => undefined });

/** Renders the route over parts that may change while it is shown. */
function show(parts: Record<string, AnyScreen | AnyBlock | Error>, showsServerHtml = false): Reported[] {
  const { runtime, reported } = fakeRuntime(parts, { onServer: false });
  const router = createMemoryRouter([
    {
      path: '/',
      loader: ({ request }) => loadScreen(ROUTE, { url: new URL(request.url), params: {}, signal: request.signal }, runtime),
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
    showsServerHtml: () => showsServerHtml,
    frameHydration: null,
    serverRender: null,
  };
  render(
    <AppContextProvider value={app}>
      <RouterProvider router={router} />
    </AppContextProvider>,
  );
  return reported;
}
const reference = async () => (await screen.findByText(/^\w{8}$/, { selector: 'code' })).textContent;
const again = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void jest.restoreAllMocks());

test('a screen with a block – shown – both, with their data', async () => {
  show({
    'mf-blog#main': {
      loader: async () => ready('Articles'),
      Component: ({ data }: { data: unknown }) => (
        <>
          <h1>{String(data)}</h1>
          <BlockSlot slot="articles" room="" />
        </>
      ),
    },
    'mf-blog#latest-articles': {
      loader: async ({ props }: { props: Record<string, unknown> }) => ready(props['count']),
      Component: ({ data }: { data: unknown }) => <p>{String(data)} articles</p>,
    },
  });
  expect(await screen.findByRole('heading', { name: 'Articles' })).toBeVisible();
  expect(screen.getByText('4 articles')).toBeVisible();
});

test.each<[string, AnyScreen | Error, string]>([
  ['cannot be loaded', new LoadFailure('unreachable', 'mf-blog@1.0.0'), 'did not load'],
  ['has no data', { loader: () => Promise.reject(new ApiError('network', 'GET /x')), Component: () => null }, 'could not load its content'],
  ['throws in its loader', { loader: () => Promise.reject(new Error('secret detail')), Component: () => null }, 'went wrong'],
  [
    'throws in render',
    {
      Component: () => {
        throw new Error('secret detail');
      },
    },
    'did not load',
  ],
])(
  'a screen that %s – shown – what happened, the reported id, no error details; once it works, a retry shows it [S8.12]',
  async (_, broken, words) => {
    const parts: Record<string, AnyScreen | AnyBlock | Error> = {
      'mf-blog#main': broken,
      'mf-blog#latest-articles': { Component: () => null },
    };
    const reported = show(parts);
    expect(await screen.findByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
    expect(screen.getByText(new RegExp(words))).toBeVisible();
    expect(screen.queryByText(/secret detail/)).toBeNull();
    expect(reported.map(({ details }) => details['failure_id'])).toContain(await reference());
    parts['mf-blog#main'] = { Component: () => <h1>Well again</h1> };
    await again();
    expect(await screen.findByRole('heading', { name: 'Well again' })).toBeVisible();
  },
);

test('a screen that stays broken – retried – it shows the failure again, with another retry', async () => {
  show({ 'mf-blog#main': new LoadFailure('unreachable', 'mf-blog@1.0.0') });
  await again();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(screen.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
});

test.each<[string, AnyBlock | Error]>([
  ['cannot be loaded', new LoadFailure('timeout', 'mf-blog@1.0.0')],
  [
    'throws in render',
    {
      Component: () => {
        throw new Error('x');
      },
    },
  ],
])('a block that %s – its page is shown – the rest of the page around a notice; once it works, a retry shows it', async (_, broken) => {
  const parts: Record<string, AnyScreen | AnyBlock | Error> = {
    'mf-blog#main': {
      Component: () => (
        <>
          <h1>Main page</h1>
          <BlockSlot slot="articles" room="" />
        </>
      ),
    },
    'mf-blog#latest-articles': broken,
  };
  const reported = show(parts);
  expect(await screen.findByRole('heading', { name: 'This list is not available' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Main page' })).toBeVisible();
  expect(reported.map(({ details }) => details['failure_id'])).toContain(await reference());
  parts['mf-blog#latest-articles'] = { Component: () => <p>Four articles</p> };
  await again();
  expect(await screen.findByText('Four articles')).toBeVisible();
});

test.each([
  ['hydration', true],
  ['render', false],
] as const)('a screen and a block that throw – in %s – each report names the part and the stage', async (stage, showsServerHtml) => {
  const fails = () => {
    throw new Error('boom');
  };
  const reported = show(
    {
      'mf-blog#main': {
        Component: () => {
          useEffect(fails, []);
          return <BlockSlot slot="articles" room="" />;
        },
      },
      'mf-blog#latest-articles': { loader: async () => ready(null), Component: fails },
    },
    showsServerHtml,
  );
  await waitFor(() => expect(reported).toHaveLength(2));
  expect(reported.map(({ details }) => details)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ stage, screen: 'mf-blog#main' }),
      expect.objectContaining({ stage, block: 'mf-blog#latest-articles' }),
    ]),
  );
});
