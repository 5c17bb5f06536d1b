import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { type Renderer, SQUARE_ICON } from '#contract/renderer.ts';
import { TestRenderer, article, at, bootOf, composition, htmlOf, release, remoteOf } from '#src/testing/test-renderer.ts';

const blogOf = (screens: Record<string, string>) => remoteOf('mf-blog', screens);
const GOOD = `{
  loader: async ({ params }) => ({ outcome: 'ready', data: { alias: params.article } }),
  meta: (data) => ({ title: 'About ' + data.alias, description: 'An article.' }),
  Component: ({ data }) => 'The text of ' + data.alias + '.',
}`;

let bench: TestRenderer;
let files: TestRenderer['files'];
let logged: TestRenderer['logged'];
const startRenderer = (source: string): Promise<Renderer> => bench.start(source);

beforeEach(async () => {
  bench = new TestRenderer();
  ({ files, logged } = bench);
  await bench.open();
});
afterEach(() => {
  bench.close();
  jest.useRealTimers();
});

test('a screen of a remote – its page is rendered – complete HTML with its content, head, styles, hashes and the browser’s data', async () => {
  const reply = await at(await startRenderer(blogOf({ article: GOOD })));
  const html = await htmlOf(reply);
  expect(reply).toMatchObject({ status: 200, remotes: ['mf-blog'], headers: { 'content-type': 'text/html; charset=utf-8' } });
  expect(html).toMatch(/^<!doctype html>.*<\/html>$/s);
  expect(html).toContain('The text of first.');
  expect(html).toContain('<title>About first · Plenum</title>');
  expect(html).toContain(
    '<style nonce="n0nce" data-href="/_/mf-blog/1.0.0/screen-article.css">.lead { mask: url(/_/mf-blog/1.0.0/x.svg) }</style>',
  );
  expect(html).toContain('"/_/mf-blog/1.0.0/screen-article.js":"sha384-screen-article.js"');
  const boot = bootOf(html);
  expect(boot).toMatchObject({
    set: 'production:1:1',
    apiBase: '/api',
    releases: { 'mf-blog': { version: '1.0.0', manifest: 'sha384-manifest' } },
  });
  expect(Object.values(boot.loaderData)).toContainEqual({
    kind: 'ready',
    screen: 'mf-blog#article',
    params: { category: 'webinars', article: 'first' },
    data: { alias: 'first' },
    blocks: {},
  });
});

test('every script and style in a page – inspected – each has the nonce of this response', async () => {
  const html = await htmlOf(await at(await startRenderer(blogOf({ article: GOOD }))));
  for (const [element] of html.matchAll(/<(?:script|style)[\s>][^>]*>/g)) expect(element).toContain('nonce="n0nce"');
});

test('the API is down – a page is rendered – without the start-up data, and the log says so', async () => {
  const reply = await at(await startRenderer(blogOf({ article: GOOD })));
  expect(bootOf(await htmlOf(reply)).loaderData).toMatchObject({
    root: { settings: null },
    'layout app': { frame: { header: null, promo: null } },
  });
  expect(logged.map(({ details }) => details['start_up'])).toContain('header');
});

