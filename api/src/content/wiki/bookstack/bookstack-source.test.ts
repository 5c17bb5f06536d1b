import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type * as z from 'zod';
import { createBookStackSource } from '#src/content/wiki/bookstack/bookstack-source.ts';
import * as schemas from '#src/content/wiki/bookstack/schemas.ts';
import { sendJson, startBookStack, TOKEN, type FakeBookStack } from '#src/content/wiki/bookstack/testing/bookstack-server.ts';
import * as published from '#src/content/wiki/bookstack/testing/published-examples.ts';
import type { WikiSource } from '#src/content/wiki/wiki-source.ts';

const MINUTE = 60_000;

let server: FakeBookStack;
let source: WikiSource;
let time: number;
let logged: string[];
const sourceWith = (token: string) =>
  createBookStackSource(
    { url: server.url, token },
    { warn: (_, message) => void logged.push(message), error: (_, message) => void logged.push(message) },
    () => time,
  );
beforeEach(async () => {
  server = await startBookStack();
  time = Date.parse('2026-06-01T00:00:00Z');
  logged = [];
  source = sourceWith(TOKEN);
});
afterEach(() => server.close());

test.each<[string, z.ZodType, unknown]>([
  ['shelves-list', schemas.shelfList, published.shelvesList],
  ['shelves-read', schemas.shelfRead, published.shelvesRead],
  ['books-list', schemas.bookList, published.booksList],
  ['books-read', schemas.bookRead, published.booksRead],
  ['chapters-list', schemas.chapterList, published.chaptersList],
  ['pages-list', schemas.pageList, published.pagesList],
  ['pages-read', schemas.pageRead, published.pagesRead],
  ['search-all', schemas.searchResponse, published.searchAll],
])('the published example %s – parsed – matches the schema', (_, schema, example) => {
  expect(schema.safeParse(example)).toMatchObject({ success: true });
});

test('links of a page – presented – BookStack links lead to this site and its headings; links to hidden items are removed; others are kept', async () => {
  const page = await source.page(42);
  const links = [...(page?.html ?? '').matchAll(/<a href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href, words]) => [words, href]);
  expect(links).toEqual([
    ['animals', '/wiki/page/43#bkmrk-cats'],
    ['the same', '/wiki/page/43'],
    ['this chapter', '/wiki/book/16#chapter-50'],
    ['the book', '/wiki/book/16'],
    ['the shelf', '/wiki/shelf/14'],
    ['above', '#bkmrk-this-is-my-cool-page'],
    ['elsewhere', 'https://example.com/bridges'],
  ]);
  for (const removed of ['a draft', 'a wrong address']) expect(page?.html).toContain(removed);
  expect(page?.html).not.toContain(server.url);
});

test('a page – presented – headings keep linked ids, h1 becomes h2, own pictures come from this site, other pictures become their text', async () => {
  const page = await source.page(42);
  expect(page?.headings).toEqual([
    { id: 'bkmrk-this-is-my-cool-page', title: 'This is my cool page! With some included text', level: 2 },
    { id: 'arches', title: 'Arches', level: 2 },
  ]);
  expect(page).toMatchObject({
    excerpt: 'How bridges stand, and why.',
    tags: [
      { name: 'Category', value: 'Top Content' },
      { name: 'Animal', value: 'Cat' },
    ],
  });
  expect(page?.html.match(/<img[^>]*>/g)).toEqual([
    '<img src="/api/v1/wiki/images/gallery/a.png" alt="An arch" width="640" height="480" loading="lazy" decoding="async" />',
  ]);
  expect(page?.html).toContain('A pixel');
});

test('search results – presented – with their path, without drafts', async () => {
  const { data } = await source.search({ query: 'cats', page: 1, count: 20 });
  expect(data.map(({ type, id, url, book, chapter }) => [type, id, url, book?.name, chapter?.name])).toEqual([
    ['chapter', 50, '/wiki/book/16#chapter-50', 'My own book', undefined],
    ['page', 42, '/wiki/page/42', 'My own book', 'Bridge Structures'],
    ['page', 46, '/wiki/page/46', 'My own book', undefined],
    ['bookshelf', 14, '/wiki/shelf/14', undefined, undefined],
  ]);
  expect(data[0]?.preview_html.name).toBe('A chapter for <mark>cats</mark>');
});

test('BookStack search operators in a query – searched – sent as plain words', async () => {
  await source.search({ query: 'cats {created_by:me} [secret=1] -dogs "x"', page: 1, count: 10 });
  const searchRequest = server.requests.find((request) => request.includes('/api/search'));
  expect(new URL(searchRequest?.split(' ')[1] ?? '', server.url).searchParams.toString()).toBe(
    new URLSearchParams({ query: 'cats created by me secret 1 dogs x', page: '1', count: '10' }).toString(),
  );
});

