/** Language of a text, in which its regions are named. */
export type ProseLanguage = 'en' | 'ru';

const NAMES = { en: { table: 'Table', code: 'Code' }, ru: { table: 'Таблица', code: 'Код' } } as const;

/**
 * Wraps every table and code block of an article in its own scrolling region that the keyboard can reach, so that a wide one
 * never makes the page scroll sideways (WCAG 2.2, 1.4.10 and 2.1.1). Regions are numbered, because landmarks with the same name
 * are indistinguishable in a list.
 * @param html well-formed and already sanitised; the tags added here are constant text
 * @param language in which the regions are named: that of the text, as their names are inside its `lang` attribute
 * @returns HTML for `Prose`
 * @example
 * withScrollRegions('<pre>npm test</pre>'); // '<pre role="region" tabindex="0" aria-label="Code 1">npm test</pre>'
 */
export function withScrollRegions(html: string, language: ProseLanguage = 'en'): string {
  const names = NAMES[language];
  let tables = 0;
  let codes = 0;
  return html
    .replaceAll(/<table(?=[\s>])/g, () => `<div data-scroll data-scroll-row ${region(names.table, (tables += 1))}><table`)
    .replaceAll('</table>', '</table></div>')
    .replaceAll(/<pre(?=[\s>])/g, () => `<pre ${region(names.code, (codes += 1))}`);
}

function region(what: string, number: number): string {
  return `role="region" tabindex="0" aria-label="${what} ${number}"`;
}
