/** Returns one or two initials for a person without a picture, from the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.normalize('NFC').match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    word ? String.fromCodePoint(word.codePointAt(0) ?? 0) : '',
  );
  return letters.join('').toLocaleUpperCase('en');
}
