import type { Mask } from '#src/mask/mask.ts';
import { accepts, parsePattern } from '#src/mask/pattern.ts';

/** Characters formatted in their pattern. */
export interface Written {
  readonly text: string;
  /** The characters that fit, in order, and where each begins and ends in `text` (UTF-16 units). */
  readonly placed: readonly { readonly character: string; readonly start: number; readonly end: number }[];
}

/**
 * Formats characters in the mask's pattern. Literal text appears together with the character after it, so that the text never
 * ends with literals that the user did not type and would have to delete. Text after the last place appears with that place.
 * Characters that the next place does not accept are dropped.
 * @param mask the field's mask
 * @param characters as `read` returns them
 * @returns the text to show
 * @example
 * write(maskOf('#### ####'), '12345').text; // '1234 5'
 */
export function write(mask: Mask, characters: string): Written {
  const { places, end } = parsePattern(mask.patternFor(characters));
  const placed: { character: string; start: number; end: number }[] = [];
  let text = '';
  for (const character of characters) {
    const place = places[placed.length];
    if (!place) break;
    if (!accepts(place.accepts, character)) continue;
    const start = text.length + place.before.length;
    text += place.before + character;
    placed.push({ character, start, end: text.length });
  }
  return { text: placed.length === places.length ? text + end : text, placed };
}
