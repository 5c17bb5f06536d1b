import { expect, test } from '@jest/globals';
import { isPlainText } from '#src/release/plain-text.ts';

test.each(['', 'Autumn release', 'Вера Соколова', 'علی‌رضا', '👩‍💻 shipped', 'a – b "c" <d>'])('%j – is checked – plain text', (text) => {
  expect(isPlainText(text)).toBe(true);
});

test.each([
  ['NUL', 'a\u0000b'],
  ['an escape sequence', '\u001b[2K'],
  ['a line break', 'a\nb'],
  ['a carriage return', 'a\rb'],
  ['a tab', 'a\tb'],
  ['a control character of the second block', 'a\u009b31m'],
  ['a line separator', 'a\u2028b'],
  ['an override of the direction', 'a\u202eb'],
  ['half of a character', 'a\ud800'],
])('%s – is checked – not plain text', (_, text) => {
  expect(isPlainText(text)).toBe(false);
});
