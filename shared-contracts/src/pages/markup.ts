/** Part of a text with inline markup. */
export type Piece =
  | { readonly kind: 'text' | 'em' | 'strong' | 'mark'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

/** Escaped character, `**strong**`, `*emphasis*`, `==highlight==`, `[text](target)`, `&nbsp;`. */
export const MARKUP = /\\([\\*=[\]&])|\*\*([^*]+)\*\*|\*([^*]+)\*|==([^=]+)==|\[([^[\]]+)\]\(([^\s()]+)\)|&nbsp;/g;
const TARGET = /^(?:\/(?!\/)\S*|#[\w-]+|https:\/\/\S+|mailto:[^\s@]+@[^\s@]+|tel:\+?\d+)$/;

/**
 * Tells whether `target` is a path of this site, a place on the page, or an address with `https:`, `mailto:` or `tel:`.
 * @param target as it is written in the text
 * @returns false for any other scheme
 * @example
 * isLinkTarget('javascript:alert(1)'); // false
 */
export function isLinkTarget(target: string): boolean {
  return TARGET.test(target);
}

/**
 * Splits a text at its markup. Markup does not nest; what is not valid markup is text.
 * @param text one paragraph
 * @returns the pieces in order
 * @example
 * parseMarkup('See *this*'); // [{ kind: 'text', text: 'See ' }, { kind: 'em', text: 'this' }]
 */
export function parseMarkup(text: string): Piece[] {
  const pieces: Piece[] = [];
  let pending = '';
  const add = (piece: Piece) => {
    if (pending) pieces.push({ kind: 'text', text: pending });
    pending = '';
    pieces.push(piece);
  };
  let end = 0;
  for (const token of text.matchAll(MARKUP)) {
    const [whole, escaped, strong, em, mark, link, to] = token;
    pending += text.slice(end, token.index);
    end = token.index + whole.length;
    if (strong !== undefined) add({ kind: 'strong', text: strong });
    else if (em !== undefined) add({ kind: 'em', text: em });
    else if (mark !== undefined) add({ kind: 'mark', text: mark });
    else if (link !== undefined && to !== undefined && isLinkTarget(to)) add({ kind: 'link', text: link, to });
    else if (link !== undefined) pending += whole;
    else pending += escaped ?? '\u00A0';
  }
  pending += text.slice(end);
  if (pending) pieces.push({ kind: 'text', text: pending });
  return pieces;
}

/**
 * Returns the text without its markup, as structured data and screen readers get it.
 * @param text one paragraph
 * @returns plain text
 * @example
 * withoutMarkup('See *this*'); // 'See this'
 */
export function withoutMarkup(text: string): string {
  return parseMarkup(text)
    .map((piece) => piece.text)
    .join('');
}
