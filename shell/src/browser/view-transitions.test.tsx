import { afterEach, expect, jest, test } from '@jest/globals';
import type { createBrowserRouter } from 'react-router';
import { isRelated, showRelatedPagesWithTransition } from '#src/browser/view-transitions.ts';

test.each([
  ['/blog', '/blog/practice/five-numbers', true],
  ['/blog/practice/five-numbers', '/blog', true],
  ['/', '/blog/practice/five-numbers', true],
  ['/', '/webinars/sound-check-room', true],
  ['/webinars', '/blog', false],
  ['/contacts', '/blog', false],
  ['/blog', '/blog', false],
  ['/blog', '/nowhere', false],
])('from %s – to %s – something may travel: %s', (from, to, related) => {
  expect(isRelated(from, to)).toBe(related);
});

function routerAt(pathname: string) {
  const navigate = jest.fn((_to: unknown, _options?: object) => Promise.resolve());
  const router = { state: { location: { pathname } }, navigate } as unknown as ReturnType<typeof createBrowserRouter>;
  showRelatedPagesWithTransition(router);
  return { router, navigate };
}

const reducedMotion = jest.fn(() => false);
globalThis.matchMedia = ((query: string) => ({ matches: query.includes('reduce') && reducedMotion() })) as typeof matchMedia;
afterEach(() => void reducedMotion.mockReturnValue(false));

test('a card of the list – followed – the article comes with a transition, the other options stay', async () => {
  const { router, navigate } = routerAt('/blog');
  await router.navigate('/blog/practice/five-numbers?utm=1', { replace: true });
  expect(navigate).toHaveBeenCalledWith('/blog/practice/five-numbers?utm=1', { replace: true, viewTransition: true });
});

test('a page of another team – followed by a link that asks for a transition – comes without', async () => {
  const { router, navigate } = routerAt('/blog');
  await router.navigate({ pathname: '/webinars' }, { viewTransition: true });
  expect(navigate.mock.calls[0]?.[1]).toEqual({ viewTransition: false });
});

test('reduced motion – a card followed – without a transition', async () => {
  reducedMotion.mockReturnValue(true);
  const { router, navigate } = routerAt('/blog');
  await router.navigate('/blog/practice/five-numbers');
  expect(navigate.mock.calls[0]?.[1]).toEqual({ viewTransition: false });
});

test('back – asked for – is left to the router, which plays the transition backwards', async () => {
  const { router, navigate } = routerAt('/blog');
  await router.navigate(-1);
  expect(navigate).toHaveBeenCalledWith(-1, undefined);
});