/** Answers searches as BookStack does: `count` and `page` apply to each type, and `total` is the sum; or pages all types together. */
function answerSearches(found: Readonly<Record<string, number>>, pagesApplyTo: 'each type' | 'all') {
  const drafts = new Set<number>();
  const items = Object.entries(found).flatMap(([type, size]) =>
    Array.from({ length: size }, (_, index) => ({
      ...published.searchAll.data[1],
      type,
      id: Object.keys(found).indexOf(type) + 1 + index * 10,
    })),
  );
  const byScore = items.toSorted((a, b) => a.id - b.id);
  server.answerWith((response) => {
    const { pathname, searchParams } = new URL(server.requests.at(-1)?.split(' ')[1] ?? '', server.url);
    if (!pathname.endsWith('/search')) {
      sendJson(response, 200, { data: [], total: 0 });
      return;
    }
    const [page, count] = [Number(searchParams.get('page')), Number(searchParams.get('count'))];
    const part = <Item>(list: readonly Item[]) => list.slice((page - 1) * count, page * count);
    const shown =
      pagesApplyTo === 'all' ? part(byScore) : Object.keys(found).flatMap((type) => part(byScore.filter((item) => item.type === type)));
    const data = shown.toSorted((a, b) => a.id - b.id).map((item) => ({ ...item, draft: drafts.has(item.id) }));
    sendJson(response, 200, { data, total: items.length });
  });
  return { all: byScore.map(({ id }) => id), drafts };
}
const searchRequests = () => server.requests.filter((request) => request.includes('/api/search'));

test.each(['each type', 'all'] as const)(
  'many results, BookStack’s pages applying to %s – searched page by page – each page is full, none is empty, each result is there once',
  async (pagesApplyTo) => {
    const { all } = answerSearches({ page: 150, chapter: 9, book: 11 }, pagesApplyTo);
    const found: number[] = [];
    for (let page = 1; page <= 9; page += 1) {
      const { data, total } = await source.search({ query: 'cats', page, count: 20 });
      expect({ page, total, size: data.length }).toEqual({ page, total: 170, size: page < 9 ? 20 : 10 });
      found.push(...data.map(({ id }) => id));
    }
    expect(found).toEqual(all);
    expect((await source.search({ query: 'cats', page: 10, count: 20 })).data).toEqual([]);
    expect(searchRequests().length).toBeLessThanOrEqual(5);
  },
);

test('results of several types – suggested – no more than asked for, the best of all types', async () => {
  const { all } = answerSearches({ page: 30, chapter: 30, book: 30 }, 'each type');
  const { data, total } = await source.search({ query: 'cats', page: 1, count: 7 });
  expect(data.map(({ id }) => id)).toEqual(all.slice(0, 7));
  expect(total).toBe(90);
});

test('drafts among the results – searched – not counted, and the pages after them have no gaps', async () => {
  const { all, drafts } = answerSearches({ page: 45 }, 'each type');
  for (const id of all.slice(5, 15)) drafts.add(id);
  const visible = all.filter((id) => !drafts.has(id));
  const second = await source.search({ query: 'cats', page: 2, count: 20 });
  expect(second.data.map(({ id }) => id)).toEqual(visible.slice(20, 40));
  expect(second.total).toBe(35);
  expect(await source.search({ query: 'cats', page: 1, count: 20 })).toMatchObject({
    total: 35,
    data: visible.slice(0, 20).map((id) => ({ id })),
  });
});

test('a far page of very common words – searched – at most the first five hundred results, in a few requests', async () => {
  answerSearches({ page: 5000 }, 'all');
  const { data, total } = await source.search({ query: 'cats', page: 25, count: 20 });
  expect([data.length, total]).toEqual([20, 500]);
  expect((await source.search({ query: 'cats', page: 26, count: 20 })).data).toEqual([]);
  expect(searchRequests()).toHaveLength(10);
});

test('the same page – requested by many at once, and again – one request each; reloaded after five minutes', async () => {
  await Promise.all(Array.from({ length: 20 }, () => source.page(43)));
  await source.page(43);
  const reads = () => server.requests.filter((request) => request.includes('/api/pages/43')).length;
  expect(reads()).toBe(1);
  time += 6 * MINUTE;
  await source.page(43);
  expect(reads()).toBe(2);
});

