import { expect, test } from '@jest/globals';
import { withoutTrailingSlashes } from '#src/navigation/without-trailing-slashes.ts';
import { LINEAR, growth } from '#src/testing/growth.ts';

test.each([
  ['/terms', '/terms'],
  ['/terms/', '/terms'],
  ['//terms//x///', '//terms//x'],
  ['/', ''],
  ['', ''],
])('%s – slashes at its end are taken off – "%s"', (path, expected) => {
  expect(withoutTrailingSlashes(path)).toBe(expected);
});

test('a long run of slashes that is not at the end – taken off – the cost grows with its length, not with the square of it', () => {
  expect(growth((length) => withoutTrailingSlashes(`${'/'.repeat(length)}x`), 2000)).toBeLessThan(LINEAR);
});
