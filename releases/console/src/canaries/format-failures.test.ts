import { expect, test } from '@jest/globals';
import { formatFailures } from '#src/canaries/format-failures.ts';

test.each([
  [0, 0, 'none yet'],
  [0, 40, '0 of 40 (0\u00a0%)'],
  [3, 1200, '3 of 1,200 (0.25\u00a0%)'],
])('%i failures of %i – formatted – %s', (failed, all, text) => {
  expect(formatFailures(failed, all)).toBe(text);
});
