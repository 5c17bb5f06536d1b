import { expect, test } from '@jest/globals';
import { type Answers, errorAnswer, loaderContext } from '@plenum/federation/testing/fake-capabilities';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { loadHelpLinks } from '#src/blocks/help-links/load-help-links.ts';
import { loadRelatedHelp } from '#src/blocks/related-help/load-related-help.ts';
import { loadBook } from '#src/screens/book/load-book.ts';
import { loadMain } from '#src/screens/main/load-main.ts';
import { listBooks, listShelves, listWikiPages } from '#src/list-pages.ts';
import { loadPage } from '#src/screens/page/load-page.ts';
import { loadSearch } from '#src/screens/search/load-search.ts';
import { loadShelf } from '#src/screens/shelf/load-shelf.ts';
import { BOOK, FOUND, PAGE, SHELF } from '#src/testing/fixtures.ts';

const CALLS = {
  shelves: 'GET /v1/wiki/shelves',
  shelf: 'GET /v1/wiki/shelve/{id}',
  book: 'GET /v1/wiki/book/{id}',
  pages: 'GET /v1/wiki/pages-in-book/{id}',
  page: 'GET /v1/wiki/page/{id}',
  search: 'GET /v1/wiki/search',
  popular: 'GET /v1/wiki/popular',
};
const POPULAR = { data: [{ id: 103, name: 'Check your microphone' }] };
const SHELVES = { data: [SHELF], total: 1 };
const found = (answer: object = {}) => ({ data: [FOUND], total: 1, searched: 'microphone', matched: 'all', ...answer });

test('shelves and helpful pages – the start page is loaded – both; without helpful pages if those fail', async () => {
  const { context } = loaderContext('/wiki', {}, { [CALLS.shelves]: SHELVES, [CALLS.popular]: POPULAR });
  expect(await loadMain(context)).toEqual({ outcome: 'ready', data: { shelves: [SHELF], popular: POPULAR.data } });
  const failing = loaderContext('/wiki', {}, { [CALLS.shelves]: SHELVES, [CALLS.popular]: errorAnswer(503) });
  expect(await loadMain(failing.context)).toMatchObject({ data: { popular: [] } });
  expect(failing.reports).toHaveLength(1);
});

test('the shelves fail – the start page is loaded – loading fails', async () => {
  const { context } = loaderContext('/wiki', {}, { [CALLS.shelves]: errorAnswer(503), [CALLS.popular]: POPULAR });
  await expect(loadMain(context)).rejects.toMatchObject({ status: 503 });
});

type Load = (context: LoaderContext<{ id: string }>) => Promise<LoaderResult<unknown>>;

/** Kind, path, loader, replies, and the call that fetches it. */
const BY_ID: readonly [string, string, Load, Answers, string][] = [
  ['shelf', '/wiki/shelf/2', loadShelf, { [CALLS.shelves]: SHELVES, [CALLS.shelf]: { data: SHELF } }, CALLS.shelf],
  ['book', '/wiki/book/21', loadBook, { [CALLS.shelf]: { data: SHELF }, [CALLS.book]: { data: BOOK } }, CALLS.book],
  ['page', '/wiki/page/103', loadPage, { [CALLS.page]: { data: PAGE } }, CALLS.page],
];

test.each(BY_ID)('a %s – is loaded by id – with its siblings', async (_, path, load, answers) => {
  const id = path.split('/').at(-1) ?? '';
  const { context, calls } = loaderContext(path, { id }, answers);
  expect(await load(context)).toMatchObject({ outcome: 'ready' });
  expect(calls).toContainEqual(expect.objectContaining({ input: { params: { id: Number(id) } } }));
});

test.each(BY_ID)('a %s that does not exist – is loaded – not found; a failing API is not a 404', async (_, path, load, answers, call) => {
  expect(await load(loaderContext(path, { id: '9' }, { ...answers, [call]: errorAnswer(404) }).context)).toEqual({ outcome: 'not-found' });
  await expect(load(loaderContext(path, { id: '9' }, { ...answers, [call]: errorAnswer(500) }).context)).rejects.toMatchObject({
    status: 500,
  });
});

