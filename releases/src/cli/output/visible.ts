const HIDDEN = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Escapes the control characters of `text`, except line breaks (`\u001b`). Text in the history that others wrote must not move the cursor,
 * forge lines or hide something in a terminal.
 */
export function visible(text: string): string {
  return text.toWellFormed().replace(HIDDEN, (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
}
