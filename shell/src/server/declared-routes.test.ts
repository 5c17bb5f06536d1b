import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { RemoteRoute } from '@plenum/federation/host/declared/declared';
import type { Composition } from '#contract/composition.ts';
import type { RenderRequest } from '#contract/renderer.ts';
import { answerPageTexts } from '#src/testing/page-texts.ts';
import { TestRenderer, article, at, bootOf, composition, htmlOf, release, remoteOf } from '#src/testing/test-renderer.ts';

let bench: TestRenderer;
beforeEach(async () => {
  bench = new TestRenderer();
  await bench.open();
});
afterEach(() => bench.close());

const ARTICLE = `{ Component: () => 'The text of the article.' }`;
const SHOW = `{
  loader: async ({ params }) => ({ outcome: 'ready', data: params.show }),
  meta: (data) => ({ title: 'Show ' + data, description: 'A show.' }),
  Component: ({ data }) => 'Tonight: ' + data,
}`;

/** A renderer with a set that declares nothing and a second set with a remote that declares `routes`. */
async function rendererOfShow(routes: readonly Omit<RemoteRoute, 'screen'>[], screen = SHOW, change: Partial<Composition> = {}) {
  const fetch: typeof globalThis.fetch = async (input) => answerPageTexts(input instanceof Request ? input.url : String(input));
  const renderer = await bench.start(remoteOf('mf-blog', { article: ARTICLE }), { fetch });
  bench.files['mf-quizshow@1.0.0 remote-entry.cjs'] = remoteOf('mf-quizshow', { show: screen });
  const set = composition(2);
  const declared = { routes: routes.map((route) => ({ ...route, screen: 'mf-quizshow#show' })) };
  await renderer.adopt({ ...set, remotes: { ...set.remotes, 'mf-quizshow': release('1.0.0', 'screen-show') }, declared, ...change });
  bench.files['mf-quizshow@1.0.0 screen-show.css'] = '';
  const of = (number: number, url: string, more: Partial<RenderRequest> = {}) =>
    at(renderer, article(`http://plenum.test${url}`, { set: `production:1:${number}`, ...more }));
  return { renderer, of };
}

test('a route that a remote declares – requested in the set that has it, and in one that does not – its page with the parameter; 404', async () => {
  const { of } = await rendererOfShow([{ path: '/quizshow/:show' }]);
  const reply = await of(2, '/quizshow/today');
  const html = await htmlOf(reply);
  expect([reply.status, reply.remotes, reply.headers['cache-control']]).toEqual([200, ['mf-quizshow'], undefined]);
  expect(html).toContain('Tonight: today');
  expect(html).toContain('<title>Show today · Plenum</title>');
  expect(html).toContain('<link rel="canonical" href="http://plenum.test/quizshow/today"');
  expect(bootOf(html).declared.routes).toEqual([{ path: '/quizshow/:show', screen: 'mf-quizshow#show' }]);
  expect((await of(1, '/quizshow/today')).status).toBe(404);
});

test('a declared personal route – requested – not cached, no referrer, not for crawlers whatever the screen says', async () => {
  const { of } = await rendererOfShow([{ path: '/quizshow/mine', personal: true }]);
  const reply = await of(2, '/quizshow/mine');
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  const html = await htmlOf(reply);
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).not.toContain('rel="canonical"');
});

test('a set that lacks a remote with unknown paths – requested – 503 for paths without a row; pages of the shell and other remotes are served', async () => {
  const { of } = await rendererOfShow([], SHOW, {
    declared: { routes: [{ screen: 'mf-quizshow#show', path: '/quizshow/:show' }], unknownPathsOf: 'mf-club' },
  });
  const unknown = await of(2, '/club/games');
  expect([unknown.status, unknown.headers['retry-after']]).toEqual([503, expect.any(String)]);
  expect((await of(2, '/quizshow/today')).status).toBe(200);
  expect((await of(2, '/contacts')).status).toBe(200);
});

test.each([
  ['is left out of its set', { remotes: {} }, []],
  ['has a quarantined screen', {}, ['mf-quizshow#show']],
])('a remote that %s – its declared page is requested – 503 in its layout, not 404', async (_, change, quarantined) => {
  const { of } = await rendererOfShow([{ path: '/quizshow/:show' }], SHOW, change);
  const reply = await of(2, '/quizshow/today', { quarantined });
  expect(reply.status).toBe(503);
  expect(await htmlOf(reply)).toMatch(/<header.*This page didn’t load/s);
});

