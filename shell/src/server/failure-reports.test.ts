import { beforeEach, expect, test } from '@jest/globals';
import type { ComposedRelease } from '#contract/composition.ts';
import type { RenderRequest } from '#contract/renderer.ts';
import { answerPageTexts } from '#src/testing/page-texts.ts';
import { SHARED_VERSIONS } from '#src/testing/test-renderer.ts';

// Filled in by the build.
Object.assign(globalThis, SHARED_VERSIONS);
const { createRenderer } = await import('#src/server/create-renderer.tsx');

interface Logged {
  readonly message: string;
  readonly details: Record<string, unknown>;
}
let logged: Logged[];

const SET = 'production:1:1';
const FINE = `{ Component: () => 'fine' }`;
/** Source of the blog's server build: its article, its block of latest articles, and code that runs on load. */
const blogOf = ({ article = FINE, latest = FINE, first = '' }) => `
  ${first}
  let React;
  const remote = {
    tag: 'plenum.remote', contract: '1.0', name: 'mf-blog',
    screens: { article: { load: async () => (${article}) } },
    blocks: { 'latest-articles': { load: async () => (${latest}) } },
  };
  exports.init = (scope) => { React = Object.values(scope.react)[0].lib(); };
  exports.get = async () => () => ({ remote });`;

function release(version: string, ...chunks: string[]): ComposedRelease {
  const files = Object.fromEntries(chunks.map((chunk) => [chunk, { js: [], css: [`${chunk}.css`] }]));
  const integrity = Object.fromEntries(['entry.js', ...chunks.map((chunk) => `${chunk}.css`)].map((file) => [file, `sha384-${file}`]));
  return { version, manifest: 'sha384-x', web: { entry: 'entry.js', initial: { js: [], css: [] }, chunks: files, integrity } };
}

async function render(source: string, path = '/blog/webinars/first', unreadable = ''): Promise<void> {
  const renderer = createRenderer({
    apiUrl: 'http://127.0.0.1:9/api',
    fetch: async (input) => {
      const url = input instanceof Request ? input.url : String(input);
      const status = /\/answers\/(\d+)$/.exec(url)?.[1];
      return status === undefined ? answerPageTexts(url) : new Response('', { status: Number(status) });
    },
    assetBase: '/_/',
    readFile: async (_, side, file) => {
      if (file === unreadable) throw new Error('does not match its recorded hash');
      return side === 'node' ? source : '';
    },
    log: (_, message, details) => void logged.push({ message, details }),
  });
  await renderer.adopt({
    environment: 'production',
    epoch: 1,
    number: 1,
    shell: release('2.0.0', 'layout-app', 'layout-main', 'page-main', 'page-not-found'),
    remotes: { 'mf-blog': release('1.2.3', 'screen-article', 'block-latest-articles') },
  });
  const request: RenderRequest = {
    id: 'request-1',
    url: `http://plenum.test${path}`,
    nonce: 'n0nce',
    set: SET,
    quarantined: [],
  };
  const { body } = await renderer.render(request, new AbortController().signal, () => undefined);
  await body?.toArray();
}

/** Log entries of the failure `boom`, without those of the shell's own calls. */
const detailsOf = (text = 'boom') => logged.filter(({ message }) => message.includes(text)).map(({ details }) => details);
const OF_REQUEST = { set: SET, request_id: 'request-1', remote: 'mf-blog', version: '1.2.3' };
const OF_ARTICLE = { ...OF_REQUEST, screen: 'mf-blog#article' };
const stackOf = (text = 'boom') => expect.stringMatching(new RegExp(`${text}[^]*mf-blog@1\\.2\\.3/remote-entry\\.cjs`));
const BOOM = `{ throw new Error('boom'); }`;

beforeEach(() => {
  logged = [];
});

