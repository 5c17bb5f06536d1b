import type { RenderedPage } from '#src/content/import/wiki/render-wiki.ts';
import type { WikiContent } from '#src/content/import/wiki/read-wiki.ts';
import { wordsOf } from '#src/content/import/markdown/plain-text.ts';
import { searchVector } from '#src/content/import/search-vector.ts';
import type { Query } from '#src/platform/database/query.ts';

/** Makes the wiki's tables equal to the content. All rows are rewritten, as other tables refer to them only by the editors' ids. */
export async function importWiki(query: Query, { shelves, books, chapters, pages }: WikiContent): Promise<void> {
  const run = (sql: string, rows: readonly object[]) => query(sql, [JSON.stringify(rows)]);

  await query('DELETE FROM wiki_search_entry');
  await query('DELETE FROM wiki_word');
  await query('DELETE FROM wiki_shelf');
  await run(INSERT_SHELVES, shelves);
  await run(INSERT_BOOKS, books);
  await run(INSERT_CHAPTERS, chapters);
  await run(INSERT_PAGES, pages);

  const folder = (type: string, { id, title, description }: WikiContent['shelves'][number]) => ({
    type,
    id,
    title,
    also: '',
    content: description,
  });
  await run(INSERT_SEARCH_ENTRIES, [
    ...shelves.map((shelf) => folder('bookshelf', shelf)),
    ...books.map((book) => folder('book', book)),
    ...chapters.map((chapter) => ({ ...folder('chapter', chapter), bookId: chapter.bookId })),
    ...pages.map((page) => ({
      type: 'page',
      id: page.id,
      title: page.title,
      also: [...page.tags, ...page.keywords].join(' . '),
      content: page.text,
      bookId: page.bookId,
      chapterId: page.chapterId,
    })),
  ]);
  const texts = [...shelves, ...books, ...chapters].flatMap(({ title, description }) => [title, description]);
  await run(INSERT_WORDS, countWords([...texts, ...pages.flatMap(textsOf)]));
}

function textsOf({ title, tags, keywords, text }: RenderedPage): string[] {
  return [title, ...tags, ...keywords, text];
}

function countWords(texts: readonly string[]): { word: string; uses: number }[] {
  const uses = new Map<string, number>();
  for (const word of texts.flatMap(wordsOf)) uses.set(word, (uses.get(word) ?? 0) + 1);
  return [...uses].map(([word, count]) => ({ word, uses: count }));
}

const INSERT_SHELVES = `
  INSERT INTO wiki_shelf (id, position, name, description)
  SELECT id, position, title, description
  FROM jsonb_to_recordset($1) AS given (id integer, position integer, title text, description text)`;

const INSERT_BOOKS = `
  INSERT INTO wiki_book (id, shelf_id, position, name, description, subject)
  SELECT id, "shelfId", position, title, description, subject
  FROM jsonb_to_recordset($1) AS given (
    id integer, "shelfId" integer, position integer, title text, description text, subject text
  )`;

const INSERT_CHAPTERS = `
  INSERT INTO wiki_chapter (id, book_id, position, name, description)
  SELECT id, "bookId", position, title, description
  FROM jsonb_to_recordset($1) AS given (id integer, "bookId" integer, position integer, title text, description text)`;

const INSERT_PAGES = `
  INSERT INTO wiki_page (id, book_id, chapter_id, position, name, html, excerpt, headings, tags, updated_at)
  SELECT id, "bookId", "chapterId", position, title, html, excerpt, headings,
    ARRAY(SELECT jsonb_array_elements_text(tags)), updated
  FROM jsonb_to_recordset($1) AS given (
    id integer, "bookId" integer, "chapterId" integer, position integer, title text, html text, excerpt text, headings jsonb, tags jsonb, updated timestamptz
  )`;

/** A match in the title counts most, one in tags and keywords (`also`) more than one in the text. */
const INSERT_SEARCH_ENTRIES = `
  INSERT INTO wiki_search_entry (type, id, name, content, book_id, chapter_id, search)
  SELECT type, id, title, content, "bookId", "chapterId",
    ${searchVector('title', 'A')} || ${searchVector('also', 'B')} || ${searchVector('content', 'D')}
  FROM jsonb_to_recordset($1) AS given (
    type text, id integer, title text, also text, content text, "bookId" integer, "chapterId" integer
  )`;

const INSERT_WORDS = `
  INSERT INTO wiki_word (word, uses) SELECT word, uses FROM jsonb_to_recordset($1) AS given (word text, uses integer)`;
