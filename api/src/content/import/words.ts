/**
 * Returns the words of a text in lower case. They consist of letters and digits of any script, so none is an operator of a query language.
 */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
