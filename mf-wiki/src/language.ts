/** Most pages are in English, some in Russian. */
type Language = 'en' | 'ru';

/** Returns the language of a text by its letters: Russian if more than half of them are Cyrillic. */
export function languageOf(text: string): Language {
  const letters = text.match(/\p{L}/gu) ?? [];
  const cyrillic = letters.filter((letter) => /\p{Script=Cyrillic}/u.test(letter));
  return cyrillic.length * 2 > letters.length ? 'ru' : 'en';
}

/** Returns the `lang` attribute for a text in another language than the page (WCAG 2.2, 3.1.2). */
export function languageProps(text: string): { lang?: Language } {
  return languageOf(text) === 'en' ? {} : { lang: languageOf(text) };
}

const RUSSIAN_ANSWERS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'ответ', few: 'ответа' };

/** Returns how many answers a book has, in its language: `7 answers`. */
export function answersText(count: number, language: Language): string {
  if (language === 'en') return `${count} ${count === 1 ? 'answer' : 'answers'}`;
  return `${count} ${RUSSIAN_ANSWERS[new Intl.PluralRules('ru').select(count)] ?? 'ответов'}`;
}
