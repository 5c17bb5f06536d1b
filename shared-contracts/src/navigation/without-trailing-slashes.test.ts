import { expect, test } from '@jest/globals';
import { withoutTrailingSlashes } from '#src/navigation/without-trailing-slashes.ts';
import { LINEAR, growth } from '#src/testing/growth.ts';

test.each([
  ['/terms', '/terms'],
  ['/terms/', '/terms'],
  ['//terms//x///', '//terms//x'],
  ['/', ''],
  ['', ''],
])('%s – its trailing slashes are removed – "%s"', (path, expected) => {
  expect(withoutTrailingSlashes(path)).toBe(expected);
});

test('a long run of slashes before the end – trailing slashes are removed – the cost grows linearly with its length', () => {
  expect(growth((length) => withoutTrailingSlashes(`${'/'.repeat(length)}x`), 2000)).toBeLessThan(LINEAR);
});
