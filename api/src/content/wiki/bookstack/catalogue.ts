import type * as z from 'zod';
import type { WikiReference } from '@plenum/mf-wiki/contract/schemas';
import type { GetFromBookStack } from '#src/content/wiki/bookstack/client.ts';
import { bookList, chapterList, pageList, shelfList } from '#src/content/wiki/bookstack/schemas.ts';
import { wikiPath } from '#src/content/wiki/paths.ts';

/** BookStack's maximum page size. */
const COUNT = 500;
/** Stops reading a list that never ends; no help wiki is this large. */
const MAX_PAGES = 20;

/** The names of all items, and the paths that links to them lead to. */
export interface Catalogue {
  readonly books: ReadonlyMap<number, WikiReference>;
  readonly chapters: ReadonlyMap<number, WikiReference>;
  /** Returns this site's path for a BookStack URL; null: it is not the URL of a visible shelf, book, chapter or page. */
  pathOf(address: URL): string | null;
}

/** Reads all pages of a list. */
export async function readList<Schema extends z.ZodType<{ data: unknown[]; total: number }>>(
  get: GetFromBookStack,
  path: string,
  schema: Schema,
  query: Readonly<Record<string, string | number>> = {},
): Promise<z.output<Schema>['data']> {
  const items: z.output<Schema>['data'] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await get(path, schema, { count: COUNT, offset: page * COUNT, ...query });
    items.push(...(answer?.data ?? []));
    if (!answer || answer.data.length === 0 || items.length >= answer.total) break;
  }
  return items;
}

/** @param url of BookStack, without a trailing slash */
export async function readCatalogue(get: GetFromBookStack, url: string): Promise<Catalogue> {
  const [shelves, books, chapters, pages] = await Promise.all([
    readList(get, 'shelves', shelfList),
    readList(get, 'books', bookList),
    readList(get, 'chapters', chapterList),
    readList(get, 'pages', pageList),
  ]);
  const slugOf = new Map(books.map(({ id, slug }) => [id, slug]));
  const visible = pages.filter(({ draft, template }) => !draft && !template);
  const paths = new Map<string, string>([
    ...shelves.map(({ id, slug }) => [`/shelves/${slug}`, wikiPath('bookshelf', id)] as const),
    ...books.map(({ id, slug }) => [`/books/${slug}`, wikiPath('book', id)] as const),
    ...chapters.map(
      ({ id, slug, book_id: book }) => [`/books/${slugOf.get(book)}/chapter/${slug}`, wikiPath('chapter', id, book)] as const,
    ),
    ...visible.map(({ id, slug, book_id: book }) => [`/books/${slugOf.get(book)}/page/${slug}`, wikiPath('page', id)] as const),
    ...visible.map(({ id }) => [`/link/${id}`, wikiPath('page', id)] as const),
  ]);
  const base = new URL(url).pathname.replace(/\/$/, '');
  return {
    books: new Map(books.map(({ id, name }) => [id, { id, name }])),
    chapters: new Map(chapters.map(({ id, name }) => [id, { id, name }])),
    pathOf({ pathname, hash }) {
      const below = decoded(pathname.slice(base.length).replace(/\/$/, ''));
      const path = below === null ? undefined : paths.get(below);
      if (path === undefined) return null;
      return path.includes('#') ? path : path + hash;
    },
  };
}

/** Returns null for a path that is not encoded correctly, as people type it: `/books/100%-remote`. */
function decoded(path: string): string | null {
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
}
