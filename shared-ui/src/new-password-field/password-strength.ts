/** A password's strength against guessing. 0: no password yet. */
export type Strength = 0 | 1 | 2 | 3 | 4;

/** Words and adjacent keys that every list of guesses begins with, in both alphabets. */
const GUESSED_FIRST =
  'password|passwort|parol|пароль|qwertyuiop|qwerty|asdfgh|zxcvbn|йцукен|фывапр|ячсмит|iloveyou|люблю|welcome|привет|letmein|monkey|dragon|admin|login|secret|master|football|sunshine|princess|plenum|webinar|1q2w3e|qazwsx';

/** Bits needed to guess a piece: rough, conservative estimates. */
const BITS = { guessedFirst: 6, run: 4, year: 6, digit: 3.3, letterOfWord: 3, letter: 4.7, bothCases: 2, sign: 5 };

/** Minimum bits of a fair, good and strong password. */
const LEVELS = [25, 40, 55] as const;

/**
 * Estimates the strength while the user types. `password-rules` of shared-forms and the server decide whether a password is accepted.
 * @param password what the user has typed so far
 * @param own personal details: name, address
 * @returns a level for the meter
 * @example
 * strengthOf('password'); // 1
 * strengthOf('seven green kettles'); // 4
 */
export function strengthOf(password: string, own: readonly string[] = []): Strength {
  if (password === '') return 0;
  const words = own.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 2);
  const known = new RegExp(`${[...words, GUESSED_FIRST].join('|')}|\\p{L}+|\\d+|.`, 'giu');
  const pieces = new Set(Array.from(password.matchAll(known), ([piece]) => piece));
  const isKnown = new RegExp(`^(?:${[...words, GUESSED_FIRST].join('|')})$`, 'iu');
  let bits = 0;
  for (const piece of pieces) bits += isKnown.test(piece) ? BITS.guessedFirst : bitsOf(piece);
  return (1 + LEVELS.filter((level) => bits >= level).length) as Strength;
}

function bitsOf(piece: string): number {
  const length = Array.from(piece).length;
  if (length > 2 && isRun(piece)) return BITS.run;
  if (/^(?:19|20)\d\d$/.test(piece)) return BITS.year;
  if (/^\d/.test(piece)) return length * BITS.digit;
  if (!/^\p{L}/u.test(piece)) return length * BITS.sign;
  const hasBothCases = piece !== piece.toLowerCase() && piece.slice(1) !== piece.slice(1).toLowerCase();
  return length * (length > 3 ? BITS.letterOfWord : BITS.letter) + (hasBothCases ? BITS.bothCases : 0);
}

/** One character repeated, or consecutive characters: aaaa, 4567, dcba. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const [step = 2] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
}
