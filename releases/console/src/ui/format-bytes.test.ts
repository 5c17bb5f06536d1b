import { expect, test } from '@jest/globals';
import { formatBytes, formatSizeChange } from '#src/ui/format-bytes.ts';

/** The space before a unit is a no-break space; the one before a bracket is not. */
const unbroken = (text: string) => text.replaceAll(/ (?!\()/g, '\u00a0');

test.each([
  [812, '812 B'],
  [37_400, '37.4 kB'],
  [1_200_000, '1.2 MB'],
])('%i bytes – formatted – %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(unbroken(text));
});

test.each([
  [1000, 1250, '+250 B (+25.0 %)'],
  [40_000, 39_000, '−1.0 kB (−2.5 %)'],
  [40_000, 40_000, 'unchanged'],
  [0, 500, '+500 B'],
  [107_900, 107_950, '+50 B'],
  [107_900, 107_850, '−50 B'],
  [1000, 1001, '+1 B (+0.1 %)'],
])('from %i to %i bytes – the change is formatted – %s', (before, after, text) => {
  expect(formatSizeChange(before, after)).toBe(unbroken(text));
});
