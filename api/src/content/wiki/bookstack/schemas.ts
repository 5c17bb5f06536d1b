import * as z from 'zod';

/*
 * BookStack's answers, with the fields that we read (github.com/BookStackApp/BookStack, dev/api/responses). Unknown fields are accepted, as
 * versions differ.
 */

const id = z.number().int();
/** `2019-05-05T21:48:46.000000Z` */
const time = z.string().transform((written) => new Date(written).toISOString());
const text = z
  .string()
  .nullish()
  .transform((written) => written ?? '');

/** Marks items that only editors may see. */
const isHidden = { draft: z.boolean().default(false), template: z.boolean().default(false) };

const bookItem = z.object({ id, name: z.string(), slug: z.string(), description: text, updated_at: time });

/** `total` counts the items of all pages of the list. */
const listOf = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item), total: z.number().int() });

export const shelfList = listOf(bookItem);
export const shelfRead = z.object({ ...bookItem.shape, books: z.array(bookItem) });

export const bookList = listOf(bookItem);
const pageInBook = z.object({
  id,
  name: z.string(),
  chapter_id: id.nullish().transform((chapter) => chapter || null),
  updated_at: time,
  ...isHidden,
});
export type BookStackPageItem = z.output<typeof pageInBook>;
export const bookRead = z.object({
  ...bookItem.shape,
  contents: z.array(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('chapter'), id, name: z.string(), description: text, pages: z.array(pageInBook).default([]) }),
      pageInBook.extend({ type: z.literal('page') }),
    ]),
  ),
});

export const chapterList = listOf(z.object({ id, book_id: id, name: z.string(), slug: z.string() }));
export const pageList = listOf(z.object({ id, book_id: id, name: z.string(), slug: z.string(), ...isHidden }));

export const pageRead = z.object({
  id,
  book_id: id,
  /** 0 for a page directly in its book. */
  chapter_id: id.nullish().transform((chapter) => chapter || null),
  name: z.string(),
  html: text,
  updated_at: time,
  tags: z.array(z.object({ name: z.string(), value: text })).default([]),
  ...isHidden,
});

export const searchResponse = z.object({
  total: z.number().int(),
  data: z.array(
    z.object({
      id,
      type: z.enum(['bookshelf', 'book', 'chapter', 'page']),
      name: z.string(),
      book_id: id.nullish(),
      chapter_id: id.nullish(),
      preview_html: z.object({ name: text, content: text }),
      ...isHidden,
    }),
  ),
});
