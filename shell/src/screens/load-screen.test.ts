import { afterEach, expect, jest, test } from '@jest/globals';
import * as z from 'zod/mini';
import { ApiError, isApiError } from '@plenum/shared-contracts/http/api-error';
import { defineEndpoint } from '@plenum/shared-contracts/http/endpoint';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import type { AnyBlock, AnyScreen, Redirect } from '@plenum/shared-contracts/remote/contract';
import { LoadFailure } from '@plenum/federation/host/loading/load-failure';
import { notFound, ready, redirectTo } from '@plenum/federation/remote/results';
import type { AppRuntime } from '#src/app/app-runtime.ts';
import type { ScreenRoute } from '#src/routes/route-table.ts';
import { loadScreen } from '#src/screens/load-screen.ts';
import { fakeRuntime } from '#src/testing/fake-runtime.ts';

const ARTICLE: ScreenRoute = { path: '/blog/:category/:article', layout: 'app', screen: 'mf-blog#article' };
const WITH_BLOCK: ScreenRoute = { ...ARTICLE, blocks: [{ slot: 'articles', block: 'mf-blog#latest-articles', props: { count: 4 } }] };
/** A call that the remote makes itself. */
const byAlias = defineEndpoint({
  method: 'GET',
  path: '/articles/{alias}',
  auth: 'public',
  summary: 'One article.',
  params: z.object({ alias: z.string() }),
  reply: z.object({ title: z.string() }),
});
const Component = () => null;
const hang = () => new Promise<never>(() => undefined);

function enter(
  article: AnyScreen | Error,
  options: { route?: ScreenRoute; signal?: AbortSignal; block?: AnyBlock | Error; runtime?: Partial<AppRuntime> } = {},
) {
  const { route = ARTICLE, signal = new AbortController().signal, block = { Component } } = options;
  const { runtime, reported } = fakeRuntime({ 'mf-blog#article': article, 'mf-blog#latest-articles': block }, options.runtime);
  const entered = { url: new URL('http://site/blog/webinars/first?page=2'), params: { category: 'webinars', article: 'first' }, signal };
  return { result: loadScreen(route, entered, runtime), reported };
}
/** Returns the redirect of a navigation, as React Router sees it. */
async function locationOf(article: AnyScreen, runtime: Partial<AppRuntime> = {}): Promise<[status: number, to: string | null]> {
  const thrown: unknown = await enter(article, { runtime }).result.catch((error: unknown) => error);
  if (!(thrown instanceof Response)) throw new Error('It was not a redirect.');
  return [thrown.status, thrown.headers.get('location')];
}

afterEach(() => void jest.useRealTimers());

test.each([404, 410])('a loader that answers ready with %d – entered – that is the status of the page', async (status) => {
  const { result } = enter({ loader: async () => ready(null, status as 404 | 410), Component });
  expect(await result).toMatchObject({ kind: 'ready', status });
});

test('a loader that answers ready with a status reserved for the host – entered – it is ignored', async () => {
  const { result } = enter({ loader: async () => ready(null, 500 as 404), Component });
  expect(await result).not.toHaveProperty('status');
});

test('a screen with a loader – entered – its data, and the arguments of the loader', async () => {
  const loader = jest.fn<NonNullable<AnyScreen['loader']>>(async () => ready({ title: 'First' }));
  const { result, reported } = enter({ loader, Component });
  expect(await result).toEqual({
    kind: 'ready',
    screen: 'mf-blog#article',
    params: { category: 'webinars', article: 'first' },
    data: { title: 'First' },
    blocks: {},
  });
  expect(loader.mock.calls[0]?.[0]).toMatchObject({
    params: { article: 'first' },
    url: new URL('http://site/blog/webinars/first?page=2'),
    capabilities: { settings: null },
  });
  expect(reported).toEqual([]);
});

test('a screen without a loader – entered – ready at once', async () => {
  expect(await enter({ Component }).result).toMatchObject({ kind: 'ready', data: null });
});

test.each([true, false])(
  'a middleware that redirects, with or without a status (on the server: %p) – the screen is entered – 302, its loader does not run [S2.29 S9.17]',
  async (onServer) => {
    const loader = jest.fn<NonNullable<AnyScreen['loader']>>(async () => ready(null));
    for (const diverted of [redirectTo('/signin'), { outcome: 'redirect', to: '/signin' } as Redirect])
      expect(await locationOf({ middleware: async () => diverted, loader, Component }, { onServer })).toEqual([302, '/signin']);
    expect(await locationOf({ middleware: () => redirectTo('/new', 301), loader, Component }, { onServer })).toEqual([301, '/new']);
    expect(loader).not.toHaveBeenCalled();
  },
);

