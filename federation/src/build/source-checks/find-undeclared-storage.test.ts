import { expect, test } from '@jest/globals';
import { findUndeclaredStorage } from '#src/build/source-checks/find-undeclared-storage.ts';

const inShow = (text: string, ...declared: ('cookie' | 'local-storage' | 'session-storage')[]) =>
  findUndeclaredStorage(
    [{ file: 'src/show.ts', text }],
    declared.map((where) => ({ where })),
  ).map(({ where }) => where);

test.each([
  [`localStorage.setItem('a', '1')`, 'local-storage'],
  [`keep(window.sessionStorage)`, 'session-storage'],
  [`document.cookie = 'a=1'`, 'cookie'],
  [`await cookieStore.set('a', '1')`, 'cookie'],
])('%s – no entry is declared – found as %s', (text, where) => {
  expect(inShow(text)).toEqual([where]);
});

test.each<[string, ...('cookie' | 'local-storage')[]]>([
  [`localStorage.setItem('a', '1')`, 'local-storage'],
  [`document.cookie = 'a=1'`, 'cookie'],
  [`if (document.cookie === '') show()`],
  [`// localStorage.setItem('a', '1')`],
  ['const localStorages = 1'],
])('%s – declared, or nothing is stored – no findings', (text, ...declared) => {
  expect(inShow(text, ...declared)).toEqual([]);
});
