/** A piece of a text, and whether it is what was searched for. */
interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Divides a text at the places where it contains one of the words, whatever their case. Empty words match nothing. */
export function findMatches(text: string, words: readonly string[]): Piece[] {
  const wanted = words.filter((word) => word !== '').toSorted((a, b) => b.length - a.length);
  if (wanted.length === 0) return [{ text, isMatch: false }];
  const pattern = new RegExp(`(${wanted.map((word) => word.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)).join('|')})`, 'giu');
  // With a group in the pattern, every second piece is a match.
  return text
    .split(pattern)
    .map((piece, index) => ({ text: piece, isMatch: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
