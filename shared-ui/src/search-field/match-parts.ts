/** A part of a text, and whether it matches the query. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * Splits a text at the words of the query, ignoring case.
 * @param text the text to show
 * @param query what the visitor typed
 * @returns the parts in order; together they are the text
 * @example
 * matchParts('Record a webinar', 'web'); // 'web' is the only match
 */
export function matchParts(text: string, query: string): readonly TextPart[] {
  const words = query.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [{ text, isMatch: false }];
  // The longest first: of "web" and "webinar" the second has to match where both do.
  const escaped = words.toSorted((a, b) => b.length - a.length).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return text
    .split(new RegExp(`(${escaped.join('|')})`, 'giu'))
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