test.each([true, false])(
  'a middleware that continues (on the server: %p) – the screen is entered – its loader runs after it',
  async (onServer) => {
    const order: string[] = [];
    const middleware = async () => void (await new Promise(setImmediate), order.push('middleware'));
    const loader = async () => (order.push('loader'), ready(null));
    const { result } = enter(
      { middleware: middleware as NonNullable<AnyScreen['middleware']>, loader, Component },
      { runtime: { onServer } },
    );
    expect(await result).toMatchObject({ kind: 'ready' });
    expect(order).toEqual(['middleware', 'loader']);
  },
);

test.each([
  ['/blog?page=2', '/blog?page=2'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example/', '/'],
  ['/\t/evil.example/', '/'],
  ['javascript:alert(1)', '/'],
])('a loader that redirects to %s – the screen is entered – the visitor stays on this site', async (to, location) => {
  expect(await locationOf({ loader: async () => redirectTo(to, 301), Component })).toEqual([301, location]);
});

test('a redirect with an invalid status – the screen is entered – 302', async () => {
  expect(await locationOf({ loader: async () => redirectTo('/x', 200 as 301), Component })).toEqual([302, '/x']);
});

test('a loader that answers not found – the screen is entered – not found, which is not an error', async () => {
  const { result, reported } = enter({ loader: async () => notFound(), Component });
  expect(await result).toEqual({ kind: 'not-found', screen: 'mf-blog#article' });
  expect(reported).toEqual([]);
});

const refusal = (status: number, field?: string) =>
  new ApiError('status', 'GET /x', {
    status,
    body: { message: 'No.', code: 'invalid_input', status, errors: field ? [{ field, message: 'too long' }] : [], request_id: '1' },
  });
const WEBINARS: ScreenRoute = { path: '/webinars', layout: 'app', screen: 'mf-blog#article' };

test.each([400, 404, 410, 414, 422])(
  'a loader whose input the API refuses (%d) – the screen is entered – not found, not an outage',
  async (status) => {
    const { result } = enter({ loader: () => Promise.reject(refusal(status)), Component });
    expect(await result).toEqual({ kind: 'not-found', screen: 'mf-blog#article' });
  },
);

test.each([400, 422])(
  'a refusal that may be a bug of the remote (%d) – the screen is entered – reported; a plain 404 is not',
  async (status) => {
    const { result, reported } = enter({ loader: () => Promise.reject(refusal(status)), Component });
    await result;
    expect(reported.map(({ details }) => details)).toEqual([{ stage: 'loader', screen: 'mf-blog#article', refused: String(status) }]);
    const missing = enter({ loader: () => Promise.reject(refusal(404)), Component });
    await missing.result;
    expect(missing.reported).toEqual([]);
  },
);

test('an address without parameters – the API refuses the loader’s request – the page fails, and is not "not found"', async () => {
  const { runtime } = fakeRuntime({ 'mf-blog#article': { loader: () => Promise.reject(refusal(400)), Component } });
  const { signal } = new AbortController();
  const result = await loadScreen(WEBINARS, { url: new URL('http://site/webinars'), params: {}, signal }, runtime);
  expect(result).toMatchObject({ kind: 'failed', failure: { kind: 'data' } });
});

test.each([401, 403, 408, 429, 500, 503])(
  'a loader whose API answers %d – the screen is entered – its data is unavailable',
  async (status) => {
    const { result } = enter({ loader: () => Promise.reject(refusal(status)), Component });
    expect(await result).toMatchObject({ kind: 'failed', failure: { kind: 'data' } });
  },
);

test.each<[number, string | undefined]>([
  [400, 'alias'],
  [414, undefined],
  [422, 'alias'],
])('a loader that handles a 404 itself – the API refuses the path (%d) – the loader handles it the same way', async (status, field) => {
  const http = { call: () => Promise.reject(refusal(status, field)) } as HttpClient;
  const loader: AnyScreen['loader'] = ({ params, signal, capabilities }) =>
    capabilities.http.call(byAlias, { params: { alias: params['article'] ?? '' } }, { signal }).then(
      () => ready(null),
      (error: unknown) => {
        if (isApiError(error, 404)) return redirectTo('/blog');
        throw error;
      },
    );
  const thrown: unknown = await enter({ loader, Component }, { runtime: { http } }).result.catch((error: unknown) => error);
  expect((thrown as Response).headers.get('location')).toBe('/blog');
});

test.each<[string, AnyScreen | Error, string]>([
  ['that cannot be loaded', new LoadFailure('unreachable', 'mf-blog@1.0.0#article'), 'remote'],
  [
    'whose API answers with an error',
    { loader: () => Promise.reject(new ApiError('status', 'GET /x', { status: 500 })), Component },
    'data',
  ],
  ['whose loader throws', { loader: () => Promise.reject(new TypeError('x is undefined')), Component }, 'broken'],
  [
    'whose middleware throws',
    {
      middleware: () => {
        throw new TypeError('x');
      },
      Component,
    },
    'broken',
  ],
  ['whose loader returns nothing', { loader: async () => undefined as never, Component }, 'broken'],
  ['whose loader returns an unknown outcome', { loader: async () => ({ outcome: 'later' }) as never, Component }, 'broken'],
  ['whose loader redirects without a target', { loader: async () => ({ outcome: 'redirect' }) as never, Component }, 'broken'],
  ['whose data cannot be serialised', { loader: async () => ready({ id: 1n }), Component }, 'broken'],
])('a screen %s – entered – a failure result, reported under the id to quote', async (_, article, kind) => {
  const { result, reported } = enter(article);
  const failed = await result;
  expect(failed).toMatchObject({ kind: 'failed', screen: 'mf-blog#article', failure: { kind } });
  expect(reported.map(({ details }) => details['failure_id'])).toEqual([failed.kind === 'failed' && failed.failure.id]);
});

test('a loader that hangs on the server – its deadline passes – the screen fails, and the loader’s signal is aborted', async () => {
  jest.useFakeTimers();
  let signal: AbortSignal | undefined;
  const loader: AnyScreen['loader'] = (context) => {
    signal = context.signal;
    return hang();
  };
  const { result } = enter({ loader, Component }, { runtime: { loaderDeadlineMs: 5000 } });
  await jest.advanceTimersByTimeAsync(5000);
  expect(await result).toMatchObject({ kind: 'failed', failure: { kind: 'data' } });
  expect(signal?.aborted).toBe(true);
});

test.each([true, false])(
  'data that does not survive JSON (on the server: %p) – the screen is entered – it fails, and the report names the place',
  async (onServer) => {
    const loader = async () => ready({ next: { when: new Date(0) } });
    const { result, reported } = enter({ loader, Component }, { runtime: { onServer } });
    expect(await result).toMatchObject({ kind: 'failed', failure: { kind: 'broken' } });
    expect(reported).toEqual([
      {
        error: expect.objectContaining({
          name: 'LoaderDataError',
          message: expect.stringContaining(
            'The loader of mf-blog#article returned data that cannot be serialised: data.next.when is a Date.',
          ),
        }),
        details: expect.objectContaining({ screen: 'mf-blog#article' }),
      },
    ]);
  },
);

test('the visitor leaves while a loader runs – the loader fails – the abort reason is passed on, nothing is reported', async () => {
  const leaving = new AbortController();
  const loader: AnyScreen['loader'] = ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  const { result, reported } = enter({ loader, Component }, { signal: leaving.signal });
  await Promise.resolve();
  setImmediate(() => leaving.abort(new Error('left')));
  await expect(result).rejects.toThrow('left');
  expect(reported).toEqual([]);
});

test('a page with a block – entered – the block loads beside the screen', async () => {
  const order: string[] = [];
  const article: AnyScreen = { loader: async () => (await new Promise(setImmediate), order.push('screen'), ready(1)), Component };
  const block: AnyBlock = { loader: async () => (order.push('block'), ready([1, 2])), Component };
  const { result } = enter(article, { route: WITH_BLOCK, block });
  expect(await result).toMatchObject({
    kind: 'ready',
    blocks: { articles: { kind: 'ready', block: 'mf-blog#latest-articles', props: { count: 4 }, data: [1, 2] } },
  });
  expect(order).toEqual(['block', 'screen']);
});

test('a page with a block that fails – entered – the screen is there', async () => {
  const { result } = enter({ Component }, { route: WITH_BLOCK, block: new LoadFailure('timeout', 'mf-blog@1.0.0#latest-articles') });
  expect(await result).toMatchObject({ kind: 'ready', blocks: { articles: { kind: 'failed', failure: { kind: 'remote' } } } });
});
