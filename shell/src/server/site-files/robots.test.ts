import { expect, test } from '@jest/globals';
import type { RemoteRoute } from '@plenum/federation/host/declared/declared';
import { createRouteTable } from '#src/routes/create-route-table.ts';
import { ALLOWED_PATHS, disallowedPaths, robots } from '#src/server/site-files/robots.ts';
import { fixedPages } from '#src/server/site-files/sitemap.ts';

const tableOf = (...routes: Omit<RemoteRoute, 'screen'>[]) =>
  createRouteTable({ routes: routes.map((route) => ({ screen: 'mf-quizshow#show', ...route })) });
const listed = (table: ReturnType<typeof tableOf>) => fixedPages(table).map(({ url }) => url);

test.each([
  ['/quizshow/mine', '/quizshow/mine'],
  ['/quizshow/mine/:game', '/quizshow/mine/'],
  ['/quizshow/mine/:game?', '/quizshow/mine'],
  ['/quizshow/mine/*', '/quizshow/mine'],
  ['/quizshow/:show/mine', '/quizshow/*/mine'],
])('the personal path %s – declared – robots.txt disallows %s, and it is not in the sitemap', (path, rule) => {
  const table = tableOf({ path, personal: true });
  expect(disallowedPaths(table).filter((other) => !disallowedPaths(tableOf()).includes(other))).toEqual([rule]);
  expect(listed(table)).toEqual(listed(tableOf()));
});

test('a personal path that is a prefix of a public page’s path – declared – robots.txt disallows that exact address only', () => {
  const table = tableOf({ path: '/quizshow/me', personal: true }, { path: '/quizshow/menu' });
  expect(disallowedPaths(table)).toContain('/quizshow/me$');
  expect(listed(table)).toContain('/quizshow/menu');
});

test('public paths – declared – those without parameters are in the sitemap', () => {
  const table = tableOf({ path: '/quizshow' }, { path: '/quizshow/:show' }, { path: '/quizshow/archive?' }, { path: '/tariffs' });
  expect(
    listed(table)
      .filter((path) => !listed(tableOf()).includes(path))
      .toSorted(),
  ).toEqual(['/quizshow', '/tariffs']);
});

test('recordings and pictures of help pages, which pages and their structured data name – robots.txt allows them, and nothing else below /api', async () => {
  const text = await robots.render({ origin: 'https://plenum.example', routes: tableOf() } as Parameters<typeof robots.render>[0]);
  expect(ALLOWED_PATHS).toEqual(['/api/recordings/', '/api/v1/wiki/images/']);
  expect(text).toContain('\nAllow: /api/recordings/\nAllow: /api/v1/wiki/images/\nDisallow: /account');
});

test('a path that robots.txt disallows – declared as public – not in the sitemap', () => {
  expect(listed(tableOf({ path: '/cart' }, { path: '/wiki/search' }))).toEqual(listed(tableOf()));
});
