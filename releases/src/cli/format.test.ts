import { expect, test } from '@jest/globals';
import { escapeControlCharacters, formatTable } from '#src/cli/format.ts';

test('a text that moves the cursor, with control characters of both blocks – shown – they are escaped', () => {
  expect(escapeControlCharacters('a\u001b[1A\u001b[2K\u009b31m\u0000\rb\u202ec')).toBe(
    'a\\u001b[1A\\u001b[2K\\u009b31m\\u0000\\u000db\\u202ec',
  );
});

test('a message of several lines – shown – unchanged', () => {
  expect(escapeControlCharacters('first\n  Вера 👩‍💻 – second')).toBe('first\n  Вера 👩‍💻 – second');
});

test('a cell with a line break and an escape sequence – a table is formatted – one line for each row', () => {
  const lines = formatTable(['Set', 'Why'], [['7', 'good\n8  forged\u001b[A']]).split('\n');
  expect(lines).toEqual(['Set  Why', '7    good\\u000a8  forged\\u001b[A']);
});
