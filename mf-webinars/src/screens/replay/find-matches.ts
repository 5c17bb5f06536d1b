/** A piece of a text, and whether it is what was searched for. */
interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Divides a text at the places where it contains the words searched for, whatever their case. Empty words match nothing. */
export function findMatches(text: string, query: string): Piece[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [{ text, isMatch: false }];
  const lower = text.toLowerCase();
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, from)) {
    pieces.push({ text: text.slice(from, at), isMatch: false }, { text: text.slice(at, at + wanted.length), isMatch: true });
    from = at + wanted.length;
  }
  return [...pieces, { text: text.slice(from), isMatch: false }].filter((piece) => piece.text !== '');
}
