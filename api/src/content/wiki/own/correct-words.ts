import type { Query } from '#src/platform/database/query.ts';
import { editDistance } from '#src/content/wiki/own/edit-distance.ts';

/** Shorter words are within one error of too many others. */
const LETTERS_AT_LEAST = 4;
/** Words of at least this length may have two errors. */
const LETTERS_FOR_TWO = 8;

/**
 * Replaces words that do not occur in the wiki (the last one may be unfinished) with the nearest that does: the fewest errors, then the
 * most uses. A word that is near to none stays unchanged.
 */
export async function correctWords(query: Query, words: readonly string[]): Promise<string[]> {
  const unknown = new Set((await query<{ word: string }>(SELECT_UNKNOWN, [words])).map(({ word }) => word));
  return Promise.all(words.map(async (word) => (unknown.has(word) ? correct(query, word) : word)));
}

async function correct(query: Query, word: string): Promise<string> {
  if (word.length < LETTERS_AT_LEAST || /^\d+$/.test(word)) return word;
  const errors = word.length < LETTERS_FOR_TWO ? 1 : 2;
  const known = await query<{ word: string; uses: number }>(
    'SELECT word, uses FROM wiki_word WHERE length(word) BETWEEN $1 AND $2 ORDER BY uses DESC, word',
    [word.length - errors, word.length + errors],
  );
  let nearest = { word, distance: errors + 1 };
  for (const { word: candidate } of known) {
    const distance = editDistance(word, candidate);
    if (distance < nearest.distance) nearest = { word: candidate, distance };
  }
  return nearest.word;
}

const SELECT_UNKNOWN = `
  SELECT word FROM unnest($1::text[]) WITH ORDINALITY AS given (word, place)
  WHERE NOT EXISTS (
    SELECT FROM wiki_search_entry
    WHERE search @@ (plainto_tsquery('russian', word) || plainto_tsquery('simple', word))
      OR (place = cardinality($1::text[]) AND search @@ to_tsquery('simple', word || ':*'))
  )`;
