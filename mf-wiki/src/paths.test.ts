import { expect, test } from '@jest/globals';
import { languageOf, languageProps } from '#src/language.ts';
import { chapterHref, idOf, searchHref } from '#src/paths.ts';
import { resultLocation } from '#src/breadcrumbs.ts';

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['0', null],
  ['01', null],
  ['1.5', null],
  ['-1', null],
  ['x', null],
  ['', null],
])('id "%s" in a URL – is read – %j', (written, id) => {
  expect(idOf(written)).toBe(id);
});

test('a search text – its URL is built – escaped, and without a parameter for page 1', () => {
  expect(searchHref('')).toBe('/wiki/search');
  expect(searchHref('a&b=ж', 1)).toBe('/wiki/search?q=a%26b%3D%D0%B6');
  expect(searchHref('sound', 3)).toBe('/wiki/search?q=sound&page=3');
  expect(searchHref('sound', 2, 7)).toBe('/wiki/search?q=sound&book=7&page=2');
  expect(chapterHref(21, 31)).toBe('/wiki/book/21#chapter-31');
});

test.each([
  ['How do I pay?', 'en'],
  ['Как оплатить по счёту', 'ru'],
  ['Настройка OBS', 'ru'],
  ['2026', 'en'],
  ['', 'en'],
] as const)('"%s" – its language – %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
  expect(languageProps(text)).toEqual(language === 'en' ? {} : { lang: 'ru' });
});

test('a search result – its location – as text', () => {
  const book = { id: 21, name: 'Hosting' };
  expect(resultLocation({ book })).toBe('Hosting');
  expect(resultLocation({ book: null, shelf: { id: 1, name: 'Meetings' } })).toBe('Meetings');
  expect(resultLocation({ book: null })).toBe('Help');
});
