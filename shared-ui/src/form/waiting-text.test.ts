import { expect, test } from '@jest/globals';
import { waitingText } from '#src/form/waiting-text.ts';

test.each([
  [1, '1 s'],
  [40_000, '40 s'],
  [59_001, '1 min'],
  [60_000, '1 min'],
  [65_000, '1 min 5 s'],
  [3_600_000, '1 h'],
  [3_599_001, '1 h'],
  [7_800_000, '2 h 10 min'],
  [7_199_500, '2 h'],
])('%d ms – formatted – %s', (ms, text) => {
  expect(waitingText(ms)).toBe(text);
});
