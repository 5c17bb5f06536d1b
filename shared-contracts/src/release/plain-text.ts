/**
 * Control characters and line separators, which forge lines in a terminal or a log, and bidirectional overrides, which display a text in
 * another order. Joiners (U+200C, U+200D) are allowed: names and emoji need them.
 */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

export const NOT_PLAIN_TEXT = 'holds a control character, a line break or half of a character';

/**
 * Returns whether `text` is a single line that every database and terminal accepts: no control characters, no lone surrogates.
 * @param text untrusted input
 * @returns false for any hidden character
 * @example
 * isPlainText('Fixes the search'); // true
 * isPlainText('one\nanother'); // false
 */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !HIDDEN.test(text);
}
