/** How long a password holds against guessing. 0: there is none yet. */
export type Strength = 0 | 1 | 2 | 3 | 4;

/** Words and keys in a row that every list of guesses begins with, in both alphabets. */
const GUESSED_FIRST =
  'password|passwort|parol|пароль|qwertyuiop|qwerty|asdfgh|zxcvbn|йцукен|фывапр|ячсмит|iloveyou|люблю|welcome|привет|letmein|monkey|dragon|admin|login|secret|master|football|sunshine|princess|plenum|webinar|1q2w3e|qazwsx';

/** Bits that guessing a piece takes: rough, and rather too few than too many. */
const BITS = { guessedFirst: 6, run: 4, year: 6, digit: 3.3, letterOfWord: 3, letter: 4.7, bothCases: 2, sign: 5 };

/** Bits from which a password is fair, good, strong. */
const LEVELS = [25, 40, 55] as const;

/**
 * An estimate while somebody types; whether a password is taken decides `auth/rules` and the server.
 * @param own what is known of the person: name, address
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

/** One character again and again, or one after the other: aaaa, 4567, dcba. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const [step = 2] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
}
