import * as z from 'zod/mini';

/*
 * The terms are BookStack's (github.com/BookStackApp/BookStack): shelves hold books, books hold chapters and pages, chapters hold pages.
 * Times are ISO 8601 with offset.
 */

/** A reference by id; ids are unique within one kind. */
export const wikiReference = z.object({ id: z.number(), name: z.string() });
export type WikiReference = z.infer<typeof wikiReference>;

/** A page in its book. `excerpt` is its first sentence, or the first two if that is short; absent from BookStack, and from an API from before it. */
const wikiPageLink = z.extend(wikiReference, { excerpt: z.optional(z.string()) });
export type WikiPageLink = z.infer<typeof wikiPageLink>;

/** A book in a list. */
export const wikiBookItem = z.extend(wikiReference, {
  description: z.string(),
  updated_at: z.string(),
  /** How many pages it has: of a book on a shelf; and the first three: of a book on the one shelf that was asked for. Absent from BookStack, and from an API from before them. */
  page_count: z.optional(z.number()),
  first_pages: z.optional(z.array(wikiReference)),
  /** What its cover shows: a name of shared-ui's `subject-cover`. Absent from BookStack, and from an API from before covers. */
  subject: z.optional(z.string()),
});
export type WikiBookItem = z.infer<typeof wikiBookItem>;

/** A shelf with its books in order. */
export const wikiShelf = z.extend(wikiReference, { description: z.string(), updated_at: z.string(), books: z.array(wikiBookItem) });
export type WikiShelf = z.infer<typeof wikiShelf>;

/** A page in a list; `chapter_id` is null for a page directly in its book. */
export const wikiPageItem = z.extend(wikiReference, {
  book_id: z.number(),
  chapter_id: z.nullable(z.number()),
  updated_at: z.string(),
});
export type WikiPageItem = z.infer<typeof wikiPageItem>;

const chapterContent = z.extend(wikiReference, {
  type: z.literal('chapter'),
  description: z.string(),
  pages: z.array(wikiPageLink),
});
const pageContent = z.extend(wikiPageLink, { type: z.literal('page') });

/** An entry of a book, in order: a chapter with its pages, or a page. */
export const wikiContent = z.discriminatedUnion('type', [chapterContent, pageContent]);
export type WikiContent = z.infer<typeof wikiContent>;

/** A book with its table of contents; `shelf` is null for a book without a shelf. */
export const wikiBook = z.extend(wikiBookItem, { shelf: z.nullable(wikiReference), contents: z.array(wikiContent) });
export type WikiBook = z.infer<typeof wikiBook>;

/**
 * A complete page with its book. `html` is sanitised by the server; `headings` lists the ids of its h2 and h3. `excerpt` is the beginning
 * of the text, without markup. `previous` and `next` follow the order of the book.
 */
export const wikiPage = z.extend(wikiPageItem, {
  html: z.string(),
  excerpt: z.string(),
  headings: z.array(z.object({ id: z.string(), title: z.string(), level: z.number() })),
  tags: z.array(z.object({ name: z.string(), value: z.string() })),
  book: wikiBook,
  chapter: z.nullable(wikiReference),
  previous: z.nullable(wikiReference),
  next: z.nullable(wikiReference),
});
export type WikiPage = z.infer<typeof wikiPage>;

/**
 * A search result. `url` is its path on this site. `preview_html` is escaped by the server: its only markup is `<mark>` around matches.
 * `book` and `chapter` are the containers of a page or chapter.
 */
export const wikiFound = z.extend(wikiReference, {
  type: z.enum(['bookshelf', 'book', 'chapter', 'page']),
  url: z.string(),
  preview_html: z.object({ name: z.string(), content: z.string() }),
  book: z.nullable(wikiReference),
  chapter: z.nullable(wikiReference),
  /** That of a book. An API from before it sends none. */
  shelf: z.optional(wikiReference),
});
export type WikiFound = z.infer<typeof wikiFound>;

/** A book in which a search found something, with the number of results in it. */
export const wikiFoundBook = z.extend(wikiReference, { count: z.number() });
export type WikiFoundBook = z.infer<typeof wikiFoundBook>;