test.each(['/quizshow', '/quizshow/today', '/quizshow/a/b'])(
  'a remote whose manifest is missing, with the grant /quizshow – %s is requested – 503, not 404; the path beside it is not found',
  async (url) => {
    const { of } = await rendererOfShow([{ path: '/quizshow/*' }], SHOW, { remotes: {} });
    expect((await of(2, url)).status).toBe(503);
    expect((await of(2, '/quizshows')).status).toBe(404);
  },
);

test('a declared screen – before it runs – its page’s parts are announced by name', async () => {
  const { renderer } = await rendererOfShow([{ path: '/quizshow/:show' }]);
  const stages: (readonly string[])[] = [];
  const request = article('http://plenum.test/quizshow/today', { set: 'production:1:2' });
  await htmlOf(await renderer.render(request, new AbortController().signal, (parts) => stages.push(parts)));
  expect(stages[0]).toEqual(['mf-quizshow#show']);
});

test('a route of another remote – declared – its page stays as it was; logged when the set is adopted', async () => {
  const { of } = await rendererOfShow([{ path: '/blog/:a/:b' }]);
  expect(await htmlOf(await of(2, '/blog/webinars/first'))).toContain('The text of the article.');
  expect(bench.messages).toContain('The declared route /blog/:a/:b overlaps /blog/:category/:article of mf-blog and is left out');
});

const HOSTS = { site: 'http://plenum.test', account: 'http://account.plenum.test', domain: 'plenum.test' };
test.each([
  ['/account/security?x=1', 'http://account.plenum.test/account/security?x=1'],
  ['/account/quizshow', 'http://account.plenum.test/account/quizshow'],
  ['/quizshow/mine', null],
  ['/blog/webinars/first', null],
])('site and account area on separate hosts – %s is requested on the site – served at %s', async (path, location) => {
  const { of } = await rendererOfShow([{ path: '/quizshow/mine', layout: 'auth', personal: true }]);
  const reply = await of(2, path, { hosts: HOSTS });
  expect([reply.status, reply.headers.location ?? null]).toEqual([location ? 302 : 200, location]);
});

test.each([
  ['/quizshow/mine', null],
  ['/robots.txt', null],
  ['/quizshow/today', 'http://plenum.test/quizshow/today'],
  ['/sitemap.xml', 'http://plenum.test/sitemap.xml'],
  ['/', 'http://account.plenum.test/account'],
])('the account area has a host of its own – %s is requested there – served at %s', async (path, location) => {
  const { renderer } = await rendererOfShow([{ path: '/quizshow/:show' }, { path: '/quizshow/mine', layout: 'auth', personal: true }]);
  const reply = await at(renderer, article(HOSTS.account + path, { set: 'production:1:2', hosts: HOSTS }));
  expect([reply.status, reply.headers.location ?? null]).toEqual([location ? 302 : 200, location]);
});

test('a set whose remote has personal pages – robots.txt is requested – it disallows those pages, and no others', async () => {
  const { of } = await rendererOfShow([{ path: '/quizshow/mine', personal: true }, { path: '/quizshow/:show' }]);
  const closed = async (number: number) => (await htmlOf(await of(number, '/robots.txt'))).match(/(?<=Disallow: ).*/g);
  const own = await closed(1);
  expect(own).toEqual(expect.arrayContaining(['/account', '/cart', '/new-pass/', '/signin', '/webinars/*/join/', '/api/']));
  expect(await closed(2)).toEqual([...(own ?? []), '/quizshow/mine$'].toSorted());
});

test('a middleware that redirects without a status – its page is requested – 302 before the loader runs', async () => {
  const { of } = await rendererOfShow(
    [{ path: '/quizshow/:show' }],
    `{
      middleware: ({ params }) => ({ outcome: 'redirect', to: '/blog/shows/' + params.show }),
      loader: async () => { throw new Error('the loader ran') },
      Component: () => 'x',
    }`,
  );
  expect(await of(2, '/quizshow/today')).toMatchObject({ status: 302, headers: { location: '/blog/shows/today' } });
  expect(bench.messages).not.toContain('the loader ran');
});