test('BookStack fails – a loaded page – served from the cache without a request per visit; another page – 503', async () => {
  const before = await source.page(43);
  server.answerWith((response) => sendJson(response, 500, { error: { code: 500, message: 'An error occurred' } }));
  time += 6 * MINUTE;
  expect(await source.page(43)).toEqual(before);
  const requestCount = server.requests.length;
  expect(await source.page(43)).toEqual(before);
  expect(server.requests).toHaveLength(requestCount);
  await expect(source.page(42)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  expect(logged).toContain('The wiki answers with what it had before');

  server.answerWith(null);
  time += MINUTE;
  expect(await source.page(42)).toMatchObject({ id: 42 });
});

test('BookStack fails at once – what was never loaded is requested again – not asked for ten seconds, then loaded', async () => {
  server.answerWith((response) => response.destroy());
  await expect(source.page(43)).rejects.toMatchObject({ status: 503 });
  const requestCount = server.requests.length;
  server.answerWith(null);
  await expect(source.page(43)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  expect(server.requests).toHaveLength(requestCount);
  time += 10_000;
  expect(await source.page(43)).toMatchObject({ id: 43 });
});

test('BookStack fails for more than a day – a loaded page – 503', async () => {
  await source.page(43);
  server.answerWith((response) => response.destroy());
  time += 25 * 60 * MINUTE;
  await expect(source.page(43)).rejects.toMatchObject({ status: 503 });
});

test.each<[string, Parameters<FakeBookStack['answerWith']>[0]]>([
  [
    'a refused token',
    (response) =>
      sendJson(response, 403, {
        error: { code: 403, message: 'The owner of the used API token does not have permission to make API calls' },
      }),
  ],
  ['an unknown shape', (response) => sendJson(response, 200, { id: 'x' })],
  ['truncated JSON', (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"data": [')],
  ['an HTML page', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>')],
  ['a redirect', (response) => response.writeHead(302, { location: 'https://example.com/' }).end()],
])('BookStack answers with %s – 503, and the log says what to check', async (_, answer) => {
  server.answerWith(answer);
  await expect(source.shelves()).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  expect(logged.join()).toMatch(/check BOOKSTACK_URL, and that the role of BOOKSTACK_TOKEN|unknown shape/);
});

test('a wrong token – used – 503', async () => {
  await expect(sourceWith('id:wrong').shelves()).rejects.toMatchObject({ status: 503 });
});

test('BookStack returns 429 – requested again – only after the time that it states', async () => {
  server.answerWith((response) =>
    sendJson(response, 429, { error: { code: 429, message: 'Too Many Attempts.' } }, { 'retry-after': '40' }),
  );
  await expect(source.page(43)).rejects.toMatchObject({ status: 503 });
  server.answerWith(null);
  const requestCount = server.requests.length;
  time += 30_000;
  await expect(source.page(43)).rejects.toMatchObject({ status: 503 });
  expect(server.requests).toHaveLength(requestCount);
  time += 11_000;
  expect(await source.page(43)).toMatchObject({ id: 43 });
});

test('many different pages – requested within a minute – at most 150 requests are sent', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 200 }, (_, index) => source.page(1000 + index)));
  // Counted by their reason: on a busy machine some of the 150 may also fail, at their deadline.
  const limited = answers.filter((answer) => answer.status === 'rejected' && String(answer.reason.cause).includes('limit of requests'));
  expect(limited).toHaveLength(50);
  expect(server.requests.length).toBeLessThanOrEqual(150);
});

test('many different searches – within a minute – leave requests for pages', async () => {
  server.answerWith((response) => sendJson(response, 404, {}));
  await Promise.allSettled(Array.from({ length: 200 }, (_, index) => source.search({ query: `cats ${index}`, page: 1, count: 20 })));
  expect(searchRequests().length).toBeLessThanOrEqual(100);
  server.answerWith(null);
  expect(await source.page(43)).toMatchObject({ id: 43 });
});

test('a list of more than five hundred items – read – page by page', async () => {
  const shelf = published.shelvesList.data[0];
  const all = Array.from({ length: 700 }, (_, index) => ({ ...shelf, id: 14, slug: `s${index}` }));
  let offsets: string[] = [];
  server.answerWith((response) => {
    const path = new URL(server.requests.at(-1)?.split(' ')[1] ?? '', server.url);
    const offset = Number(path.searchParams.get('offset'));
    if (path.pathname.endsWith('/shelves')) {
      offsets = [...offsets, String(offset)];
      sendJson(response, 200, { data: all.slice(offset, offset + 500), total: all.length });
    } else sendJson(response, 200, published.shelvesRead);
  });
  expect(await source.shelves()).toHaveLength(700);
  expect(offsets).toEqual(['0', '500']);
});