test.each(BY_ID)('a %s with an invalid id – is loaded – not found, without a call', async (_, path, load, answers) => {
  for (const id of ['0', 'x', '1e3', '99999999999']) {
    const { context, calls } = loaderContext(path, { id }, answers);
    expect(await load(context)).toEqual({ outcome: 'not-found' });
    expect(calls).toEqual([]);
  }
});

test('the siblings of a shelf or a book fail – it is loaded – shown without them', async () => {
  const shelf = loaderContext('/wiki/shelf/2', { id: '2' }, { [CALLS.shelves]: errorAnswer(500), [CALLS.shelf]: { data: SHELF } });
  expect(await loadShelf(shelf.context)).toMatchObject({ outcome: 'ready', data: { shelves: [] } });
  const book = loaderContext('/wiki/book/21', { id: '21' }, { [CALLS.shelf]: errorAnswer(500), [CALLS.book]: { data: BOOK } });
  expect(await loadBook(book.context)).toMatchObject({ outcome: 'ready', data: { books: [] } });
  const alone = loaderContext('/wiki/book/21', { id: '21' }, { [CALLS.book]: { data: { ...BOOK, shelf: null } } });
  expect(await loadBook(alone.context)).toMatchObject({ outcome: 'ready', data: { books: [] } });
});

test('a search text – is searched – a page of results and no suggestions', async () => {
  const { context, calls } = loaderContext('/wiki/search?q=%20microphone%20', {}, { [CALLS.search]: found({ total: 41 }) });
  expect(await loadSearch(context)).toMatchObject({
    outcome: 'ready',
    data: { words: 'microphone', total: 41, page: 1, pages: 3, instead: null, popular: [] },
  });
  expect(calls).toMatchObject([{ input: { query: { query: 'microphone', page: 1 } } }]);
});

test('a search in one book – is loaded – the API is asked for that book, and the books with results are kept; another value is ignored', async () => {
  const books = [
    { id: 21, name: 'Sound', count: 4 },
    { id: 22, name: 'Picture', count: 1 },
  ];
  const { context, calls } = loaderContext('/wiki/search?q=microphone&book=21', {}, { [CALLS.search]: found({ total: 4, books }) });
  expect(await loadSearch(context)).toMatchObject({ data: { book: 21, books } });
  expect(calls).toMatchObject([{ input: { query: { book: 21 } } }]);
  const invalid = loaderContext('/wiki/search?q=microphone&book=x', {}, { [CALLS.search]: found() });
  expect(await loadSearch(invalid.context)).toMatchObject({ data: { book: null, books: [] } });
  expect(invalid.calls[0]).not.toHaveProperty('input.query.book');
});

test('a search text with a typing error – is searched – the corrected text is named', async () => {
  const { context } = loaderContext('/wiki/search?q=micropone', {}, { [CALLS.search]: found() });
  expect(await loadSearch(context)).toMatchObject({ data: { words: 'micropone', instead: 'microphone' } });
});

test('no results or no search text – is searched – helpful pages are offered', async () => {
  const answers = { [CALLS.search]: found({ data: [], total: 0, searched: 'zzz' }), [CALLS.popular]: POPULAR };
  expect(await loadSearch(loaderContext('/wiki/search?q=zzz', {}, answers).context)).toMatchObject({
    data: { total: 0, popular: POPULAR.data },
  });
  const empty = loaderContext('/wiki/search', {}, answers);
  expect(await loadSearch(empty.context)).toMatchObject({ data: { words: '', popular: POPULAR.data } });
  expect(empty.calls).toMatchObject([{ name: CALLS.popular }]);
});