test.each([
  ['loader', `{ loader: async () => ${BOOM}, Component: () => 'x' }`],
  ['middleware', `{ middleware: async () => ${BOOM}, Component: () => 'x' }`],
  ['meta', `{ meta: () => ${BOOM}, Component: () => 'x' }`],
  ['render', `{ Component: () => ${BOOM} }`],
])(
  'a screen throws in its %s – its page is rendered – the log names release, part, set and request, with the stack',
  async (stage, article) => {
    await render(blogOf({ article }));
    expect(detailsOf()).toEqual([
      { ...OF_ARTICLE, stage, stack: stackOf(), ...(stage === 'meta' ? {} : { failure_id: expect.any(String) }) },
    ]);
  },
);

test('a screen returns what React cannot render – its page is rendered – the log names the screen, though its code is not in the stack', async () => {
  await render(blogOf({ article: `{ Component: () => ({ not: 'an element' }) }` }));
  expect(detailsOf('not valid as a React child')).toEqual([expect.objectContaining({ ...OF_ARTICLE, stage: 'render' })]);
});

test('a part of a screen throws after the first bytes – its page is rendered – the log says the same [F16]', async () => {
  const article = `(() => {
    const later = new Promise((_, reject) => setTimeout(() => reject(new Error('boom')), 1));
    const Late = () => React.use(later);
    return { Component: () => React.createElement(React.Suspense, { fallback: 'One moment' }, React.createElement(Late)) };
  })()`;
  await render(blogOf({ article }));
  expect(detailsOf()).toEqual([{ ...OF_ARTICLE, stage: 'render', stack: stackOf(), failure_id: expect.any(String) }]);
});

test.each([
  ['loader', `{ loader: async () => ${BOOM}, Component: () => 'x' }`],
  ['render', `{ Component: () => ${BOOM} }`],
])('a block throws in its %s – a page of the shell is rendered – the log names the block', async (stage, latest) => {
  await render(blogOf({ latest }), '/');
  expect(detailsOf()).toEqual([
    { ...OF_REQUEST, block: 'mf-blog#latest-articles', stage, stack: stackOf(), failure_id: expect.any(String) },
  ]);
});

test('a remote throws on load – its set is adopted, then its page is rendered – the log names the target, and the part that needed it', async () => {
  await render(blogOf({ first: BOOM }));
  const load = { stage: 'load', remote: 'mf-blog', version: '1.2.3', stack: stackOf() };
  expect(detailsOf('unreachable')).toContainEqual(expect.objectContaining({ ...load, set: SET }));
  expect(detailsOf('circuit-open')).toContainEqual(expect.objectContaining({ ...OF_ARTICLE, stage: 'load' }));
});

test('a remote reports an error itself – in a loader – the log names its part', async () => {
  const article = `{
    loader: async ({ capabilities }) => (capabilities.report(new Error('boom'), { call: 'tags' }), { outcome: 'ready', data: null }),
    Component: () => 'x',
  }`;
  await render(blogOf({ article }));
  expect(detailsOf()).toEqual([{ ...OF_ARTICLE, stage: 'loader', call: 'tags', stack: stackOf() }]);
});

test.each([
  [502, { unanswered: true }],
  [500, {}],
])(
  'a call of a loader is answered with %d – its page is rendered – the log says whether its backend answered',
  async (status, expected) => {
    const endpoint = `{ method: 'GET', path: '/answers/${status}', reply: { safeParse: (data) => ({ success: true, data }) } }`;
    await render(blogOf({ article: `{ loader: ({ capabilities }) => capabilities.http.call(${endpoint}, {}), Component: () => 'x' }` }));
    const [{ unanswered, ...details } = {}] = detailsOf(`/answers/${status}`);
    expect(details).toMatchObject({ ...OF_ARTICLE, stage: 'loader' });
    expect({ ...(unanswered !== undefined && { unanswered }) }).toEqual(expected);
  },
);

test('a stylesheet of a remote cannot be read – its page is rendered – the log names the release', async () => {
  await render(blogOf({}), undefined, 'screen-article.css');
  expect(detailsOf('recorded hash')).toEqual([
    { ...OF_REQUEST, stage: 'style', style: '/_/mf-blog/1.2.3/screen-article.css', stack: expect.any(String) },
  ]);
});