test('a long article – its page is rendered – its text is in place, without JavaScript too', async () => {
  const html = await htmlOf(await at(await startRenderer(blogOf({ article: `{ Component: () => 'word '.repeat(20000) }` }))));
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  expect(main.split('word ').length).toBe(20001);
  expect(html).not.toMatch(/<template|\$RC|hidden id="S:/);
});

test.each<[string, string, number, string]>([
  ['that answers not found', `{ loader: async () => ({ outcome: 'not-found' }), Component: () => 'x' }`, 404, 'There is no page here'],
  [
    'whose loader throws',
    `{ loader: async () => { throw new Error('secret detail') }, Component: () => 'x' }`,
    503,
    'This page didn’t load',
  ],
  ['that throws in render', `{ Component: () => { throw new Error('secret detail') } }`, 503, 'This page didn’t load'],
  [
    'whose data cannot be serialised',
    `{ loader: async () => ({ outcome: 'ready', data: 1n }), Component: () => 'x' }`,
    503,
    'This page didn’t load',
  ],
])('a screen %s – its page is rendered – the site’s layout around a notice, the true status [F40]', async (_, screen, status, output) => {
  const reply = await at(await startRenderer(blogOf({ article: screen })));
  const html = await htmlOf(reply);
  expect([reply.status, reply.headers['retry-after']]).toEqual([status, status === 503 ? '10' : undefined]);
  expect(html).toContain(output);
  expect(html).toMatch(/<header.*<\/html>$/s);
  // Only React's development build puts the error's message there.
  expect(html.replaceAll(/<template data-msg="[^"]*"[^>]*>/g, '')).not.toContain('secret detail');
  expect(bootOf(html).set).toBe('production:1:1');
});

test('a screen whose meta throws – its page is rendered – 503 for crawlers, the page itself for visitors [F40]', async () => {
  const reply = await at(
    await startRenderer(blogOf({ article: `{ meta: () => { throw new Error('secret detail') }, Component: () => 'It can be read.' }` })),
  );
  const html = await htmlOf(reply);
  expect([reply.status, reply.headers['retry-after']]).toEqual([503, '10']);
  expect(html).toContain('It can be read.');
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(html).not.toContain('secret detail');
});

test('a screen that throws during render – its page is rendered – the id on it is in the log', async () => {
  const html = await htmlOf(await at(await startRenderer(blogOf({ article: `{ Component: () => { throw new Error('x') } }` }))));
  const [, id] = /Reference <code>(\w{8})<\/code>/.exec(html) ?? [];
  expect(logged.map(({ details }) => details['failure_id'])).toContain(id);
});

test.each([
  ['throws at import', 'throw new Error("broken at import");'],
  ['has another contract version', blogOf({ article: GOOD }).replace("'1.0'", "'2.0'")],
  ['does not match its hash', undefined],
])(
  'a remote that %s – its set is adopted, its page is rendered – it is named, its circuit breaker is open; 503 within the site’s layout, other pages are unaffected',
  async (_, source) => {
    const renderer = await startRenderer(source ?? '');
    if (source === undefined) delete files['mf-blog@1.0.0 remote-entry.cjs'];
    await expect(renderer.adopt(composition(2))).resolves.toMatchObject({ failed: ['mf-blog@1.0.0'] });
    expect(renderer.trippedBreakers?.()).toEqual([{ name: 'mf-blog', version: '1.0.0', state: 'open' }]);
    const reply = await at(renderer);
    expect([reply.status, reply.headers['retry-after']]).toEqual([503, '10']);
    expect(await htmlOf(reply)).toContain('This page didn’t load');
    const other = await at(renderer, article('http://plenum.test/nowhere/at/all'));
    expect([other.status, other.remotes]).toEqual([404, []]);
  },
);

test('a loader whose input the API refuses – its page is rendered again and again – 404 each time, and the circuit breaker stays closed', async () => {
  const renderer = await startRenderer(
    blogOf({
      article: `{
        loader: async ({ api }) => { throw Object.assign(new Error('refused'), { name: 'ApiError', kind: 'status', status: 422 }); },
        Component: () => 'never shown',
      }`,
    }),
  );
  for (let page = 0; page < 10; page++) expect((await at(renderer)).status).toBe(404);
  expect(renderer.trippedBreakers?.()).toEqual([]);
});

test('a quarantined screen – its page is rendered – 503 without running it', async () => {
  const reply = await at(
    await startRenderer(blogOf({ article: `{ Component: () => { throw new Error('it ran') } }` })),
    article(undefined, { quarantined: ['mf-blog#article'] }),
  );
  expect(reply.status).toBe(503);
  expect(logged.map(({ message }) => message)).not.toContain('it ran');
});

test('a screen that redirects, an address with a token – requested – redirects, with no-store for the token’s', async () => {
  const renderer = await startRenderer(
    blogOf({ article: `{ middleware: () => ({ outcome: 'redirect', to: '/blog', status: 301 }), Component: () => 'x' }` }),
  );
  expect(await at(renderer)).toMatchObject({ status: 301, headers: { location: '/blog' }, body: null });
  const campaign = await at(renderer, article('http://plenum.test/blog/hosting/x?utm_source=letter&page=2&code=1'));
  expect(campaign.headers.location).toBe('/blog?utm_source=letter');
  const cleaned = await at(renderer, article('http://plenum.test//evil.example/x?auth=s3cret&x=1'));
  expect(cleaned).toMatchObject({
    status: 302,
    body: null,
    headers: { location: '/evil.example/x?x=1', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
});

test('a screen that suspends forever – its page is rendered – the page ends after the deadline, and can continue in the browser', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] });
  const renderer = await startRenderer(blogOf({ article: `{ Component: () => { throw new Promise(() => {}) } }` }));
  const reply = await at(renderer);
  const whole = htmlOf(reply);
  await jest.advanceTimersByTimeAsync(5000);
  const html = await whole;
  expect(html).toMatch(/This page didn’t load.*<\/html>$/s);
  expect(bootOf(html).set).toBe('production:1:1');
  expect(logged.map(({ message }) => message)).toContain('Rendering did not end within 5000 ms.');
});

test('the visitor leaves while a screen suspends – rendering is stopped – the stream ends at once, nothing is reported', async () => {
  const renderer = await startRenderer(blogOf({ article: `{ Component: () => { throw new Promise(() => {}) } }` }));
  const leaving = new AbortController();
  const reply = await at(renderer, article(), leaving.signal);
  const before = logged.length;
  leaving.abort(new Error('left'));
  await htmlOf(reply);
  await pause(0);
  expect(logged.slice(before)).toEqual([]);
});

test('a stylesheet that cannot be read – its page is rendered – without it, so that the browser fetches it; the log says so', async () => {
  const renderer = await startRenderer(blogOf({ article: GOOD }));
  delete files['mf-blog@1.0.0 screen-article.css'];
  const reply = await at(renderer);
  expect(reply.status).toBe(200);
  expect(await htmlOf(reply)).not.toContain('data-href="/_/mf-blog/1.0.0/screen-article.css"');
  expect(logged.map(({ details }) => details['style'])).toContain('/_/mf-blog/1.0.0/screen-article.css');
});

test('a page – before its code runs – its parts are announced, so that one that hangs can be named', async () => {
  const renderer = await startRenderer(blogOf({ article: GOOD }));
  const stages: (readonly string[])[] = [];
  await htmlOf(await renderer.render(article(), new AbortController().signal, (parts) => stages.push(parts)));
  // First from the address, before anything runs, then from the loaders' results.
  expect(stages).toEqual([['mf-blog#article'], ['mf-blog#article']]);
});

test('two sets with two versions – pages of both are rendered in parallel, one set is dropped – each has its own version, the other continues', async () => {
  const renderer = await startRenderer(blogOf({ article: GOOD }));
  files['mf-blog@1.1.0 remote-entry.cjs'] = blogOf({ article: GOOD.replace('The text', 'The new text') });
  files['mf-blog@1.1.0 screen-article.css'] = '';
  await renderer.adopt(composition(2, '1.1.0'));
  const [old, fresh] = await Promise.all([
    at(renderer).then(htmlOf),
    at(renderer, article(undefined, { set: 'production:1:2' })).then(htmlOf),
  ]);
  expect(old).toContain('The text of first.');
  expect(fresh).toContain('The new text of first.');
  renderer.drop('production:1:1');
  await expect(at(renderer)).rejects.toThrow('Release set production:1:1 is not adopted by this process.');
  expect(await htmlOf(await at(renderer, article(undefined, { set: 'production:1:2' })))).toContain('The new text');
});

test('a new version of a remote throws at import – its set is adopted – named, with the error as the reason', async () => {
  const renderer = await startRenderer(blogOf({ article: GOOD }));
  files['mf-blog@1.1.0 remote-entry.cjs'] = 'throw new Error("broken at import");';
  expect(await renderer.adopt(composition(2, '1.1.0'))).toEqual({
    failed: ['mf-blog@1.1.0'],
    reasons: { 'mf-blog@1.1.0': expect.stringContaining('broken at import') },
  });
});

test('a remote that has just failed works again – the next set is adopted – nothing is named, and its page is rendered', async () => {
  const renderer = await startRenderer('throw new Error("not yet")');
  expect(renderer.trippedBreakers?.()).toEqual([{ name: 'mf-blog', version: '1.0.0', state: 'open' }]);
  files['mf-blog@1.0.0 remote-entry.cjs'] = remoteOf('mf-blog', { article: GOOD, other: GOOD });
  const next = composition(2);
  const blog = release('1.0.0', 'screen-article', 'screen-other');
  expect(await renderer.adopt({ ...next, remotes: { 'mf-blog': blog } })).toEqual({ failed: [], reasons: {} });
  expect(await htmlOf(await at(renderer, article(undefined, { set: 'production:1:2' })))).toContain('The text of first.');
});

test('a remote with three screens cannot be loaded – its set is adopted again – one attempt, and one line in the log', async () => {
  const renderer = await startRenderer('throw new Error("broken at import");');
  logged.length = 0;
  const blog = release('1.0.0', 'screen-article', 'screen-main', 'screen-author');
  const { failed, reasons } = await renderer.adopt({ ...composition(2), remotes: { 'mf-blog': blog } });
  expect([failed, reasons?.['mf-blog@1.0.0']]).toEqual([['mf-blog@1.0.0'], expect.stringContaining('broken at import')]);
  expect(logged.map(({ details }) => details['code'] ?? details['stage'])).toEqual(['unreachable', 'load']);
});

test('a remote whose manifest gives its server file another name – its page is rendered – from that file, whose name stays on the server', async () => {
  const renderer = await startRenderer('throw new Error("not this one")');
  files['mf-blog@1.2.0 server/entry.cjs'] = blogOf({ article: GOOD });
  files['mf-blog@1.2.0 screen-article.css'] = '';
  const next = composition(2, '1.2.0');
  const blog = { ...release('1.2.0', 'screen-article'), node: { entry: 'server/entry.cjs' } };
  expect(await renderer.adopt({ ...next, remotes: { 'mf-blog': blog } })).toEqual({ failed: [], reasons: {} });
  const html = await htmlOf(await at(renderer, article(undefined, { set: 'production:1:2' })));
  expect(html).toContain('The text of first.');
  expect(html).not.toContain('server/entry.cjs');
});

test('the icon – the front requests it, and a browser – square corners for the front, round ones for the browser', async () => {
  const renderer = await startRenderer(blogOf({ article: GOOD }));
  const svgOf = async (path: string) => {
    const reply = await at(renderer, article(`http://plenum.test${path}`));
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    return htmlOf(reply);
  };
  const [square, round] = await Promise.all([SQUARE_ICON, '/favicon.svg'].map(svgOf));
  expect(square).toMatch(/^<svg [^>]*viewBox="0 0 32 32"><rect [^>]*rx="0"/);
  expect(square).not.toMatch(/^<svg [^>]*width=/);
  expect(round).toBe(square?.replace('rx="0"', 'rx="7"'));
});

test('the map page – requested on either host, with and without a map service – served by the renderer, never redirected', async () => {
  const hosts = { site: 'http://plenum.test', account: 'http://account.plenum.test', domain: 'plenum.test' };
  const ask = async (renderer: Renderer, host: string) => (await at(renderer, article(`${host}/map-frame`, { hosts }))).status;
  const without = await startRenderer(blogOf({ article: GOOD }));
  const withMap = await bench.start(blogOf({ article: GOOD }), { maps: { script: 'https://maps.example/2.1/', key: 'k' } });
  expect(await Promise.all([hosts.site, hosts.account].map((host) => ask(without, host)))).toEqual([204, 204]);
  expect(await Promise.all([hosts.site, hosts.account].map((host) => ask(withMap, host)))).toEqual([200, 200]);
});
