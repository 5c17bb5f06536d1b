const HIDDEN = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * `text` with control characters written out (`\u001b`), line breaks aside: what others wrote into the history cannot move the
 * cursor, forge lines or hide something in a terminal.
 */
export function visible(text: string): string {
  return text.toWellFormed().replace(HIDDEN, (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
}
