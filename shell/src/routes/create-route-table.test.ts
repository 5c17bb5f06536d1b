import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import type { RemoteRoute } from '@plenum/federation/host/declared/declared';
import { LAYOUT_NAMES } from '#src/routes/layout-names.ts';
import { createRouteTable } from '#src/routes/create-route-table.ts';
import { createRoutes } from '#src/router/create-routes.ts';
import { shellRoutes } from '#src/routes/route-table.ts';
import { type RouteHandle, routerPath } from '#src/routes/route-tree.ts';

const SHOW: RemoteRoute = { screen: 'mf-quizshow#show', path: '/quizshow/:show' };
const tableOf = (...routes: RemoteRoute[]) => createRouteTable({ routes });

test('a declared route – looked up – its screen in the layout app, with the path’s parameters', () => {
  const table = tableOf(SHOW);
  expect(table.match('/quizshow/caf%C3%A9')).toEqual({
    route: { path: '/quizshow/:show', layout: 'app', screen: 'mf-quizshow#show' },
    params: { show: 'café' },
  });
  expect(table.parts('/quizshow/today')).toEqual(['mf-quizshow#show']);
  expect([table.isServed('/quizshow/today?x=1#y'), table.isServed('/quizshow')]).toEqual([true, false]);
  expect(table.problems).toEqual([]);
});

test('a route that declares a layout and that it is personal – looked up – its row has both', () => {
  const { route } = tableOf({ ...SHOW, layout: 'anketa', personal: true }).match('/quizshow/today');
  expect(route).toMatchObject({ layout: 'anketa', personal: true });
});

test('a set without declarations – its table is read – the shell’s rows', () => {
  expect(tableOf().routes).toEqual(shellRoutes);
});

test.each([
  ['other parameter names', '/wiki/page/:alias', '/wiki/page/1'],
  ['everything below', '/wiki/*', '/wiki/shelf/1'],
])('a reserved path – a remote declares %s – the remote serves it', (_, declared, path) => {
  const table = tableOf({ screen: 'mf-new#page', path: declared });
  expect(tableOf().isServed(path)).toBe(false);
  expect(table.isServed(path)).toBe(true);
  expect(table.match(path).route).toMatchObject({ screen: 'mf-new#page' });
  expect(table.problems).toEqual([]);
});

test('the path of a shell row – declared by the remote that serves it – the row stays, nothing is reported', () => {
  const table = tableOf({ screen: 'mf-blog#category', path: '/blog/:alias', layout: 'landing' });
  expect(table.match('/blog/product').route).toMatchObject({ path: '/blog/:category', layout: 'app' });
  expect(table.problems).toEqual([]);
});

test('the path of a shell row – declared by its remote for another screen – the row stays, and the conflict is reported', () => {
  const table = tableOf({ screen: 'mf-blog#topics', path: '/blog/:topic' });
  expect(table.parts('/blog/product')).toEqual(['mf-blog#category']);
  expect(table.problems).toEqual([
    { screen: 'mf-blog#topics', path: '/blog/:topic', reason: 'is the path of mf-blog#category already and is left out' },
  ]);
});

test('a path that overlaps a row of the same remote – declared – the more specific one wins', () => {
  const table = tableOf({ screen: 'mf-blog#tags', path: '/blog/tags' });
  expect([table.parts('/blog/tags'), table.parts('/blog/product')]).toEqual([['mf-blog#tags'], ['mf-blog#category']]);
});

test.each([
  ['of another remote', '/blog/quiz', '/blog/:category of mf-blog'],
  ['of the shell', '/contacts', '/contacts of shell'],
  ['of the shell, in another letter case', '/Contacts', '/contacts of shell'],
  ['of a redirect', '/webinar/today', '/webinar/:url of shell'],
  ['with a fixed prefix', '/assistant-quiz', '/assistant-:product of shell'],
  ['that matches everything', '/*', '/ of shell'],
])('a path %s – declared by another remote – left out and reported; the page stays as it was', (_, path, whose) => {
  const table = tableOf({ screen: 'mf-quizshow#show', path }, SHOW);
  expect(table.problems).toEqual([{ screen: 'mf-quizshow#show', path, reason: `overlaps ${whose} and is left out` }]);
  expect(table.routes).toEqual([...shellRoutes, expect.objectContaining({ path: '/quizshow/:show' })]);
});

