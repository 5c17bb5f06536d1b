import { expect, test } from '@jest/globals';
import { createPreflightOf, type RemoteParts } from '#src/testing/preflight.ts';

/** Runs all checks of a remote and returns them by part, without durations. */
async function results(parts: RemoteParts) {
  const preflight = createPreflightOf(parts);
  const plan = await preflight.plan();
  return Promise.all(plan.map(async (planned, index) => ({ ...planned, ...(await preflight.run(index)) })));
}
const resultOf = async (parts: RemoteParts) => (await results(parts))[1];
const screens = (article: string) => ({ screens: { article } });

test('a remote with a screen and a block – checked – itself, the screen at its route with made-up parameters, and the block', async () => {
  const found = await results({
    screens: { article: `{ Component: ({ params }) => 'Article ' + params.article }` },
    blocks: { 'latest-articles': `{ Component: () => 'Latest' }` },
  });
  expect(found).toEqual([
    { part: 'mf-blog', path: null, outcome: 'rendered', stage: null, reason: null },
    { part: 'mf-blog#article', path: '/blog/sample/sample', outcome: 'rendered', stage: null, reason: null },
    { part: 'mf-blog#latest-articles', path: null, outcome: 'rendered', stage: null, reason: null },
  ]);
});

test.each<[string, string, object]>([
  ['throws at load', `(() => { throw new Error('Broken on purpose'); })()`, { outcome: 'failed', stage: 'load' }],
  [
    'uses `window` at load',
    `{ Component: () => 'x', width: window.innerWidth }`,
    { outcome: 'failed', stage: 'load', reason: expect.stringContaining('window is not defined') },
  ],
  [
    'throws in its middleware',
    `{ middleware: () => { throw new Error('Broken on purpose'); }, Component: () => 'x' }`,
    { outcome: 'failed', stage: 'middleware' },
  ],
  [
    'throws in its loader',
    `{ loader: async () => { throw new TypeError('Broken on purpose'); }, Component: () => 'x' }`,
    { outcome: 'failed', stage: 'loader' },
  ],
  [
    'returns data that JSON changes',
    `{ loader: async () => ({ outcome: 'ready', data: new Date(0) }), Component: () => 'x' }`,
    { outcome: 'failed', stage: 'loader', reason: expect.stringContaining('cannot be serialised') },
  ],
  [
    'throws in its meta',
    `{ meta: () => { throw new Error('Broken on purpose'); }, Component: () => 'x' }`,
    { outcome: 'failed', stage: 'meta' },
  ],
  [
    'throws in render',
    `{ Component: () => { throw new Error('Broken on purpose'); } }`,
    { outcome: 'failed', stage: 'render', reason: expect.stringContaining('Broken on purpose') },
  ],
  ['renders nothing', `{ Component: () => null }`, { outcome: 'empty', stage: 'render' }],
  [
    'redirects',
    `{ middleware: () => ({ outcome: 'redirect', to: '/signin', status: 302 }), Component: () => 'x' }`,
    { outcome: 'redirect', reason: 'to /signin' },
  ],
  ['answers not-found', `{ loader: async () => ({ outcome: 'not-found' }), Component: () => 'x' }`, { outcome: 'not-found' }],
])('a screen that %s – checked – the outcome and its stage', async (_, article, expected) => {
  expect(await resultOf(screens(article))).toMatchObject(expected);
});

const LOADS = `{
  loader: async ({ capabilities, params }) => {
    const reply = { safeParse: (data) => ({ success: typeof data?.title === 'string', data }) };
    const data = await capabilities.http.call({ method: 'GET', path: '/v1/articles/{id}', auth: 'public', reply }, { params: { id: params.article } });
    return { outcome: 'ready', data };
  },
  Component: ({ data }) => data.title,
}`;

test('a screen with a sample – checked – rendered with the answer, whose function gets the parameters of the call', async () => {
  const samples = `{
    answers: { 'GET /v1/articles/{id}': ({ params }) => ({ title: params.id === 'first' ? 'First' : '' }) },
    screens: { article: [{ path: '/blog/news/first' }] },
  }`;
  expect(await results({ ...screens(LOADS), samples })).toMatchObject([
    { outcome: 'rendered' },
    { path: '/blog/news/first', outcome: 'rendered', reason: null },
  ]);
});

