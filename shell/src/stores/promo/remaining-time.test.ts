import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { remainingTime } from '#src/stores/promo/remaining-time.ts';

test.each([
  [0, null],
  [-1, null],
  [Number.NaN, null],
  [1, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  [86_400_000, { days: 1, hours: 0, minutes: 0, seconds: 0 }],
  [90_061_000, { days: 1, hours: 1, minutes: 1, seconds: 1 }],
])('%d ms before the end – the remaining time is calculated – %j', (left, expected) => {
  expect(remainingTime(left, 0)).toEqual(expected);
});

test('any time before the end – the remaining time is calculated – its parts add up to it, within a second', () => {
  const moment = fc.integer({ min: 0, max: 4_000_000_000_000 });
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 10_000_000_000 }), (now, left) => {
      const parts = remainingTime(now + left, now);
      const { days = 0, hours = 0, minutes = 0, seconds = 0 } = parts ?? {};
      const sum = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
      expect(sum - left).toBeGreaterThanOrEqual(0);
      expect(sum - left).toBeLessThan(1000);
      expect(hours < 24 && minutes < 60 && seconds < 60).toBe(true);
    }),
  );
});
