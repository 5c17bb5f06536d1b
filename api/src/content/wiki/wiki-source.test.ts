import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as z from 'zod';
import { wikiBook, wikiFound, wikiPageItem, wikiShelf } from '@plenum/mf-wiki/contract/schemas';
import { createDatabase } from '#src/platform/database/database.ts';
import { readContent } from '#src/content/import/read-content.ts';
import { makePreparedDatabase } from '#src/testing/prepared-database.ts';
import { TEST_CONTENT, testConfig } from '#src/testing/test-config.ts';
import { testDatabase } from '#src/testing/test-database.ts';
import { createBookStackSource } from '#src/content/wiki/bookstack/bookstack-source.ts';
import { startBookStack, TOKEN } from '#src/content/wiki/bookstack/testing/bookstack-server.ts';
import { createOwnSource } from '#src/content/wiki/own/own-source.ts';
import type { WikiSource } from '#src/content/wiki/wiki-source.ts';

/** A source with a small library, and the expected contents. */
interface Library {
  readonly start: () => Promise<{ source: WikiSource; close: () => Promise<void> }>;
  readonly shelf: number;
  readonly book: number;
  readonly bookName: string;
  /** Pages of the book, in order. */
  readonly pages: readonly number[];
  readonly chapter: { readonly id: number; readonly pages: readonly number[] };
  readonly hostilePage: number;
  /** Ids of missing or hidden items. */
  readonly hiddenPages: readonly number[];
  /** A search that finds the hostile page among others. */
  readonly query: string;
}

const silent = { warn: () => undefined, error: () => undefined };

const LIBRARIES: Readonly<Record<string, Library>> = {
  'our own tables': {
    async start() {
      const own = testDatabase(testConfig().database.serverUrl);
      const config = testConfig({ API_DATABASE: own.name });
      await makePreparedDatabase(config.database, await readContent(TEST_CONTENT));
      const database = createDatabase(config.database, silent as never);
      database.open();
      return { source: createOwnSource(database), close: () => database.close().then(() => own.drop()) };
    },
    shelf: 2,
    book: 21,
    bookName: 'Hosting a meeting',
    pages: [103, 104, 105, 106],
    chapter: { id: 31, pages: [103, 104] },
    hostilePage: 105,
    hiddenPages: [9, 2_147_483_647],
    query: 'zebra',
  },
  'BookStack over HTTP': {
    async start() {
      const server = await startBookStack();
      return { source: createBookStackSource({ url: server.url, token: TOKEN }, silent), close: () => server.close() };
    },
    shelf: 14,
    book: 16,
    bookName: 'My own book',
    pages: [42, 43, 46],
    chapter: { id: 50, pages: [42] },
    hostilePage: 46,
    hiddenPages: [9, 44, 45],
    query: 'cats',
  },
};

describe.each(Object.entries(LIBRARIES))('%s', (_, library) => {
  let source: WikiSource;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ source, close } = await library.start());
  });
  afterAll(() => close());

  test('shelves – requested – in the shape of the contract, with their books', async () => {
    const shelves = z.array(wikiShelf).parse(await source.shelves());
    const shelf = shelves.find(({ id }) => id === library.shelf);
    expect(shelf?.books.map(({ id }) => id)).toContain(library.book);
    expect(await source.shelf(library.shelf)).toMatchObject({ ...shelf });
  });

  test('a book – requested – chapters with their pages, and pages, in order, without hidden ones', async () => {
    const book = wikiBook.parse(await source.book(library.book));
    expect(book).toMatchObject({ name: library.bookName, shelf: { id: library.shelf } });
    expect(book.contents.flatMap((entry) => (entry.type === 'chapter' ? entry.pages : [entry])).map(({ id }) => id)).toEqual(library.pages);
    const chapter = book.contents.find(({ type }) => type === 'chapter');
    expect(chapter).toMatchObject({ id: library.chapter.id, pages: library.chapter.pages.map((id) => ({ id })) });
  });

  test('pages of a book – requested – the same pages, each with its chapter and a time [S7.48]', async () => {
    const pages = z.array(wikiPageItem).parse(await source.pagesInBook(library.book));
    expect(pages.map(({ id }) => id)).toEqual(library.pages);
    expect(pages.filter(({ chapter_id: chapter }) => chapter === library.chapter.id).map(({ id }) => id)).toEqual(library.chapter.pages);
    for (const { updated_at: time } of pages) expect(new Date(time).toISOString()).toBe(time);
  });

  test('each page – requested – with its book, and a heading for each entry of its table of contents', async () => {
    for (const id of library.pages) {
      const page = await source.page(id);
      expect(page).toMatchObject({ id, book_id: library.book, book: await source.book(library.book) });
      for (const heading of page?.headings ?? []) expect(page?.html).toContain(`<h${heading.level} id="${heading.id}">`);
      expect(page?.excerpt).toMatch(/\S/);
    }
  });

  test('a page by a hostile editor – requested – without scripts, handlers, frames and dangerous links', async () => {
    const page = await source.page(library.hostilePage);
    expect(page?.html).toContain('<p>');
    expect(page?.html).not.toMatch(/<script|<iframe|onclick|javascript:|id="app"/);
  });

  test('a missing or hidden item – requested – null', async () => {
    for (const id of library.hiddenPages) expect(await source.page(id)).toBeNull();
    expect([await source.shelf(9), await source.book(9), await source.pagesInBook(9)]).toEqual([null, null, null]);
  });

  test('search results – lead to this site, with <mark> as the only markup', async () => {
    const { data, total, searched, matched } = await source.search({ query: library.query, page: 1, count: 20 });
    expect({ searched, matched }).toEqual({ searched: library.query, matched: 'all' });
    expect(total).toBeGreaterThanOrEqual(data.length);
    expect(data.map(({ id, type }) => type === 'page' && id)).toContain(library.hostilePage);
    for (const found of z.array(wikiFound).parse(data)) {
      expect(found.url).toMatch(/^\/wiki\/(?:shelf\/\d+|book\/\d+(?:#chapter-\d+)?|page\/\d+)$/);
      expect(
        Object.values(found.preview_html)
          .join(' ')
          .replaceAll(/<\/?mark>/g, ''),
      ).not.toMatch(/[<>]/);
    }
    expect(data.some(({ preview_html: preview }) => preview.content.includes(`<mark>${library.query}</mark>`))).toBe(true);
  });

  test.each(['', '  ', '{}', '[]', '!!'])('"%s" – search – no results', async (query) => {
    expect(await source.search({ query, page: 1, count: 20 })).toMatchObject({ data: [], total: 0 });
  });
});
