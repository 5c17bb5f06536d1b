import { expect, test } from '@jest/globals';
import { rename } from '#src/rename.ts';

const CLUB = { name: 'mf-loyalty-club', path: '/club/quizshow' };

test.each([
  [`name: 'mf-quizshow'`, `name: 'mf-loyalty-club'`],
  ['quizshowEndpoints.send', 'loyaltyClubEndpoints.send'],
  [`path: '/quizshow/messages'`, `path: '/loyalty-club/messages'`],
  [`TITLE = 'Quizshow'`, `TITLE = 'Loyalty club'`],
  ['add {{name}} --paths {{path}} --api {{api}}=x', 'add mf-loyalty-club --paths /club/quizshow --api /loyalty-club=x'],
  ['${{ secrets.TOKEN }}', '${{ secrets.TOKEN }}'],
])('%s – renamed – %s', (text, renamed) => {
  expect(rename(text, 'src/remote.ts', CLUB)).toBe(renamed);
});

test('the path of the screen – renamed – the given path, even if it contains the template’s name', () => {
  expect(rename(`PATH = '/quizshow'`, 'src/paths.ts', CLUB)).toBe(`PATH = '/club/quizshow'`);
});

test('a name that begins with a digit – renamed – identifiers begin with a letter', () => {
  expect(rename('const quizshowEndpoints = 1', 'x.ts', { name: 'mf-3d', path: '/3d' })).toBe('const own3dEndpoints = 1');
});
