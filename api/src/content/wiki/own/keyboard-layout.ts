/** The same keys in the English and in the Russian layout. */
const ENGLISH = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const OTHER = new Map(
  Array.from(ENGLISH).flatMap((key, index) => [[key, RUSSIAN[index] ?? key] as const, [RUSSIAN[index] ?? key, key] as const]),
);

/** Returns what the same keys type in the other layout, in lower case: `pfgbcm` is `запись`, `кусщкв` is `record`. */
export function otherLayout(text: string): string {
  return Array.from(text.toLowerCase())
    .map((character) => OTHER.get(character) ?? character)
    .join('');
}