test('two remotes with overlapping paths – the table is created – the first has the path, the second is reported', () => {
  const table = tableOf({ screen: 'mf-a#page', path: '/shows/:show' }, { screen: 'mf-b#page', path: '/shows/today' });
  expect(table.parts('/shows/today')).toEqual(['mf-a#page']);
  expect(table.problems).toEqual([{ screen: 'mf-b#page', path: '/shows/today', reason: 'overlaps /shows/:show of mf-a and is left out' }]);
});

test.each(['main', 'questionnaire', 'toString'])('the layout %s – declared – replaced by app, and reported', (layout) => {
  const table = tableOf({ ...SHOW, layout });
  expect(table.match('/quizshow/today').route.layout).toBe('app');
  expect(table.problems[0]?.reason).toBe(`has the layout "${layout}", which this shell does not offer, and is shown in the layout "app"`);
});

test('a path that cannot be routed – declared – left out and reported', () => {
  const { problems } = tableOf({ ...SHOW, path: `/quizshow${'/:x?'.repeat(5)}` });
  expect(problems[0]?.reason).toBe('has more than 4 optional segments and is left out');
});

test.each([
  ['/', true],
  ['/blog', true],
  ['/blog/webinars/first?page=2#faq', true],
  ['/webinar/first', true],
  ['/nowhere/at/all', false],
  ['/assistant-', false],
])('a link to %s – checked for a page – %s', (url, served) => {
  expect(tableOf().isServed(url)).toBe(served);
});

test('more paths than the cache holds – looked up again – the same answers', () => {
  const table = tableOf(SHOW);
  const first = table.match('/quizshow/0');
  for (let number = 1; number < 1200; number += 1) table.match(`/quizshow/${number}`);
  expect(table.match('/quizshow/0')).toEqual(first);
});

const SEGMENT = fc.constantFrom('a', 'b', 'a?', ':x', ':y', ':x?');
const declaredRoute = fc.record({
  screen: fc.constantFrom('mf-blog#one', 'mf-blog#two', 'mf-quizshow#one'),
  layout: fc.constantFrom(...LAYOUT_NAMES),
  path: fc
    .tuple(fc.constantFrom('/blog', '/wiki', '/quizshow', '/account', ''), fc.array(SEGMENT, { maxLength: 3 }), fc.constantFrom('', '/*'))
    .map(([beginning, segments, rest]) => `${beginning}${segments.map((segment) => `/${segment}`).join('')}${rest}` || '/'),
});
const path = fc
  .array(fc.constantFrom('blog', 'wiki', 'quizshow', 'account', 'assistant-x', 'a', 'b', 'A', 'z', '%C3%A9', ''), { maxLength: 5 })
  .map((segments) => `/${segments.join('/')}`);

test('any table and any path – looked up – the row and parameters that React Router enters', () => {
  fc.assert(
    fc.property(fc.array(declaredRoute, { maxLength: 6 }), fc.array(path, { minLength: 1, maxLength: 12 }), (routes, paths) => {
      const table = createRouteTable({ routes });
      const entered = createRoutes(table);
      for (const pathname of paths) {
        const leaf = matchRoutes(entered, { pathname })?.at(-1);
        if (!leaf) throw new Error(`React Router has no route for ${pathname}.`);
        const { table: row } = leaf.route.handle as RouteHandle;
        const params = routerPath(row.path).params(leaf.params);
        expect(table.match(pathname)).toEqual(
          params ? { route: row, params } : { route: expect.objectContaining({ path: '*' }), params: {} },
        );
      }
    }),
    { numRuns: process.env['SOAK'] ? 1000 : 40 },
  );
});

test('any declared routes – added to a table – no page of the shell is served by another remote', () => {
  const before = tableOf();
  const owned = [
    '/',
    '/contacts',
    '/blog',
    '/blog/a',
    '/blog/a/b',
    '/webinars/a',
    '/account',
    '/account/a',
    '/quiz/a',
    '/assistant-x',
    '/terms',
  ];
  fc.assert(
    fc.property(fc.array(declaredRoute, { maxLength: 6 }), (routes) => {
      const table = createRouteTable({ routes });
      const ownersOn = ({ parts }: typeof table, pathname: string) => parts(pathname).map((part) => part.split('#')[0]);
      for (const pathname of owned) expect(ownersOn(table, pathname)).toEqual(ownersOn(before, pathname));
    }),
    { numRuns: process.env['SOAK'] ? 1000 : 25 },
  );
});
