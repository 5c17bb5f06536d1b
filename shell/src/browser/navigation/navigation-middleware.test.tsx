import { afterEach, expect, jest, test } from '@jest/globals';
import type { createBrowserRouter, To } from 'react-router';
import { NOTHING_DECLARED } from '@plenum/federation/host/declared/declared';
import { isRelated, navigationMiddleware } from '#src/browser/navigation/navigation-middleware.ts';
import { createRouteTable } from '#src/routes/create-route-table.ts';

const reducedMotion = jest.fn(() => false);
globalThis.matchMedia = ((query: string) => ({ matches: query.includes('reduce') && reducedMotion() })) as typeof matchMedia;
afterEach(() => void reducedMotion.mockReturnValue(false));

/** A router at `address`, and the navigation it finally receives. */
function routerAt(address: string, carried = '') {
  const { pathname, search } = new URL(address, 'http://site');
  const navigate = jest.fn((_to: unknown, _options?: object) => Promise.resolve());
  const router = { state: { location: { pathname, search } }, navigate } as unknown as ReturnType<typeof createBrowserRouter>;
  navigationMiddleware(router, new URLSearchParams(carried), createRouteTable(NOTHING_DECLARED));
  return { go: (to: To, options?: object) => router.navigate(to, options), back: () => router.navigate(-1), navigate };
}

test('a card of the list – followed – the article is entered with a transition, the other options stay', async () => {
  const { go, navigate } = routerAt('/blog');
  await go('/blog/practice/five-numbers', { replace: true });
  expect(navigate).toHaveBeenCalledWith('/blog/practice/five-numbers', { replace: true, viewTransition: true });
});

test('a page of another team – followed by a link that asks for a transition – entered without one', async () => {
  const { go, navigate } = routerAt('/blog');
  await go({ pathname: '/webinars' }, { viewTransition: true });
  expect(navigate).toHaveBeenCalledWith('/webinars', { viewTransition: false });
});

test('an outdated page – followed links, a sent form, going back – links load a document, the others are left to the router', async () => {
  const navigate = jest.fn(() => Promise.resolve());
  const router = { state: { location: { pathname: '/blog', search: '' } }, navigate } as unknown as ReturnType<typeof createBrowserRouter>;
  const load = jest.fn(() => true);
  navigationMiddleware(router, new URLSearchParams('utm_source=letter'), createRouteTable(NOTHING_DECLARED), load);
  await router.navigate('/webinars#next');
  await router.navigate('/terms', { replace: true });
  expect(load.mock.calls).toEqual([
    ['/webinars?utm_source=letter#next', false],
    ['/terms?utm_source=letter', true],
  ]);
  expect(navigate).not.toHaveBeenCalled();
  await router.navigate('/blog', { formMethod: 'post', formData: new FormData() });
  await router.navigate(-1);
  expect(navigate).toHaveBeenCalledTimes(2);
  expect(load).toHaveBeenCalledTimes(2);
});

test('reduced motion – a card is followed – no transition', async () => {
  reducedMotion.mockReturnValue(true);
  const { go, navigate } = routerAt('/blog');
  await go('/blog/practice/five-numbers');
  expect(navigate).toHaveBeenCalledWith('/blog/practice/five-numbers', { viewTransition: false });
});

test.each<[To, string]>([
  ['/contacts', '/contacts?utm_source=letter'],
  ['/contacts#talk', '/contacts?utm_source=letter#talk'],
  [{ pathname: '/contacts', search: '?q=1', hash: '#talk' }, '/contacts?q=1&utm_source=letter#talk'],
  ['/contacts?utm_source=own', '/contacts?utm_source=own'],
  ['/blog?page=2', '/blog?page=2'],
  ['?sort=new', '/terms?sort=new&utm_source=letter'],
])('parameters of the first navigation – to %j – carried to %s', async (to, target) => {
  const { go, navigate } = routerAt('/terms?utm_source=letter', 'utm_source=letter');
  await go(to);
  expect(navigate.mock.calls[0]?.[0]).toBe(target);
});

test.each<To>(['#end', { hash: '#end' }])('a fragment of this page, %j – followed – the page’s query stays', async (to) => {
  const { go, navigate } = routerAt('/blog?page=2');
  await go(to);
  expect(navigate.mock.calls[0]?.[0]).toBe('/blog?page=2#end');
});

test.each(['../', 'edit', '//evil.example/'])(
  'the target %s, relative or on another site – navigated to – left to the router',
  async (to) => {
    const { go, navigate } = routerAt('/blog', 'utm_source=letter');
    await go(to);
    expect(navigate).toHaveBeenCalledWith(to, undefined);
  },
);

test('back – navigated to – left to the router, which plays the transition backwards', async () => {
  const { back, navigate } = routerAt('/blog');
  await back();
  expect(navigate).toHaveBeenCalledWith(-1, undefined);
});

const table = createRouteTable(NOTHING_DECLARED);

test.each([
  ['/blog', '/blog/practice/five-numbers', true],
  ['/blog/practice/five-numbers', '/blog', true],
  ['/', '/blog/practice/five-numbers', true],
  ['/', '/webinars/sound-check-room', true],
  ['/webinars', '/blog', false],
  ['/contacts', '/blog', false],
  ['/blog', '/blog', false],
  ['/blog', '/nowhere', false],
])('from %s – to %s – a view transition is used: %s', (from, to, related) => {
  expect(isRelated(table, from, to)).toBe(related);
});
