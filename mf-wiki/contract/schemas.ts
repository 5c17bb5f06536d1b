import * as z from 'zod/mini';

/*
 * The words are BookStack's (github.com/BookStackApp/BookStack): shelves hold books, books hold chapters and pages, chapters hold pages.
 * Times are ISO 8601 with offset.
 */

/** Something by its id; ids are unique among things of one kind. */
export const wikiReference = z.object({ id: z.number(), name: z.string() });
export type WikiReference = z.infer<typeof wikiReference>;

/** A book as lists show it. */
export const wikiBookItem = z.extend(wikiReference, { description: z.string(), updated_at: z.string() });
export type WikiBookItem = z.infer<typeof wikiBookItem>;

/** A shelf with its books, in order. */
export const wikiShelf = z.extend(wikiReference, { description: z.string(), updated_at: z.string(), books: z.array(wikiBookItem) });
export type WikiShelf = z.infer<typeof wikiShelf>;

/** A page as lists show it; `chapter_id` is null for a page that stands in its book directly. */
export const wikiPageItem = z.extend(wikiReference, {
  book_id: z.number(),
  chapter_id: z.nullable(z.number()),
  updated_at: z.string(),
});
export type WikiPageItem = z.infer<typeof wikiPageItem>;

const chapterContent = z.extend(wikiReference, {
  type: z.literal('chapter'),
  description: z.string(),
  pages: z.array(wikiReference),
});
const pageContent = z.extend(wikiReference, { type: z.literal('page') });

/** A part of a book, in order: a chapter with its pages, or a page. */
export const wikiContent = z.discriminatedUnion('type', [chapterContent, pageContent]);
export type WikiContent = z.infer<typeof wikiContent>;

/** A book with its table of contents; `shelf` is null for a book that stands on none. */
export const wikiBook = z.extend(wikiBookItem, { shelf: z.nullable(wikiReference), contents: z.array(wikiContent) });
export type WikiBook = z.infer<typeof wikiBook>;

/**
 * A whole page, with the book around it. `html` is sanitised by the server; its h2 and h3 carry the ids that `headings` lists.
 * `excerpt` is how the text begins, without markup. `previous` and `next` are in the order of the book.
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
 * Something that a search has found. `url` is its path on this site. `preview_html` is escaped by the server: its only markup is
 * `<mark>` around what was looked for. `book` and `chapter` are where a page or a chapter stands.
 */
export const wikiFound = z.extend(wikiReference, {
  type: z.enum(['bookshelf', 'book', 'chapter', 'page']),
  url: z.string(),
  preview_html: z.object({ name: z.string(), content: z.string() }),
  book: z.nullable(wikiReference),
  chapter: z.nullable(wikiReference),
});
export type WikiFound = z.infer<typeof wikiFound>;
