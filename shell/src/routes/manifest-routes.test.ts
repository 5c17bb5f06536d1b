import { expect, test } from '@jest/globals';
import { REMOTE_BLOCKS, REMOTE_SCREENS } from '@plenum/shared-contracts/remote/names';
import { neededParts, offeredRoutes } from '#src/routes/manifest-routes.ts';
import { shellRoutes, type TableRoute } from '#src/routes/route-table.ts';

test('a table of pages – its needs from remotes are listed – each part once with its first path, none of the shell or of redirects', () => {
  const block = { slot: 'articles', block: 'mf-blog#latest-articles', props: { count: 4 } } as const;
  const table: TableRoute[] = [
    { path: '/', layout: 'main', screen: 'shell#main', blocks: [block] },
    { path: '/signup', layout: 'auth', screen: 'mf-auth#sign' },
    { path: '/signin', layout: 'auth', screen: 'mf-auth#sign', blocks: [block] },
    { path: '/old', layout: 'app', redirect: '/', status: 301 },
  ];
  expect(neededParts(table)).toEqual([
    { remote: 'mf-blog', kind: 'block', name: 'latest-articles', path: '/', props: { count: 'number' } },
    { remote: 'mf-auth', kind: 'screen', name: 'sign', path: '/signup', params: [] },
  ]);
});

test('a screen at two paths, a block with different properties – its needs are listed – only what each of its pages passes', () => {
  const table: TableRoute[] = [
    { path: '/news/:category/:article', layout: 'app', screen: 'mf-blog#article' },
    { path: '/:section?/news/:article', layout: 'app', screen: 'mf-blog#article' },
    { path: '/account/*', layout: 'app', screen: 'mf-profile#account' },
  ];
  expect(neededParts(table).map(({ name, params }) => [name, params])).toEqual([
    ['article', ['article']],
    ['account', ['*']],
  ]);
});

test("the shell's own table – compared with the contract of the remotes – each screen gets its parameters, each block its properties", () => {
  for (const { remote, kind, name, params, props } of neededParts(shellRoutes)) {
    if (kind === 'screen') {
      const screens: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = REMOTE_SCREENS;
      expect([remote, name, params]).toEqual([remote, name, screens[remote]?.[name]]);
    } else {
      const blocks: Readonly<Record<string, Readonly<Record<string, object>>>> = REMOTE_BLOCKS;
      expect([remote, name, props]).toEqual([remote, name, blocks[remote]?.[name]]);
    }
  }
});

test("the shell's own table – its needs from remotes are listed – an article among them", () => {
  expect(neededParts(shellRoutes)).toContainEqual({
    remote: 'mf-blog',
    kind: 'screen',
    name: 'article',
    path: '/blog/:category/:article',
    params: ['category', 'article'],
  });
});

test("the shell's table – exported for the registry – each path with its owner, and whether it is reserved for a remote", () => {
  const offered = offeredRoutes(shellRoutes);
  expect(offered).toHaveLength(shellRoutes.length);
  expect(offered).toEqual(
    expect.arrayContaining([
      { path: '/', owner: 'shell', reserved: false },
      { path: '/webinar/:url', owner: 'shell', reserved: false },
      { path: '/blog/:category', owner: 'mf-blog', reserved: false, screen: 'category' },
      { path: '/wiki/page/:id', owner: 'shell', reserved: true },
      { path: '*', owner: 'shell', reserved: false },
    ]),
  );
});
