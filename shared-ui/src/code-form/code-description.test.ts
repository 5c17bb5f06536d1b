import { expect, test } from '@jest/globals';
import { codeDescription } from '#src/code-form/code-description.ts';

test.each([
  ['2026-10-02T12:42:00Z', 'Europe/Moscow', '6 digits, good until 15:42 Moscow time.'],
  ['2026-10-02T12:42:00Z', 'Asia/Tokyo', '6 digits, good until 21:42 your time.'],
  ['', 'Europe/Moscow', '6 digits.'],
])('a code valid until "%s" – described in %s – %s', (expires_at, zone, words) => {
  expect(codeDescription({ expires_at }, zone)).toBe(words);
});
