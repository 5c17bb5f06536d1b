import { escapeHtml } from '@plenum/shared-server/html/escape-html';
import { keepTogether } from '#src/content/import/typography/typeset.ts';

/** Private-use characters, which do not occur in ordinary text and which escaping does not change. */
const MATCH_START = '\uE000';
const MATCH_END = '\uE001';

/** Options of `ts_headline` that enclose matches in these characters. */
export const HEADLINE = `StartSel=${MATCH_START}, StopSel=${MATCH_END}`;

/** PostgreSQL takes a closing quotation mark for a part of the word. */
const PUNCTUATION_IN_MATCH = /([^\p{L}\p{N}\uE000\uE001]+)\uE001/gu;

/** Returns the SQL of a column without these characters, which would become markup. */
export function withoutMatchMarks(column: string): string {
  return `translate(${column}, '${MATCH_START}${MATCH_END}', '')`;
}

/** Returns whether a text of `ts_headline` has a match. */
export function hasMatch(headline: string): boolean {
  return headline.includes(MATCH_START);
}

/** Inflections have the same beginning: "record", "recordings". */
const COMPARED = 5;

/** Returns the beginnings of a text's marked words, in lower case. */
export function matchedWords(headline: string): ReadonlySet<string> {
  return new Set(headline.match(/(?<=\uE000)[^\uE001]+(?=\uE001)/g)?.map((word) => word.toLowerCase().slice(0, COMPARED)));
}

/** Converts plain text of `ts_headline` to HTML whose only markup is `<mark>`. */
export function highlightedHtml(headline: string): string {
  return escapeHtml(keepTogether(headline.replaceAll(PUNCTUATION_IN_MATCH, '\uE001$1')))
    .replaceAll(MATCH_START, '<mark>')
    .replaceAll(MATCH_END, '</mark>');
}
