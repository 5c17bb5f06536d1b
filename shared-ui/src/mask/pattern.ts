/** The kind of character that a place of a pattern accepts. */
type Accepts = 'digit' | 'letter' | 'either';

/** A parsed pattern: the literal text before each place, and the kind of character the place accepts. */
export interface Pattern {
  readonly places: readonly { readonly before: string; readonly accepts: Accepts }[];
  /** Literal text after the last place. */
  readonly end: string;
}

const ACCEPTS: Readonly<Record<string, Accepts>> = { '#': 'digit', '@': 'letter', '*': 'either' };

const TESTS: Readonly<Record<Accepts, RegExp>> = { digit: /^[0-9]$/, letter: /^\p{L}$/u, either: /^(?:[0-9]|\p{L})$/u };

/**
 * Parses the pattern of a mask: `#` is a digit, `@` a letter, `*` either; a backslash makes the next character literal.
 * @param pattern such as `+7 (###) ###-##-##`
 * @returns its places and literal texts
 * @example
 * parsePattern('(#)'); // { places: [{ before: '(', accepts: 'digit' }], end: ')' }
 */
export function parsePattern(pattern: string): Pattern {
  const places: { before: string; accepts: Accepts }[] = [];
  let literal = '';
  let isEscaped = false;
  for (const character of pattern) {
    const accepts = isEscaped ? undefined : ACCEPTS[character];
    if (accepts) {
      places.push({ before: literal, accepts });
      literal = '';
    } else if (character === '\\' && !isEscaped) {
      isEscaped = true;
      continue;
    } else literal += character;
    isEscaped = false;
  }
  return { places, end: literal };
}

/**
 * Returns whether a place accepts a character. Letters are those of every alphabet, including Cyrillic; digits are 0 to 9.
 * @param kind what the place accepts
 * @param character one code point
 * @returns true when the place accepts it
 * @example
 * accepts('letter', 'ж'); // true
 */
export const accepts = (kind: Accepts, character: string): boolean => TESTS[kind].test(character);

/**
 * Returns whether a place of any pattern could accept the character.
 * @param character one code point
 * @returns true for a digit or a letter
 * @example
 * isContent('-'); // false
 */
export const isContent = (character: string): boolean => TESTS.either.test(character);
