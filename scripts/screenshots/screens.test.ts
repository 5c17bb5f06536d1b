import { expect, test } from '@jest/globals';
import { FIXED_SCREENS, SIGNED_IN_SCREENS, isSelected } from '#scripts/screenshots/screens.ts';

test('the names of all screens – compared – unique, and valid as file names', () => {
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
])('--only %j – selects – %j', (only, expected) => {
  const paths = ['/', '/blog', '/blog/a/b', '/webinars'];
  expect(paths.filter((path) => isSelected({ name: '', path }, only))).toEqual(expected);
});
