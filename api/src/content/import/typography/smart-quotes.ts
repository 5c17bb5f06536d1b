/** After these, a quotation mark opens. */
const BEFORE_OPENING = /[\s([{–—“‘/]/;

/**
 * Replaces straight quotation marks and apostrophes by curly ones.
 * @param text plain
 * @param before the character before it; a space at the beginning of a paragraph
 */
export function smartQuotes(text: string, before = ' '): string {
  return text.replace(/["']/g, (mark, at: number) => {
    const opens = BEFORE_OPENING.test(text[at - 1] ?? before) && /\S/.test(text[at + 1] ?? 'a');
    if (mark === '"') return opens ? '“' : '”';
    return opens && !/^\d\ds/.test(text.slice(at + 1)) ? '‘' : '’';
  });
}
