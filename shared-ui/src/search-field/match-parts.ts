/** A piece of a text, and whether it is what was looked for. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A text cut where words of the query stand in it, whatever their case. */
export function matchParts(text: string, query: string): readonly TextPart[] {
  const words = query.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [{ text, isMatch: false }];
  // The longest first: of "web" and "webinar" the second is what stands there.
  const escaped = words.toSorted((a, b) => b.length - a.length).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return text
    .split(new RegExp(`(${escaped.join('|')})`, 'giu'))
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
