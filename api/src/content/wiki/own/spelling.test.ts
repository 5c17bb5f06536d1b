import { expect, test } from '@jest/globals';
import { editDistance, otherLayout } from '#src/content/wiki/own/spelling.ts';

test.each([
  ['record', 'record', 0],
  ['recrod', 'record', 1],
  ['recor', 'record', 1],
  ['reccord', 'record', 1],
  ['racord', 'record', 1],
  ['микрофон', 'микрафон', 1],
  ['invtiatoin', 'invitation', 2],
  ['', 'abc', 3],
  ['abc', '', 3],
])('"%s" and "%s" – compared – %i errors, in both directions', (a, b, distance) => {
  expect([editDistance(a, b), editDistance(b, a)]).toEqual([distance, distance]);
});

test.each([
  ['pfgbcm', 'запись'],
  ['кусщкв', 'record'],
  ['Vbrhjajy', 'микрофон'],
  [',hfepth', 'браузер'],
  ['2026', '2026'],
])('%s – typed in the other keyboard layout – %s', (typed, meant) => {
  expect(otherLayout(typed)).toBe(meant);
});
