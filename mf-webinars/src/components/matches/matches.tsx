import { findMatches } from '#src/components/matches/find-matches.ts';

/** A text in which the words searched for are marked. */
export function Matches({ text, words }: { text: string; words: readonly string[] }) {
  return findMatches(text, words).map((piece, index) => (piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text));
}
