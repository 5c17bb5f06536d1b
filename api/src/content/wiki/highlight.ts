/** Private-use characters, which do not occur in ordinary text and which escaping does not change. */
export const MATCH_START = '\uE000';
export const MATCH_END = '\uE001';

const ENTITIES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&#39;' };

/** Converts plain text with matches between `MATCH_START` and `MATCH_END` to HTML whose only markup is `<mark>`. */
export function highlightedHtml(text: string): string {
  return text
    .replace(/[<>&"']/g, (character) => ENTITIES[character] ?? character)
    .replaceAll(MATCH_START, '<mark>')
    .replaceAll(MATCH_END, '</mark>');
}
