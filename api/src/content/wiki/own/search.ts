import type { WikiFound, WikiFoundBook, WikiReference } from '@plenum/mf-wiki/contract/schemas';
import { HEADLINE, highlightedHtml, withoutMatchMarks } from '#src/content/highlighted-html.ts';
import { wordsOf } from '#src/content/import/markdown/plain-text.ts';
import { searchExcerpt } from '#src/content/search-excerpt.ts';
import type { Query } from '#src/platform/database/query.ts';
import { correctWords, otherLayout } from '#src/content/wiki/own/spelling.ts';
import { wikiPath } from '#src/content/wiki/paths.ts';
import type { WikiSearch, WikiSearchResult } from '#src/content/wiki/wiki-source.ts';

/** More words do not improve the search, but cost time. */
const MAX_WORDS = 12;

/**
 * Searches entries that have all words of the query; the last word may be unfinished. If there are none, it tries in turn: the other
 * keyboard layout, corrected typing errors, and entries that have some of the words.
 */
export async function searchOwnWiki(query: Query, { query: asked, page, count, book }: WikiSearch): Promise<WikiSearchResult> {
  const find = async (words: readonly string[], matched: 'all' | 'some', searched: string): Promise<WikiSearchResult | null> => {
    const rows =
      words.length === 0 ? [] : await query<FoundRow>(SEARCH, [...tsqueryParts(words, matched), count, (page - 1) * count, book ?? null]);
    const { total = 0, books } = rows[0] ?? {};
    if (total === 0) return null;
    return { data: rows.flatMap((row) => (row.id === null ? [] : [presentFound(row)])), total, searched, matched, books: books ?? [] };
  };
  const words = wordsOf(asked).slice(0, MAX_WORDS);
  const asTyped = await find(words, 'all', asked);
  if (asTyped) return asTyped;

  const swapped = wordsOf(otherLayout(asked)).slice(0, MAX_WORDS);
  const inOtherLayout = await find(swapped, 'all', swapped.join(' '));
  if (inOtherLayout) return inOtherLayout;

  for (const candidate of [words, swapped]) {
    const corrected = await correctWords(query, candidate);
    if (corrected.join() === candidate.join()) continue;
    const withoutErrors = await find(corrected, 'all', corrected.join(' '));
    if (withoutErrors) return withoutErrors;
  }
  const corrected = await correctWords(query, words);
  return (await find(corrected, 'some', corrected.join(' '))) ?? { data: [], total: 0, searched: asked, matched: 'all' };
}

/** A row without an entry only carries the total: the requested page is past the last one. */
interface FoundRow {
  readonly type: WikiFound['type'];
  readonly id: number | null;
  readonly name: string;
  readonly content: string;
  readonly book: WikiReference | null;
  readonly chapter: WikiReference | null;
  /** Of a book. */
  readonly shelf: WikiReference | null;
  readonly plain_name: string;
  readonly total: number;
  readonly books: WikiFoundBook[] | null;
}

function presentFound(row: FoundRow): WikiFound {
  const { type, id, name, content, book, chapter, shelf, plain_name: plainName } = row;
  return {
    type,
    id: id ?? 0,
    name: plainName,
    url: wikiPath(type, id ?? 0, book?.id ?? null),
    preview_html: { name: highlightedHtml(name), content: highlightedHtml(searchExcerpt(content)) },
    book,
    chapter,
    ...(shelf !== null && { shelf }),
  };
}

/** Builds $1 to $3 of `SEARCH`: all words, those before the last, and the last one as a prefix; or, for `some`, any of the words. */
function tsqueryParts(words: readonly string[], matched: 'all' | 'some'): [string, string, string] {
  // In quotes, "or" is a word.
  const quoted = words.map((word) => `"${word}"`);
  if (matched === 'some') return [quoted.join(' or '), '', ''];
  return [quoted.join(' '), words.slice(0, -1).join(' '), `${words.at(-1)}:*`];
}

/**
 * Words contain only letters and digits (content/import/markdown/plain-text.ts), and are quoted, so visitors cannot enter operators: the "or" between
 * them is added here. `russian` stems Russian and English words, `simple` matches its stop words, as in "how to". A match in the title counts ten times
 * as much as one in the text. Long texts get no advantage from their length.
 */
const SEARCH = `
  WITH asked AS (
    SELECT websearch_to_tsquery('russian', $1) || websearch_to_tsquery('simple', $1)
      || (plainto_tsquery('russian', $2) && to_tsquery('simple', $3)) AS words
  ), matching AS (
    SELECT entry.*, ts_rank(entry.search, asked.words, 1) AS rank, CASE WHEN entry.type = 'book' THEN entry.id ELSE entry.book_id END AS in_book
    FROM wiki_search_entry AS entry, asked WHERE entry.search @@ asked.words
  ), chosen AS (
    SELECT * FROM matching WHERE $6::int IS NULL OR in_book = $6
  ), counted AS (
    SELECT json_agg(json_build_object('id', book.id, 'name', book.name, 'count', found.count) ORDER BY found.count DESC, book.id) AS books
    FROM (SELECT in_book, count(*)::int FROM matching GROUP BY in_book) AS found JOIN wiki_book AS book ON book.id = found.in_book
  ), shown AS (
    SELECT * FROM chosen ORDER BY rank DESC, type, id LIMIT $4 OFFSET $5
  )
  SELECT shown.type, shown.id, shown.name AS plain_name, totals.total, counted.books,
    ts_headline('russian', ${withoutMatchMarks('shown.name')}, asked.words, '${HEADLINE}, HighlightAll=true') AS name,
    ts_headline('russian', ${withoutMatchMarks('shown.content')}, asked.words, '${HEADLINE}, HighlightAll=true') AS content,
    CASE WHEN book.id IS NOT NULL THEN json_build_object('id', book.id, 'name', book.name) END AS book,
    CASE WHEN chapter.id IS NOT NULL THEN json_build_object('id', chapter.id, 'name', chapter.name) END AS chapter,
    CASE WHEN shelf.id IS NOT NULL THEN json_build_object('id', shelf.id, 'name', shelf.name) END AS shelf
  FROM asked
  CROSS JOIN (SELECT count(*)::int AS total FROM chosen) AS totals
  CROSS JOIN counted
  LEFT JOIN shown ON true
  LEFT JOIN wiki_book AS book ON book.id = shown.book_id
  LEFT JOIN wiki_chapter AS chapter ON chapter.id = shown.chapter_id
  LEFT JOIN wiki_book AS found_book ON shown.type = 'book' AND found_book.id = shown.id
  LEFT JOIN wiki_shelf AS shelf ON shelf.id = found_book.shelf_id
  ORDER BY shown.rank DESC, shown.type, shown.id`;
