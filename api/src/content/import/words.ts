/** The words of a text, in small letters: letters and digits of any script, nothing else, so that no operator of a query language is among them. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
