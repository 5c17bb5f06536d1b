import { expect, test } from '@jest/globals';
import { neededParts } from '#src/routes/needed-parts.ts';
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
    { remote: 'mf-blog', kind: 'block', name: 'latest-articles', path: '/' },
    { remote: 'mf-auth', kind: 'screen', name: 'sign', path: '/signup' },
  ]);
});

test("the shell's own table – its needs from remotes are listed – an article among them", () => {
  expect(neededParts(shellRoutes)).toContainEqual({ remote: 'mf-blog', kind: 'screen', name: 'article', path: '/blog/:category/:article' });
});
