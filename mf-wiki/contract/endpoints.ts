import * as z from 'zod/mini';
import { defineEndpoint } from '@plenum/shared-contracts/http/endpoint';
import { noContent } from '@plenum/shared-contracts/http/no-content';
import { WIKI_SEARCH_LENGTH } from '#contract/search-length.ts';
import { wikiBook, wikiBookItem, wikiFound, wikiFoundBook, wikiPage, wikiPageItem, wikiReference, wikiShelf } from '#contract/schemas.ts';

const byId = z.object({ id: z.coerce.number().check(z.int(), z.positive(), z.lte(2_147_483_647)) });
const whole = z.coerce.number().check(z.int(), z.gte(0));

/** Same as in BookStack's lists: `sort` is a field name; a leading `-` sorts in descending order. */
const listQuery = z.object({
  count: z.optional(z.coerce.number().check(z.int(), z.positive(), z.lte(500))),
  offset: z.optional(whole),
  sort: z.optional(z.enum(['priority', '-priority', 'name', '-name', 'updated_at', '-updated_at'])),
});
export type WikiListQuery = z.output<typeof listQuery>;

const list = <Item extends z.ZodMiniType>(item: Item) => z.object({ data: z.array(item), total: z.number() });
const LIST =
  "`count` (default 100, at most 500) and `offset` select a part; `sort` is `priority` (the editors' order), `name` or `updated_at`";

/** The help (specification section 7, Wiki). Public, and read-only except for `vote`. */
export const wikiEndpoints = {
  shelves: defineEndpoint({
    method: 'GET',
    path: '/v1/wiki/shelves',
    auth: 'public',
    summary: `Returns the shelves with their books. ${LIST}.`,
    query: listQuery,
    reply: list(wikiShelf),
  }),
  shelf: defineEndpoint({
    method: 'GET',
    path: '/v1/wiki/shelve/{id}',
    auth: 'public',
    summary: 'Returns a shelf with its books.',
    params: byId,
    reply: z.object({ data: wikiShelf }),
  }),
  booksInShelf: defineEndpoint({
    method: 'GET',
    path: '/v1/wiki/books-in-shelve/{id}',
    auth: 'public',
    summary: `Returns the books of a shelf. ${LIST}.`,
    calledBy: 'clients that page through a long shelf; the page of a shelf has its books from `shelve/{id}`',
    params: byId,
    query: listQuery,
    reply: list(wikiBookItem),
  }),
  book: defineEndpoint({
    method: 'GET',
    path: '/v1/wiki/book/{id}',
    auth: 'public',
    summary: 'Returns a book with its table of contents.',
    params: byId,
    reply: z.object({ data: wikiBook }),
  }),
  pagesInBook: defineEndpoint({
    method: 'GET',
    path: '/v1/wiki/pages-in-book/{id}',
    auth: 'public',
    summary: `Returns the pages of a book, including those of its chapters. ${LIST}.`,
    params: byId,
    query: listQuery,
    reply: list(wikiPageItem),
  }),
  page: defineEndpoint({
    method: 'GET',
    path: '/v1/wiki/page/{id}',
    auth: 'public',
    summary: 'Returns a page with its text, its book, and its neighbours.',
    params: byId,
    reply: z.object({ data: wikiPage }),
  }),
  search: defineEndpoint({
    method: 'GET',
    path: '/v1/wiki/search',
    auth: 'public',
    summary:
      'Returns shelves, books, chapters and pages with all words of `query`, the best match first. The last word may be unfinished. If there are none, `searched` contains the words that were searched instead: without typing errors, or in the other keyboard layout. `matched` is `some` if only some of the words were found. `page` starts at 1; `count` is 20 by default and at most 100. `books` lists the books with results, those with most first, whatever `book` says; a BookStack has no such list, and ignores `book`.',
    query: z.object({
      query: z.string().check(z.maxLength(WIKI_SEARCH_LENGTH)),
      page: z.optional(z.coerce.number().check(z.int(), z.positive(), z.lte(1000))),
      count: z.optional(z.coerce.number().check(z.int(), z.positive(), z.lte(100))),
      /** Only results in the book with this id. */
      book: z.optional(z.coerce.number().check(z.int(), z.positive(), z.lte(2_147_483_647))),
    }),
    reply: z.extend(list(wikiFound), {
      searched: z.string(),
      matched: z.enum(['all', 'some']),
      /** Absent from BookStack, and from an API from before it. */
      books: z.optional(z.array(wikiFoundBook)),
    }),
  }),
  popular: defineEndpoint({
    method: 'GET',
    path: '/v1/wiki/popular',
    auth: 'public',
    summary:
      'Returns the pages that most readers found helpful within 90 days. If there are fewer than `count` (5 by default, at most 20), the first pages of each shelf follow.',
    query: z.object({ count: z.optional(z.coerce.number().check(z.int(), z.positive(), z.lte(20))) }),
    reply: z.object({ data: z.array(wikiReference) }),
  }),
  vote: defineEndpoint({
    method: 'POST',
    path: '/v1/wiki/page/{id}/vote',
    auth: 'public',
    summary: 'Counts an answer to "Was it helpful?". Stores no data about the reader.',
    status: 204,
    params: byId,
    body: z.object({ helpful: z.boolean() }),
    reply: noContent,
  }),
} as const;
