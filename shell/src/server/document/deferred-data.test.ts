import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { deferred } from '@plenum/federation/remote/deferred';
import { DeferredPage } from '#src/testing/deferred-page.tsx';
import { TestRenderer, article, at, bootOf, htmlOf, remoteOf } from '#src/testing/test-renderer.ts';

/** The screen of the test's remote, which its source reads from here. */
const page = { load: (): unknown => null, Component: DeferredPage };
Object.assign(globalThis, { deferredPage: page });

const REMOTE = remoteOf('mf-blog', {
  article: `{
    loader: async () => ({ outcome: 'ready', data: globalThis.deferredPage.load() }),
    meta: (data) => ({ title: 'About ' + data.title, description: 'An article.' }),
    Component: globalThis.deferredPage.Component,
  }`,
});

let bench: TestRenderer;

beforeEach(async () => {
  bench = new TestRenderer();
  await bench.open();
});
afterEach(() => bench.close());

/** Renders the page and returns its first chunks until `text`, and a function that returns the rest. */
async function read(work: Promise<unknown>, text: string) {
  page.load = () => ({ title: 'The first hall', similar: deferred(work) });
  const reply = await at(await bench.start(REMOTE));
  if (!reply.body) throw new Error('The page has no body.');
  const chunks = reply.body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let first = '';
  while (!first.includes(text)) {
    const { value, done } = await chunks.next();
    if (done) throw new Error(`The page ended without "${text}": ${first}`);
    first += String(value);
  }
  const rest = async () => {
    let html = '';
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) html += String(next.value);
    return html;
  };
  return { reply, first, rest };
}
const loaded = (html: string) => Object.values(bootOf(html).loaderData).find((data) => JSON.stringify(data).includes('The first hall'));

test('deferred data that is still loading – a page is rendered – its status, head, screen and footer come first, the data when it is there', async () => {
  const work = Promise.withResolvers<string>();
  const { reply, first, rest } = await read(work.promise, '</footer>');
  expect(reply.status).toBe(200);
  expect(first).toMatch(/<title>About The first hall · Plenum<\/title>.*<h1>The first hall<\/h1>.*Loading similar articles.*<footer/s);
  expect(first).not.toContain('page_boot"');
  expect(first).toContain('<noscript><style nonce="n0nce">[data-deferred]{display:none}');
  work.resolve('The second hall');
  const late = await rest();
  expect(late).toMatch(/^<div hidden id="S:0">Similar: The second hall.*id="page_boot".*<\/html>$/s);
  for (const [element] of late.matchAll(/<(?:script|style)[\s>][^>]*>/g)) expect(element).toContain('nonce="n0nce"');
  expect(loaded(late)).toMatchObject({ data: { title: 'The first hall', similar: { outcome: 'ready', value: 'The second hall' } } });
});

test('deferred data that is still loading, and no one waits for the head – a page is rendered – the head waits, and the data is in its place', async () => {
  const renderer = await bench.start(REMOTE);
  const work = Promise.withResolvers<string>();
  page.load = () => ({ title: 'The first hall', similar: deferred(work.promise) });
  let isThere = false;
  const rendering = at(renderer, article(undefined, { waitsForParts: true })).finally(() => (isThere = true));
  // Begun later, and its head does not wait.
  const { body, hasLateParts } = await at(renderer);
  expect([isThere, hasLateParts]).toEqual([false, true]);
  work.resolve('The second hall');
  body?.resume();
  const reply = await rendering;
  expect(reply.hasLateParts).toBe(false);
  const html = await htmlOf(reply);
  expect(html).toMatch(/<h1>The first hall<\/h1>.*Similar: The second hall.*<footer/s);
  expect(html).not.toMatch(/<noscript><style|\$RC|hidden id="S:/);
});

test('deferred data that is there in time – a page is rendered – in its place, without scripts', async () => {
  const { first, rest } = await read(Promise.resolve('The second hall'), '</footer>');
  const html = first + (await rest());
  expect(html).toMatch(/<h1>The first hall<\/h1>.*Similar: The second hall.*<footer/s);
  expect(html).not.toMatch(/<noscript><style|\$RC|hidden id="S:/);
});

test.each<[string, () => Promise<unknown>, string]>([
  ['fails', () => Promise.reject(new Error('The API is down')), 'The API is down'],
  ['cannot be serialised', async () => new Date(0), 'data.similar is a Date'],
])('deferred data that %s – a page is rendered – 200 with what the screen shows instead, and a report', async (_, work, message) => {
  const { reply, first, rest } = await read(work(), '</footer>');
  const html = first + (await rest());
  expect(reply.status).toBe(200);
  expect(html).toContain('No similar articles');
  expect(loaded(html)).toMatchObject({ data: { similar: { outcome: 'failed' } } });
  expect(bench.logged.map(({ message: text, details }) => [text, details['deferred']])).toContainEqual([
    expect.stringContaining(message),
    'similar',
  ]);
});
