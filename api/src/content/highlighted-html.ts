import { escapeHtml } from '@plenum/shared-server/html/escape-html';

/** Private-use characters, which do not occur in ordinary text and which escaping does not change. */
const MATCH_START = '\uE000';
const MATCH_END = '\uE001';

/** Options of `ts_headline` that enclose matches in these characters. */
export const HEADLINE = `StartSel=${MATCH_START}, StopSel=${MATCH_END}`;

/** Returns the SQL of a column without these characters, which would become markup. */
export function withoutMatchMarks(column: string): string {
  return `translate(${column}, '${MATCH_START}${MATCH_END}', '')`;
}

/** Returns whether a text of `ts_headline` has a match. */
export function hasMatch(headline: string): boolean {
  return headline.includes(MATCH_START);
}

/** Long enough to tell the start or end of a text from its middle. */
const COMPARED = 30;

/**
 * Adds an ellipsis where a text of `ts_headline` begins or ends in the middle of the whole text.
 * @param opening the first 60 characters of the whole text
 * @param ending its last 60 characters
 */
export function withEllipses(headline: string, opening: string, ending: string): string {
  const plain = headline.replaceAll(MATCH_START, '').replaceAll(MATCH_END, '');
  const isStart = withoutPunctuation(opening).startsWith(withoutPunctuation(plain).slice(0, COMPARED));
  const isEnd = withoutPunctuation(ending).endsWith(withoutPunctuation(plain).slice(-COMPARED));
  return `${isStart ? '' : '… '}${headline}${isEnd ? '' : ' …'}`;
}

const withoutPunctuation = (text: string) => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** Converts plain text of `ts_headline` to HTML whose only markup is `<mark>`. */
export function highlightedHtml(headline: string): string {
  return escapeHtml(headline).replaceAll(MATCH_START, '<mark>').replaceAll(MATCH_END, '</mark>');
}
