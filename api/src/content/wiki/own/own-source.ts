import type { WikiBook, WikiPage, WikiPageItem, WikiReference, WikiShelf } from '@plenum/mf-wiki/contract/schemas';
import type { Database } from '#src/platform/database/database.ts';
import { searchOwnWiki } from '#src/content/wiki/own/search.ts';
import type { SourcePage, WikiSource } from '#src/content/wiki/wiki-source.ts';

/** Creates the wiki source of the content folder, which reads this service's tables. */
export function createOwnSource({ query }: Pick<Database, 'query'>): WikiSource {
  async function books(only: { shelf?: number; book?: number } = {}): Promise<BookRow[]> {
    return query<BookRow>(SELECT_BOOKS, [only.shelf ?? null, only.book ?? null]);
  }
  async function shelves(id: number | null): Promise<WikiShelf[]> {
    const [rows, all] = await Promise.all([
      query<Omit<WikiShelf, 'books' | 'updated_at'>>(
        'SELECT id, name, description FROM wiki_shelf WHERE $1::int IS NULL OR id = $1 ORDER BY position',
        [id],
      ),
      books(id === null ? {} : { shelf: id }),
    ]);
    return rows.map((shelf) => {
      const own = all
        .filter((book) => book.shelf.id === shelf.id)
        .map((row) => ({
          ...presentBook(row),
          page_count: row.page_count,
          ...(id !== null && { first_pages: firstOf(row.first_pages) }),
        }));
      return { ...shelf, books: own, updated_at: latest(own.map((book) => book.updated_at)) };
    });
  }
  async function book(id: number): Promise<WikiBook | null> {
    const [[row], contents] = await Promise.all([books({ book: id }), query<ContentRow>(SELECT_CONTENTS, [id])]);
    return row ? { ...presentBook(row), shelf: row.shelf, contents: contents.map(({ content }) => content) } : null;
  }

  return {
    name: 'own',
    shelves: () => shelves(null),
    shelf: async (id) => (await shelves(id))[0] ?? null,
    book,
    async pagesInBook(id) {
      const [[row], pages] = await Promise.all([books({ book: id }), query<PageItemRow>(SELECT_PAGES_OF_BOOK, [id])]);
      return row ? pages.map(presentPageItem) : null;
    },
    async page(id): Promise<SourcePage | null> {
      const [row] = await query<PageRow>(SELECT_PAGE, [id]);
      const around = row && (await book(row.book_id));
      return around ? { ...row, ...presentPageItem(row), tags: row.tags.map((name) => ({ name, value: '' })), book: around } : null;
    },
    search: (search) => searchOwnWiki(query, search),
  };
}

type BookRow = Pick<WikiBook, 'id' | 'name' | 'description'> & {
  subject: string | null;
  updated_at: Date;
  page_count: number;
  first_pages: WikiReference[];
  shelf: NonNullable<WikiBook['shelf']>;
};
type PageItemRow = Omit<WikiPageItem, 'updated_at'> & { updated_at: Date };
type PageRow = PageItemRow & Pick<WikiPage, 'html' | 'excerpt' | 'headings'> & { tags: string[] };
interface ContentRow {
  readonly content: WikiBook['contents'][number];
}

const presentBook = ({ id, name, description, subject, updated_at: updatedAt }: BookRow) => ({
  id,
  name,
  description,
  ...(subject !== null && { subject }),
  updated_at: updatedAt.toISOString(),
});
const presentPageItem = ({ id, name, book_id, chapter_id, updated_at: updatedAt }: PageItemRow): WikiPageItem => ({
  id,
  name,
  book_id,
  chapter_id,
  updated_at: updatedAt.toISOString(),
});

/** Returns the latest of ISO times, all UTC. An empty shelf has never changed. */
function latest(times: readonly string[]): string {
  return times.toSorted().at(-1) ?? new Date(0).toISOString();
}

/** How many pages of a book its shelf names. One more takes no more room than a link to all of them. */
const FIRST_PAGES = 3;
const firstOf = (pages: readonly WikiReference[]) => (pages.length > FIRST_PAGES + 1 ? pages.slice(0, FIRST_PAGES) : [...pages]);

/** $1 a shelf, $2 a book; null: all. A book's time is that of its latest changed page. */
const SELECT_BOOKS = `
  SELECT book.id, book.name, book.description, book.subject, json_build_object('id', shelf.id, 'name', shelf.name) AS shelf,
    (SELECT max(updated_at) FROM wiki_page WHERE book_id = book.id) AS updated_at,
    (SELECT count(*)::int FROM wiki_page WHERE book_id = book.id) AS page_count,
    (SELECT coalesce(json_agg(json_build_object('id', first.id, 'name', first.name)), '[]') FROM (
      SELECT page.id, page.name FROM wiki_page AS page LEFT JOIN wiki_chapter AS chapter ON chapter.id = page.chapter_id
      WHERE page.book_id = book.id ORDER BY coalesce(chapter.position, page.position), page.position LIMIT ${FIRST_PAGES + 2}
    ) AS first) AS first_pages
  FROM wiki_book AS book JOIN wiki_shelf AS shelf ON shelf.id = book.shelf_id
  WHERE ($1::int IS NULL OR shelf.id = $1) AND ($2::int IS NULL OR book.id = $2)
  ORDER BY shelf.position, book.position`;

/** SQL: the first sentence of a text, or the first two if that is short and seldom an answer; a text that is cut as it is. */
const answerIn = (text: string) => {
  const sentences = [60, 20].map((length) => `substring(${text} FROM '^.{${length},}?[.!?](?= |$)')`);
  return `coalesce(${sentences.join(', ')}, ${text})`;
};

/** The chapters with their pages, and the pages between them, in order. */
const SELECT_CONTENTS = `
  SELECT json_build_object('type', 'page', 'id', id, 'name', name, 'excerpt', ${answerIn('excerpt')}) AS content, position
  FROM wiki_page WHERE book_id = $1 AND chapter_id IS NULL
  UNION ALL
  SELECT json_build_object('type', 'chapter', 'id', chapter.id, 'name', chapter.name, 'description', chapter.description, 'pages', (
    SELECT json_agg(json_build_object('id', page.id, 'name', page.name, 'excerpt', ${answerIn('page.excerpt')}) ORDER BY page.position)
    FROM wiki_page AS page WHERE page.chapter_id = chapter.id
  )), position
  FROM wiki_chapter AS chapter WHERE book_id = $1
  ORDER BY position`;

const SELECT_PAGES_OF_BOOK = `
  SELECT page.id, page.name, page.book_id, page.chapter_id, page.updated_at
  FROM wiki_page AS page LEFT JOIN wiki_chapter AS chapter ON chapter.id = page.chapter_id
  WHERE page.book_id = $1 ORDER BY coalesce(chapter.position, page.position), page.position`;

const SELECT_PAGE = 'SELECT id, name, book_id, chapter_id, updated_at, html, excerpt, headings, tags FROM wiki_page WHERE id = $1';
