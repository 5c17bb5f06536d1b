/** Two characters for private use: no text of people has them, and escaping leaves them alone. */
export const MATCH_START = '\uE000';
export const MATCH_END = '\uE001';

const ENTITIES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&#39;' };

/** Plain text with matches between `MATCH_START` and `MATCH_END` as HTML whose only markup is `<mark>`. */
export function highlightedHtml(text: string): string {
  return text
    .replace(/[<>&"']/g, (character) => ENTITIES[character] ?? character)
    .replaceAll(MATCH_START, '<mark>')
    .replaceAll(MATCH_END, '</mark>');
}
