import { afterEach, expect, jest, test } from '@jest/globals';
import { createMemoryRouter } from 'react-router';
import type { AnyBlock } from '@plenum/shared-contracts/remote/contract';
import { ready } from '@plenum/federation/remote/results';
import { loadMissingFills } from '#src/browser/load-missing-fills.ts';
import { loadScreen } from '#src/screens/load-screen.ts';
import type { ScreenRoute } from '#src/routes/route-table.ts';
import { BrowserSlots } from '#src/slots/browser-slots.ts';
import type { Fill } from '@plenum/federation/host/declared/declared';
import { fakeRuntime } from '#src/testing/fake-runtime.ts';

const fill = (name: string, slot: string, when?: Fill['when']): Fill => ({
  key: name,
  slot,
  block: `mf-quizshow#${name}`,
  props: {},
  ...(when && { when }),
});
const FILLS = [
  fill('badge', 'header.actions', { signedIn: true }),
  fill('link', 'header.actions'),
  fill('teaser', 'article.after', { cookie: 'quiz' }),
];
const ROUTES: ScreenRoute[] = [
  { path: '/signin', layout: 'auth', screen: 'mf-auth#sign' },
  { path: '/article', layout: 'app', screen: 'mf-blog#article' },
  { path: '/other', layout: 'app', screen: 'mf-blog#article' },
];
const Component = () => null;

let routers: { dispose: () => void }[] = [];
afterEach(() => {
  for (const router of routers) router.dispose();
  routers = [];
});

/** The site at a path; `loads` records each block whose loader ran, with the path it ran for. */
async function site(path: string, served = { signedIn: false, cookies: [] as string[] }, change: Record<string, AnyBlock> = {}) {
  const browser = { signedIn: served.signedIn, cookie: served.cookies.map((name) => `${name}=1`).join('; ') };
  const loads: string[] = [];
  const block = (name: string): AnyBlock => ({
    loader: async () => {
      loads.push(name);
      return ready(`${name} ${loads.filter((other) => other === name).length}`);
    },
    Component,
  });
  const slots = new BrowserSlots({
    declared: { fills: FILLS, hosts: { 'mf-blog#article': ['article.after'] } },
    served,
    layoutBlocks: {},
    isSignedIn: () => browser.signedIn,
    readCookies: () => browser.cookie,
  });
  const parts = {
    'mf-auth#sign': { Component },
    'mf-blog#article': { Component },
    'mf-quizshow#badge': block('badge'),
    'mf-quizshow#link': block('link'),
    'mf-quizshow#teaser': block('teaser'),
    ...change,
  };
  const { runtime } = fakeRuntime(parts, { onServer: false, slots });
  const router = createMemoryRouter(
    ROUTES.map((table) => ({
      path: table.path,
      handle: { table },
      loader: ({ request }) => loadScreen(table, { url: new URL(request.url), params: {}, signal: request.signal }, runtime),
    })),
    { initialEntries: [path] },
  );
  routers.push(router);
  const idle = () =>
    new Promise<void>((resolve) => {
      const look = () => router.state.initialized && router.state.navigation.state === 'idle' && router.state.revalidation === 'idle';
      if (look()) return resolve();
      const end = router.subscribe(() => {
        if (!look()) return;
        end();
        resolve();
      });
    });
  await idle();
  const late = loadMissingFills({ router, runtime, slots });
  /** Waits until all started work has ended. Loaders take turns of the event loop, and none waits for a timer. */
  const settled = async () => {
    await idle();
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve));
  };
  await settled();
  return { router, slots, browser, loads, late, settled };
}

test('a layout with slots is entered – shown – its blocks are loaded once, however many pages follow', async () => {
  const { router, loads, slots, settled } = await site('/signin');
  expect(loads).toEqual([]);
  await router.navigate('/article');
  await settled();
  await router.navigate('/other');
  await settled();
  expect(loads).toEqual(['link']);
  expect(slots.view.blocks['link']).toMatchObject({ kind: 'ready', data: 'link 1' });
});

test('the page is open – a cookie is set – its block is loaded beside the page; the next page loads its own', async () => {
  const { router, slots, browser, loads, settled } = await site('/article');
  expect(loads).toEqual(['link']);
  browser.cookie = 'quiz=1';
  slots.update();
  await settled();
  expect(slots.view.blocks['teaser']).toMatchObject({ kind: 'ready', data: 'teaser 1' });
  await router.navigate('/other');
  await settled();
  expect(loads).toEqual(['link', 'teaser', 'teaser']);
  expect(slots.view.blocks).not.toHaveProperty('teaser');
  expect(Object.values(router.state.loaderData)[0]).toMatchObject({ blocks: { teaser: { data: 'teaser 2' } } });
});

test('a condition ends while its block is loading – the block arrives – it is discarded', async () => {
  let answer: (() => void) | undefined;
  const teaser: AnyBlock = { loader: () => new Promise((resolve) => (answer = () => resolve(ready('late')))), Component };
  const { slots, browser, settled } = await site('/article', undefined, { 'mf-quizshow#teaser': teaser });
  browser.cookie = 'quiz=1';
  slots.update();
  await settled();
  browser.cookie = '';
  slots.update();
  await settled();
  answer?.();
  await settled();
  expect(slots.view.blocks).not.toHaveProperty('teaser');
});

test('the visitor signs in and the page is reloaded – at the same time – the page’s blocks are not loaded twice', async () => {
  const { router, slots, browser, loads, late, settled } = await site('/article', { signedIn: false, cookies: ['quiz'] });
  expect(loads).toEqual(['teaser', 'link']);
  browser.signedIn = true;
  slots.update();
  void router.revalidate();
  late.reloadLayout();
  await settled();
  expect(loads.slice(2).toSorted()).toEqual(['badge', 'link', 'teaser']);
  expect(slots.view.blocks).toMatchObject({ badge: { data: 'badge 1' }, link: { data: 'link 2' } });
});

test('a block fails while the page is open – its result is stored – as a failure, and it is not retried in a loop', async () => {
  const broken = jest.fn(() => Promise.reject(new Error('Broken on purpose')));
  const { slots, browser, settled } = await site('/article', undefined, { 'mf-quizshow#teaser': { loader: broken, Component } });
  browser.cookie = 'quiz=1';
  slots.update();
  await settled();
  expect(slots.view.blocks['teaser']).toMatchObject({ kind: 'failed' });
  expect(broken).toHaveBeenCalledTimes(1);
});
