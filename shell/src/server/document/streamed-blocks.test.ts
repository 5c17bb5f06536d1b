import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Declared } from '@plenum/federation/host/declared/declared';
import { StreamedBlockPage } from '#src/testing/streamed-block-page.tsx';
import { TestRenderer, article, at, bootOf, composition, htmlOf, release, remoteOf } from '#src/testing/test-renderer.ts';

/** The screen and the block of the test's remote, which its source reads from here. */
const page = {
  load: async (): Promise<unknown> => null,
  Component: StreamedBlockPage,
  Block: ({ data }: { data: unknown }) => String(data),
};
Object.assign(globalThis, { streamedBlockPage: page });

const REMOTE = remoteOf(
  'mf-blog',
  { article: `{ meta: () => ({ title: 'A hall', description: '' }), Component: globalThis.streamedBlockPage.Component }` },
  `{ loader: () => globalThis.streamedBlockPage.load(), Component: globalThis.streamedBlockPage.Block }`,
);
const KEY = 'article.end:mf-blog#latest-articles';
const DECLARED: Declared = {
  routes: [],
  fills: [{ key: KEY, slot: 'article.end', block: 'mf-blog#latest-articles', props: {} }],
  hosts: { 'mf-blog#article': ['article.end'] },
};
const REQUEST = article(undefined, { set: 'production:1:2' });

let bench: TestRenderer;

beforeEach(async () => {
  bench = new TestRenderer();
  bench.files['mf-blog@1.0.0 block-latest-articles.css'] = '.latest { color: red }';
  await bench.open();
});
afterEach(() => bench.close());

/** A renderer that has rendered a page: what the first one loads would use up the deadline of a block. */
async function adopted() {
  const renderer = await bench.start(REMOTE);
  const remotes = { 'mf-blog': release('1.0.0', 'screen-article', 'block-latest-articles') };
  await renderer.adopt({ ...composition(2), remotes, declared: DECLARED });
  page.load = async () => ready('early');
  await htmlOf(await at(renderer, REQUEST));
  return renderer;
}

/** Renders the page whose block is loaded by `load`. Returns its HTML until the footer ends, and a function that returns the rest. */
async function read(load: () => Promise<unknown>) {
  const renderer = await adopted();
  page.load = load;
  const reply = await at(renderer, REQUEST);
  if (!reply.body) throw new Error('The page has no body.');
  const chunks = reply.body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let first = '';
  while (!first.includes('</footer>')) {
    const { value, done } = await chunks.next();
    if (done) throw new Error(`The page ended without a footer: ${first}`);
    first += String(value);
  }
  const rest = async () => {
    let html = '';
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) html += String(next.value);
    return html;
  };
  return { reply, first, rest };
}
const blockIn = (html: string) =>
  Object.values(bootOf(html).loaderData)
    .map((data) => (data as { blocks?: Record<string, unknown> } | null)?.blocks?.[KEY])
    .find(Boolean);
const ready = (data: unknown) => ({ outcome: 'ready', data });

test('a block is still loading – its page is rendered – status, head with the block’s styles, screen and footer come first, the block when it is there', async () => {
  const work = Promise.withResolvers<unknown>();
  const { reply, first, rest } = await read(() => work.promise);
  expect([reply.status, reply.isShared, reply.hasLateParts]).toEqual([200, true, true]);
  expect(first).toMatch(/<title>A hall.*\.latest \{ color: red \}.*<h1>The first hall<\/h1>.*<p>The end<\/p>.*<footer/s);
  expect(first).toContain('<noscript><style nonce="n0nce">[data-deferred]{display:none}');
  expect(first).not.toMatch(/<aside>|Nothing else|page_boot"/);

  work.resolve(ready('The second hall'));
  const late = await rest();
  expect(late).toMatch(/^<div hidden id="S:0">.*<aside>.*The second hall.*id="page_boot".*<\/html>$/s);
  for (const [element] of late.matchAll(/<(?:script|style)[\s>][^>]*>/g)) expect(element).toContain('nonce="n0nce"');
  expect(blockIn(late)).toMatchObject({ kind: 'pending', current: { kind: 'ready', data: 'The second hall' } });
});

test('a block is there in time – its page is rendered – in its place, without scripts', async () => {
  const { first, rest } = await read(async () => ready('The second hall'));
  const html = first + (await rest());
  expect(html).toMatch(/<h1>The first hall<\/h1>.*<aside>.*The second hall.*<\/aside>.*<p>The end<\/p>/s);
  expect(html).not.toMatch(/<noscript><style|\$RC|hidden id="S:|data-deferred=/);
  expect(blockIn(html)).toMatchObject({ kind: 'ready' });
});

test('a block is still loading, and no one waits for the head – its page is rendered – the head waits, too, and the block is in its place', async () => {
  const renderer = await adopted();
  const work = Promise.withResolvers<unknown>();
  page.load = () => work.promise;
  let isThere = false;
  const rendering = at(renderer, { ...REQUEST, waitsForParts: true }).finally(() => (isThere = true));
  // Begun later, and its head does not wait.
  const { body } = await at(renderer, REQUEST);
  expect(isThere).toBe(false);
  work.resolve(ready('The second hall'));
  body?.resume();
  const reply = await rendering;
  expect(reply.hasLateParts).toBe(false);
  const html = await htmlOf(reply);
  expect(html).toMatch(/<h1>The first hall<\/h1>.*<aside>.*The second hall.*<\/aside>.*<p>The end<\/p>/s);
  expect(html).not.toMatch(/<noscript><style|\$RC|hidden id="S:|data-deferred=/);
});

test.each<[string, () => unknown, string, unknown]>([
  ['has no content', () => ({ outcome: 'not-found' }), 'Nothing else', { kind: 'empty' }],
  ['fails', () => Promise.reject(new Error('The block is broken')), 'This part is not available', { kind: 'failed' }],
])('a late block %s – its page is rendered – 200, with what the slot shows instead', async (_, outcome, text, expected) => {
  const work = Promise.withResolvers<unknown>();
  const { reply, first, rest } = await read(() => work.promise.then(outcome));
  expect(first).not.toContain(text);
  work.resolve(null);
  const late = await rest();
  expect(reply.status).toBe(200);
  expect(late).toContain(text);
  expect(blockIn(late)).toMatchObject({ kind: 'pending', current: expected });
});