test('a screen without a sample – its loader calls the API – the call has no answer, which is no failure', async () => {
  expect(await resultOf(screens(LOADS))).toMatchObject({ outcome: 'not-found', reason: 'No sample answers GET /v1/articles/sample.' });
});

test('a sample answer of another shape – checked – no data, which is no failure', async () => {
  const samples = `{ answers: { 'GET /v1/articles/{id}': { name: 'Old' } } }`;
  expect(await resultOf({ ...screens(LOADS), samples })).toMatchObject({
    outcome: 'no-data',
    reason: expect.stringContaining('GET /v1/articles/{id}'),
  });
});

test('a sample address that leads to another screen – checked – skipped, with that screen', async () => {
  const samples = `{ screens: { article: [{ path: '/contacts' }] } }`;
  expect(await resultOf({ ...screens(`{ Component: () => 'x' }`), samples })).toMatchObject({
    outcome: 'skipped',
    reason: '/contacts leads to shell#contacts.',
  });
});

test('a block without content – checked – accepted, but not if a sample was declared for it', async () => {
  const blocks = { 'latest-articles': `{ Component: ({ props }) => props.text ?? null }` };
  expect(await resultOf({ blocks })).toMatchObject({ outcome: 'rendered' });
  expect(await resultOf({ blocks, samples: `{ blocks: { 'latest-articles': [{ props: {} }] } }` })).toMatchObject({ outcome: 'empty' });
  const samples = `{ blocks: { 'latest-articles': [{ props: { text: 'Latest' } }] } }`;
  expect(await resultOf({ blocks, samples })).toMatchObject({ outcome: 'rendered' });
});

test('a screen for signed-in users – checked with such a sample – the loader sees the session', async () => {
  const account = `{ loader: async ({ capabilities }) => ({ outcome: 'ready', data: capabilities.session.view.status }), Component: ({ data }) => data === 'signed-in' ? 'Account' : null }`;
  const samples = `{ screens: { article: [{ path: '/blog/news/first', session: 'signed-in' }] } }`;
  expect(await resultOf({ ...screens(account), samples })).toMatchObject({ outcome: 'rendered' });
});

test('a remote that throws at load – checked – the release failed, with the reason', async () => {
  const found = await results({ ...screens(`{ Component: () => 'x' }`), before: `throw new Error('Broken on purpose');` });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    part: 'mf-blog',
    outcome: 'failed',
    stage: 'load',
    reason: expect.stringContaining('Broken on purpose'),
  });
});

test('samples that throw at load – checked – the release failed, and nothing else is checked', async () => {
  const found = await results({ ...screens(`{ Component: () => 'x' }`), samples: `(() => { throw new Error('Broken on purpose'); })()` });
  expect(found).toMatchObject([
    { part: 'mf-blog', outcome: 'failed', stage: 'load', reason: expect.stringMatching(/^Its samples: .*Broken on purpose/) },
  ]);
});

test('a screen – its document is requested – the whole page; none if the page does not return 200', async () => {
  const shown = createPreflightOf(screens(`{ Component: () => 'Article' }`));
  expect(await shown.document(1)).toMatch(/<html.*<header.*Article.*<\/html>/s);
  expect(await createPreflightOf(screens(`{ Component: () => { throw new Error('Broken on purpose'); } }`)).document(1)).toBeNull();
});

test('the shell itself – checked – each of its pages once, and none of them fails', async () => {
  const preflight = createPreflightOf(null);
  const plan = await preflight.plan();
  expect(plan.map(({ part }) => part)).toEqual(expect.arrayContaining(['shell', 'shell#main', 'shell#contacts', 'shell#not-found']));
  expect(new Set(plan.map(({ part }) => part)).size).toBe(plan.length);
  for (const [index, { part }] of plan.entries())
    expect({ part, ...(await preflight.run(index)) }).toMatchObject({
      outcome: expect.stringMatching(/^(rendered|no-data|redirect|not-found)$/),
    });
});
