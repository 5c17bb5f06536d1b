/**
 * Control characters and line separators, which forge lines in a terminal or a log, and overrides of the writing
 * direction, which show a text in another order than it has. Joiners (U+200C, U+200D) stay: names and emoji need them.
 */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

export const NOT_PLAIN_TEXT = 'holds a control character, a line break or half of a character';

/** Whether `text` is one line that every database and terminal can take: no control characters, no lone surrogates. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !HIDDEN.test(text);
}
