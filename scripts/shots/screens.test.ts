import { expect, test } from '@jest/globals';
import { FIXED_SCREENS, SIGNED_IN_SCREENS, isChosen } from '#scripts/shots/screens.ts';

test('all screens – named – no two names are the same, and each can be a file', () => {
  const names = [...FIXED_SCREENS, ...SIGNED_IN_SCREENS].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[\w-]+$/);
});

test.each([
  [[], ['/', '/blog', '/blog/a/b', '/webinars']],
  [['/'], ['/']],
  [['/blog'], ['/blog', '/blog/a/b']],
  [
    ['/blog/', '/web'],
    ['/blog/a/b', '/webinars'],
  ],
])('only %j – chosen – %j', (only, expected) => {
  const paths = ['/', '/blog', '/blog/a/b', '/webinars'];
  expect(paths.filter((path) => isChosen({ name: '', path }, only))).toEqual(expected);
});
