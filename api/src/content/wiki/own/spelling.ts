import type { Query } from '#src/platform/database/query.ts';

/** Shorter words are within one error of too many others. */
const MIN_WORD_LENGTH = 4;
/** Words of at least this length may have two errors. */
const MIN_LENGTH_FOR_TWO_ERRORS = 8;

/**
 * Replaces words that do not occur in the wiki (the last one may be unfinished) with the nearest that does: the fewest errors, then the
 * most uses. A word that is near to none stays unchanged.
 */
export async function correctWords(query: Query, words: readonly string[]): Promise<string[]> {
  const unknown = new Set((await query<{ word: string }>(SELECT_UNKNOWN, [words])).map(({ word }) => word));
  return Promise.all(words.map(async (word) => (unknown.has(word) ? correct(query, word) : word)));
}

async function correct(query: Query, word: string): Promise<string> {
  if (word.length < MIN_WORD_LENGTH || /^\d+$/.test(word)) return word;
  const errors = word.length < MIN_LENGTH_FOR_TWO_ERRORS ? 1 : 2;
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

/**
 * Counts the typing errors between two words: an extra letter, a missing one, a wrong one and two swapped neighbours count one each
 * (optimal string alignment, the restricted Damerau–Levenshtein distance).
 */
export function editDistance(a: string, b: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/** The same keys in the English and in the Russian layout. */
const ENGLISH = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const OTHER = new Map(
  Array.from(ENGLISH).flatMap((key, index) => [[key, RUSSIAN[index] ?? key] as const, [RUSSIAN[index] ?? key, key] as const]),
);

/** Returns what the same keys type in the other layout, in lower case: `pfgbcm` is `запись`, `кусщкв` is `record`. */
export function otherLayout(text: string): string {
  return Array.from(text.toLowerCase())
    .map((character) => OTHER.get(character) ?? character)
    .join('');
}
