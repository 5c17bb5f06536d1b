import { afterEach, expect, test } from '@jest/globals';
import { RouterContextProvider, createMemoryRouter } from 'react-router';
import { promoEndpoints } from '@plenum/shared-contracts/promo/endpoints';
import type { PageName } from '@plenum/shared-contracts/pages/page-names';
import { siteEndpoints } from '@plenum/shared-contracts/site/endpoints';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import { ready } from '@plenum/federation/remote/results';
import { NOTHING_DECLARED } from '@plenum/federation/host/declared/declared';
import { runtimeContext } from '#src/app/app-runtime.ts';
import { createRouteTable } from '#src/routes/create-route-table.ts';
import { createRoutes } from '#src/router/create-routes.ts';
import { fakeRuntime } from '#src/testing/fake-runtime.ts';
import { pageTexts } from '#src/testing/page-texts.ts';

const HEADER = { phone: '+7 495 000-00-00', email: 'hello@plenum.test', menu: [], footer: [] };
const BOTH = [siteEndpoints.header.path, promoEndpoints.list.path];

let opened: { dispose: () => void } | undefined;
afterEach(() => opened?.dispose());

/** Opens the sign-in page as a document in the browser; the test answers the API's calls, except those for texts of pages. */
function openSignIn() {
  const requests: { path: string; answer: (data: unknown) => void; fail: (error: Error) => void }[] = [];
  const call = ({ path }: { path: string }, { params }: { params?: { name: PageName } }) =>
    params ? Promise.resolve({ data: pageTexts(params.name) }) : new Promise((answer, fail) => void requests.push({ path, answer, fail }));
  const screen = { loader: async () => ready(null), Component: () => null };
  const { runtime, reported } = fakeRuntime(
    { 'mf-auth#sign': screen },
    { onServer: false, documentPath: '/signin', preservedParameters: new URLSearchParams(), http: { call } as unknown as HttpClient },
  );
  const router = createMemoryRouter(createRoutes(createRouteTable(NOTHING_DECLARED)), {
    initialEntries: ['/signin'],
    hydrationData: { loaderData: { root: { settings: null }, 'layout auth': { blocks: {}, frame: null }, 'screen /signin': null } },
    getContext: () => new RouterContextProvider(new Map([[runtimeContext, runtime]])),
  });
  opened = router;
  const requestedPaths = () => requests.map(({ path }) => path);
  /** Resolves once `count` calls have been made. */
  const untilRequested = async (count: number) => {
    while (requests.length < count) await new Promise((resolve) => setTimeout(resolve));
  };
  const answerAll = () => {
    for (const { path, answer } of requests) answer({ data: path === siteEndpoints.header.path ? HEADER : [] });
  };
  return { router, runtime, reported, requests, requestedPaths, untilRequested, answerAll };
}

test('a page without the site header – the visitor goes to one with it – header and promotions load before it is shown, and only once', async () => {
  const { router, runtime, requestedPaths, untilRequested, answerAll } = openSignIn();
  expect(requestedPaths()).toEqual([]);
  const entering = router.navigate('/contacts');
  await untilRequested(2);
  expect([requestedPaths(), router.state.location.pathname]).toEqual([BOTH, '/signin']);
  answerAll();
  await entering;
  expect([router.state.location.pathname, runtime.header.view]).toEqual(['/contacts', HEADER]);

  await router.navigate('/alternativa-zoom');
  await router.navigate('/signup');
  await router.navigate('/contacts');
  expect([router.state.location.pathname, requestedPaths()]).toEqual(['/contacts', BOTH]);
});

test('the header fails to load – the visitor goes to a page with it – shown without it and reported; the next layout requests it again', async () => {
  const { router, runtime, reported, requests, requestedPaths, untilRequested, answerAll } = openSignIn();
  const down = new Error('down');
  const entering = router.navigate('/contacts');
  await untilRequested(2);
  requests[0]?.fail(down);
  requests[1]?.answer({ data: [] });
  await entering;
  expect([router.state.location.pathname, runtime.header.view]).toEqual(['/contacts', null]);
  expect(reported).toEqual([{ error: down, details: { start_up: 'header' } }]);

  const next = router.navigate('/alternativa-zoom');
  await untilRequested(4);
  answerAll();
  await next;
  expect([requestedPaths(), runtime.header.view]).toEqual([[...BOTH, ...BOTH], HEADER]);
});

test('header and promotions are loading – the visitor goes elsewhere, then returns – they are requested again, and nothing is reported', async () => {
  const { router, runtime, reported, untilRequested, answerAll } = openSignIn();
  void router.navigate('/contacts');
  await untilRequested(2);
  await router.navigate('/signup');
  const entering = router.navigate('/contacts');
  await untilRequested(4);
  answerAll();
  await entering;
  expect([router.state.location.pathname, runtime.header.view, reported]).toEqual(['/contacts', HEADER, []]);
});