test.each(['0', 'x', '2', '1001', '-1'])('page %s of one – is searched – not found', async (page) => {
  const { context } = loaderContext(`/wiki/search?q=microphone&page=${page}`, {}, { [CALLS.search]: found() });
  expect(await loadSearch(context)).toEqual({ outcome: 'not-found' });
});

test('a search text longer than the API accepts – is searched – cut, never inside a character', async () => {
  const { context, calls } = loaderContext(
    `/wiki/search?q=${'a'.repeat(199)}${encodeURIComponent('😀')}b`,
    {},
    { [CALLS.search]: found() },
  );
  await loadSearch(context);
  const { query } = (calls[0]?.input.query ?? {}) as { query: string };
  expect(query).toHaveLength(200);
  expect(query.isWellFormed()).toBe(true);
});

test('the sitemap – is built – every shelf, book and page with its last change', async () => {
  const pages = {
    data: [{ id: 103, name: 'Check your microphone', book_id: 21, chapter_id: 31, updated_at: PAGE.updated_at }],
    total: 1,
  };
  const { context } = loaderContext('/', {}, { [CALLS.shelves]: SHELVES, [CALLS.pages]: pages });
  expect(await listShelves(context)).toEqual([{ path: '/wiki/shelf/2', lastModified: SHELF.updated_at }]);
  expect(await listBooks(context)).toEqual([21, 22].map((id) => ({ path: `/wiki/book/${id}`, lastModified: SHELF.updated_at })));
  expect(await listWikiPages(context)).toEqual([21, 22].map(() => ({ path: '/wiki/page/103', lastModified: PAGE.updated_at })));
});

test('a book on two shelves – listed for the sitemap – once', async () => {
  const { context } = loaderContext('/', {}, { [CALLS.shelves]: { data: [SHELF, { ...SHELF, id: 3 }], total: 2 } });
  expect((await listBooks(context)).map(({ path }) => path)).toEqual(['/wiki/book/21', '/wiki/book/22']);
});

test("the footer's column – is loaded – helpful pages; nothing if the help is empty", async () => {
  expect(await loadHelpLinks(loaderContext('/', {}, { [CALLS.popular]: POPULAR }).context)).toEqual({
    outcome: 'ready',
    data: { pages: POPULAR.data },
  });
  expect(await loadHelpLinks(loaderContext('/', {}, { [CALLS.popular]: { data: [] } }).context)).toEqual({ outcome: 'not-found' });
});

test.each([
  ['/messenger-product', 'messenger'],
  ['/online-broadcasts', 'online broadcasts'],
  ['/contacts/', 'contacts'],
])('help on a page at %s – is loaded – about %s', async (path, words) => {
  const { context, calls } = loaderContext(path, {}, { [CALLS.search]: found() });
  expect(await loadRelatedHelp(context)).toEqual({
    outcome: 'ready',
    data: { words, pages: [{ id: 103, name: 'Check your microphone' }] },
  });
  expect(calls).toMatchObject([{ input: { query: { query: words } } }]);
});

test.each(['/assistant-meetings', '/webinars-product'])(
  '%s, which has questions of its own – its help is loaded – none, without a search',
  async (path) => {
    const { context, calls } = loaderContext(path, {}, { [CALLS.search]: found() });
    expect(await loadRelatedHelp(context)).toEqual({ outcome: 'not-found' });
    expect(calls).toEqual([]);
  },
);

test.each<[string, unknown]>([
  ['no results', found({ data: [], total: 0 })],
  ['results that match only some of the words', found({ matched: 'some' })],
  ['only a book', found({ data: [{ ...FOUND, type: 'book', book: null, chapter: null }] })],
  ['no answer', errorAnswer(429)],
])('a search with %s – help on a page is loaded – not shown', async (_, answer) => {
  expect(await loadRelatedHelp(loaderContext('/messenger-product', {}, { [CALLS.search]: answer }).context)).toEqual({
    outcome: 'not-found',
  });
});
