import { expect, test } from '@jest/globals';
import { formatDate } from '#src/dates.ts';

test('an evening in UTC that is past midnight in Moscow – formatted – is the Moscow date', () => {
  expect(formatDate('2026-10-01T21:30:00Z')).toBe('2 October 2026');
  expect(formatDate('2026-10-01T20:30:00Z')).toBe('1 October 2026');
});
