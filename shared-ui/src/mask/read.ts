import type { Mask } from '#src/mask/mask.ts';
import { type Pattern, accepts, isContent, parsePattern } from '#src/mask/pattern.ts';

/**
 * Returns all characters that any place could accept, one code point each: "й" is one even if written as two.
 * @param text in any format
 * @returns digits and letters, in order
 * @example
 * contentOf('+7 (912)'); // '7912'
 */
export const contentOf = (text: string): string => Array.from(text.normalize('NFC')).filter(isContent).join('');

/**
 * Returns the text after a pattern's literal prefix: in `+7 (###) ###` the 7 is not a digit of the number. Undefined when the
 * text does not begin with the prefix. It does if it has the prefix's punctuation too (`+7…`) or more characters than there are
 * places.
 * @param pattern a parsed pattern
 * @param text in any format
 * @returns the rest of the text, or undefined
 * @example
 * behindLead(parsePattern('+7 (###)'), '+7 912'); // ' 912'
 */
export function behindLead({ places }: Pattern, text: string): string | undefined {
  const literal = places[0]?.before ?? '';
  const lead = literal.slice(0, Array.from(literal).findLastIndex(isContent) + 1);
  if (lead === '') return undefined;
  const written = text.normalize('NFC').trimStart();
  if (written.startsWith(contentOf(lead) === lead ? literal : lead)) return written.slice(lead.length);
  const content = contentOf(written);
  return content.length > places.length && content.startsWith(contentOf(lead)) ? content.slice(contentOf(lead).length) : undefined;
}

/**
 * Returns whether a text is only a part of the literal prefix: a plus, with the number still to come.
 * @param mask the field's mask
 * @param text the text of the field
 * @returns true also for an empty text, if the mask has a place
 * @example
 * isBeginning(PHONE_MASK, '+'); // true
 */
export const isBeginning = (mask: Mask, text: string): boolean =>
  parsePattern(mask.patternFor('')).places[0]?.before.startsWith(text) ?? false;

/**
 * Returns the characters of a text in the mask's pattern or any other format, corrected by the mask.
 * @param mask the field's mask
 * @param text in any format
 * @returns the characters, without the pattern's literal text
 * @example
 * read(PHONE_MASK, '8 912 345-67-89'); // '79123456789'
 */
export function read(mask: Mask, text: string): string {
  const content = contentOf(text);
  const corrected = mask.correct?.(content, text) ?? content;
  if (corrected !== content) return corrected;
  const pattern = parsePattern(mask.patternFor(content));
  if (isBeginning(mask, text)) return '';
  let rest = behindLead(pattern, text) ?? text.normalize('NFC');
  let characters = '';
  for (const [index, place] of pattern.places.entries()) {
    if (index > 0 && rest.startsWith(place.before)) rest = rest.slice(place.before.length);
    const found = Array.from(rest).find((character) => accepts(place.accepts, character));
    if (found === undefined) break;
    characters += found;
    rest = rest.slice(rest.indexOf(found) + found.length);
  }
  return characters;
}
