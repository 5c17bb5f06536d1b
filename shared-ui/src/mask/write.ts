import type { Mask } from '#src/mask/mask.ts';
import { accepts, parsePattern } from '#src/mask/pattern.ts';

/** Characters in their pattern. */
export interface Written {
  readonly text: string;
  /** The characters that found a place, in order, and where in `text` each begins and ends (UTF-16 units). */
  readonly placed: readonly { readonly character: string; readonly start: number; readonly end: number }[];
}

/**
 * Writes characters in the mask's pattern. Literal text comes with the character behind it, so that
 * nothing stands at the end that nobody typed and that a deletion would have to step over; only the
 * text behind the last place comes with that place. What the next place does not accept is left out.
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
