/** Most pages are in English, some in Russian. */
type Language = 'en' | 'ru';

/** What a text is written in, by its letters: more than half of them Cyrillic is Russian. */
export function languageOf(text: string): Language {
  const letters = text.match(/\p{L}/gu) ?? [];
  const cyrillic = letters.filter((letter) => /\p{Script=Cyrillic}/u.test(letter));
  return cyrillic.length * 2 > letters.length ? 'ru' : 'en';
}

/** The attribute of an element whose text is not in the page's language (WCAG 2.2, 3.1.2). */
export function languageProps(text: string): { lang?: Language } {
  return languageOf(text) === 'en' ? {} : { lang: languageOf(text) };
}
