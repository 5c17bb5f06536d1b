import { expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { parseSitemap } from 'sitemap';
import type { ListedPage } from '@plenum/shared-contracts/remote/contract';
import { createRouteTable } from '#src/routes/create-route-table.ts';
import { sitemap } from '#src/server/site-files/sitemap.ts';
import { fakeRuntime } from '#src/testing/fake-runtime.ts';

const SHOW = 'mf-quizshow#show';
const routes = createRouteTable({
  routes: [
    { screen: 'mf-quizshow#all', path: '/quizshow' },
    { screen: SHOW, path: '/quizshow/:show' },
    { screen: 'mf-quizshow#mine', path: '/quizshow/mine/:game', personal: true },
  ],
});

/** The sitemap of a site whose remotes list `pages`, by screen, and the screens whose lists were requested. */
async function itemsWith(pages: Readonly<Record<string, readonly ListedPage[]>>) {
  const requests: string[] = [];
  const text = await sitemap.render({
    http: fakeRuntime({}).runtime.http,
    routes,
    listPages: async (screen) => {
      requests.push(screen);
      return pages[screen] ?? [];
    },
    origin: 'https://plenum.test',
    query: new URLSearchParams(),
    signal: new AbortController().signal,
  });
  const items = await parseSitemap(Readable.from([text]));
  return { requests, items: items.map(({ url, lastmod }) => ({ path: new URL(url).pathname, lastmod })) };
}

test('a screen with parameters lists its pages – the sitemap is created – each is in it once, with its modification time', async () => {
  const { items, requests } = await itemsWith({
    [SHOW]: [{ path: '/quizshow/tonight', lastModified: '2026-11-01T10:00:00.000Z' }, { path: '/quizshow/a%20b' }],
  });
  expect(items.filter(({ path }) => path.startsWith('/quizshow'))).toEqual([
    { path: '/quizshow', lastmod: undefined },
    { path: '/quizshow/tonight', lastmod: '2026-11-01T10:00:00.000Z' },
    { path: '/quizshow/a%20b', lastmod: undefined },
  ]);
  expect(requests.filter((screen) => screen === SHOW)).toHaveLength(1);
});

test('a remote lists pages of others, personal pages and invalid ones – the sitemap is created – they are left out', async () => {
  const { items, requests } = await itemsWith({
    [SHOW]: ['/', '/blog/x', '/quizshow', '/quizshow/mine/7', '/no-such-page', 'https://elsewhere.test/'].map((path) => ({ path })),
  });
  expect(items.map(({ path }) => path).filter((path) => /blog\/x|mine|no-such|elsewhere/.test(path))).toEqual([]);
  expect(items.filter(({ path }) => path === '/' || path === '/quizshow')).toHaveLength(2);
  expect(requests).not.toContain('mf-quizshow#mine');
});
