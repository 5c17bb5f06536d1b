import { expect, test } from '@jest/globals';
import { homeDay } from '#src/date-time/home-day.ts';

test('an evening in UTC that is past midnight in Moscow – formatted – is the Moscow date', () => {
  expect(homeDay('2026-10-01T21:30:00Z')).toBe('2 October 2026');
  expect(homeDay('2026-10-01T20:30:00Z')).toBe('1 October 2026');
});
